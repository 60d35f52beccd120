import { expect, test } from "vitest";
import { axeFindings, joinBrowser, visit } from "../../helpers/browser/browser.ts";

joinBrowser();

const looks = [
  { theme: "light", language: "de", width: 1440 },
  { theme: "dark", language: "en", width: 400 },
] as const;

test.each(looks)("pages in $theme, $language, $width wide", async (look) => {
  const { page, open, words } = await visit({ ...look, as: "editor" });
  await open("/retention");
  await page.getByLabel(words("retention.category")).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel(words("retention.category")).selectOption({
    label: look.language === "de" ? "Abrechnungs- und Zahlungsdaten" : "Billing and payment data",
  });
  await page
    .getByLabel(words("retention.country"))
    .selectOption({ label: look.language === "de" ? "Deutschland" : "Germany" });
  await page.getByRole("heading", { name: words("retention.duties") }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await open("/retention/calendar");
  await page.getByRole("heading", { name: words("retention.dueByMonth") }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
