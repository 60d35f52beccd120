import { expect, test } from "vitest";
import { axeFindings, joinBrowser, visit } from "../../helpers/browser/browser.ts";

joinBrowser();

const looks = [
  { theme: "light", language: "de", width: 1440 },
  { theme: "dark", language: "en", width: 400 },
] as const;

test.each(looks)("every step in $theme, $language, $width wide", async (look) => {
  const { page, open, words } = await visit({ ...look, as: "admin" });
  await open("/audit");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await open("/audit/new");
  const check = page.getByRole("button", { name: words("audit.toCheck"), exact: true });
  await check.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "Nordlicht Kiel GmbH" }).check({ force: true });
  await check.click();
  await page.getByRole("heading", { name: words("audit.outside") }).waitFor();
  await page.locator("article section h2").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
