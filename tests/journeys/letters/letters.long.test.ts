import { expect, test } from "vitest";
import { axeFindings, joinBrowser, visit } from "../../helpers/browser/browser.ts";

joinBrowser();

const looks = [
  { theme: "light", language: "de", width: 1440 },
  { theme: "dark", language: "en", width: 400 },
] as const;

test.each(looks)("letters in $theme, $language, $width wide", async (look) => {
  const { page, open, words } = await visit({ ...look, as: "editor" });
  await open("/letters");
  await page.getByRole("region", { name: words("letters.shown") }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test.each(looks)("texts of letters in $theme, $language, $width wide", async (look) => {
  const { page, open, words } = await visit({ ...look, as: "admin" });
  await open("/letters/texts");
  await page.getByRole("region", { name: words("letters.shown") }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
