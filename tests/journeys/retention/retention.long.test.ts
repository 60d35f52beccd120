import { expect, test } from "vitest";
import { axeFindings, joinBrowser, pathOf, visit } from "../../helpers/browser/browser.ts";

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

test("by keyboard, a voucher's end is computed, its contradiction told, and the calendar leads to records", async () => {
  const { page, open, words } = await visit({ as: "editor" });
  await open("/retention");
  const choose = async (label: string, typed: string) => {
    const field = page.getByLabel(words(label));
    await field.focus();
    await page.keyboard.type(typed);
    await expect.poll(() => page.url()).toContain(`${label.split(".")[1]}=`);
  };
  await choose("retention.category", "Abrechnungs");
  await choose("retention.country", "Deutschland");
  await choose("retention.event", "Entstehung");
  await page.getByLabel(words("retention.day")).fill("2026-03-15");
  await expect.poll(() => page.url()).toContain("day=2026-03-15");
  const voucher = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: "Buchungsbelege, Rechnungen", exact: true }),
  });
  await voucher.getByText("01.01.2035").waitFor();
  await page.getByText(/^Möglicher Widerspruch: .*10 Jahre.*„Vertragsunterlagen“/).waitFor();

  const other = page.getByRole("link", { name: words("retention.dues") });
  await other.press("Enter");
  await expect.poll(() => pathOf(page)).toBe("/retention/calendar");
  await page.getByLabel(words("retention.company")).selectOption({ index: 1 });
  await expect.poll(() => page.url()).toContain("company=");
  const records = page.locator("main li a").first();
  await records.press("Enter");
  await expect.poll(() => pathOf(page)).toMatch(/^\/vvt-list\/all\/company\/\d+/);
});
