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

test("by keyboard, a letter is chosen, completed and fetched as Word", async () => {
  const { page, open, words } = await visit({ as: "editor" });
  await open("/letters");
  await page.getByRole("region", { name: words("letters.shown") }).waitFor();
  const kind = page.getByLabel(words("letters.kind"), { exact: true });
  await kind.focus();
  await page.keyboard.type("Auskunft");
  await page
    .getByRole("article")
    .getByText(/Art\. 15 Abs\. 3 DSGVO/)
    .first()
    .waitFor();
  const added = page.getByLabel("Kopie der Daten");
  await added.fill("Die Kopie liegt bei.");
  await added.press("Tab");
  await page
    .getByRole("region", { name: words("letters.shown") })
    .getByText("Die Kopie liegt bei.")
    .waitFor();
  const fetched = page.waitForEvent("download");
  await page.getByRole("button", { name: words("letters.make.word") }).press("Enter");
  expect((await fetched).suggestedFilename()).toMatch(/access.*\.docx$/);
});
