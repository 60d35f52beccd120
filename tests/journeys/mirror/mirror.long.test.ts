import { expect, test } from "vitest";
import { axeFindings, joinBrowser, visit } from "../../helpers/browser/browser.ts";

joinBrowser();

const looks = [
  { theme: "light", language: "de", width: 1440 },
  { theme: "dark", language: "en", width: 400 },
] as const;

test.each(looks)("pages in $theme, $language, $width wide", async (look) => {
  const { page, open, words } = await visit({ ...look, as: "editor" });
  await open("/mirror");
  await page.getByRole("list", { name: words("mirror.pairs") }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  for (const link of await page.locator("main li a").all()) {
    const address = await link.getAttribute("href");
    const other = await visit({ ...look, as: "editor" });
    await other.open(address ?? "");
    await other.page.getByRole("list", { name: words("mirror.listed") }).waitFor();
    expect(await axeFindings(other.page), address ?? "").toEqual([]);
  }
});
