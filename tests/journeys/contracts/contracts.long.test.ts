import { expect, test } from "vitest";
import { axeFindings, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { tabToElement } from "../../helpers/browser/keyTypist.ts";

joinBrowser();

const partner = "Briefpost Digital GmbH";

test.each(["light", "dark"] as const)(
  "a contract is found, read, and prolonged at its vendor, in the %s theme",
  async (theme) => {
    const made = await visit({ as: "admin", theme });
    const { page, words } = made;
    await made.open("/contracts?view=todo");
    const link = page.getByRole("link", { name: partner, exact: true });
    await link.waitFor();
    expect(await axeFindings(page), "the list").toEqual([]);
    // By keyboard alone.
    await tabToElement(page, link);
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog");
    await sheet.getByText(words("contracts.points")).waitFor();
    expect(await axeFindings(page), "the sheet").toEqual([]);
    await sheet.getByRole("link", { name: words("contracts.prolong") }).click();
    await sheet.getByRole("button", { name: words("action.save") }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe("field_dpaUpload");
    expect(await axeFindings(page), "the vendor").toEqual([]);
    await sheet.getByRole("button", { name: words("action.cancel") }).click();
    await sheet.getByText(words("contracts.points")).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/contracts");
  },
);

test("who passes data to whom is drawn, each mark a link, and stands below as a table", async () => {
  const { page, open } = await visit({ as: "reader" });
  await open("/contracts?map=yes");
  const mark = page.locator("svg [role=link]").first();
  await mark.waitFor();
  expect(await page.locator("svg [role=link]").count()).toBeGreaterThan(20);
  expect(await page.getByRole("row").count()).toBeGreaterThan(10);
  expect(await axeFindings(page), "the map").toEqual([]);
  await mark.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).search).toContain("country=");
});

test("a contract is read page by page without leaving the page, and by screen readers, too", async () => {
  const { page, open, words, complaints } = await visit({ as: "reader" });
  await open("/contracts");
  await page.getByRole("link", { name: partner, exact: true }).click();
  const look = page.getByRole("button", { name: /\.pdf ansehen$/ }).first();
  await tabToElement(page, look);
  await page.keyboard.press("Enter");
  const preview = page.getByRole("dialog", { name: /\.pdf$/ });
  await preview.getByText(/Vertrag zur Auftragsverarbeitung/).waitFor({ state: "attached" });
  const drawn = await preview.getByRole("img", { name: /^Seite 1 von/ }).evaluate((canvas) => {
    // Border: a page is drawn on a canvas.
    const { width, height } = canvas as HTMLCanvasElement;
    const pixels = (canvas as HTMLCanvasElement)
      .getContext("2d")
      ?.getImageData(0, 0, width, height);
    return new Set(pixels?.data).size;
  });
  expect(drawn).toBeGreaterThan(10);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "detached" });
  await expect.poll(() => look.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.getByRole("dialog").getByText(words("contracts.points")).waitFor();
  expect(complaints).toEqual([]);
});
