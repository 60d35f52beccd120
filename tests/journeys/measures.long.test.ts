import type { Page } from "playwright";
import { expect, test } from "vitest";
import { joinBrowser, visit } from "../helpers/browser/browser.ts";

// The widths, heights and colours of the product as its specification states them; what needs no
// browser is in tests/screens/shell/businessConstants.test.tsx.

joinBrowser();

async function widthOf(page: Page, role: "dialog" | "alertdialog"): Promise<number> {
  // Running transitions would distort the measured width.
  const box = page.getByRole(role);
  await box.evaluate((element) =>
    Promise.all(element.getAnimations().map((each) => each.finished)),
  );
  return Math.round((await box.boundingBox())?.width ?? 0);
}

test.each([
  [1440, 33],
  [400, 65],
])("at %i px the footer is %i px high", async (width, height) => {
  const { page } = await visit({ as: "admin", width, path: "/settings" });
  expect((await page.getByRole("contentinfo").boundingBox())?.height).toBe(height);
});

test.each([
  [400, 400 - 56],
  [1023, 1023 - 56],
  [1200, 1200 * 0.6],
  [1440, 1440 * 0.45],
])("at %i px a sheet is %i px wide, and a question at most 600", async (width, sheet) => {
  const { page, open, words } = await visit({ as: "admin", width });
  await open("/settings/internalKeywords/create");
  await page.getByRole("dialog").getByRole("textbox").first().fill("Breite");
  expect(await widthOf(page, "dialog")).toBe(sheet);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor();
  expect(await widthOf(page, "alertdialog")).toBe(Math.min(600, width - 32));
  await page.getByRole("button", { name: words("dialog.unsaved.discard") }).click();
});

test("the largest dialog is 800 px wide", async () => {
  const { page, open, words } = await visit({ as: "admin" });
  await open("/settings/vendor?sort=usage&order=descending");
  await page.locator("tbody a").first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("action.delete") })
    .click();
  await page.getByRole("link", { name: words("screen.catalogue.replace") }).click();
  await page.getByRole("combobox").waitFor();
  expect(await widthOf(page, "dialog")).toBe(800);
});

test.each(["light", "dark"] as const)("what can be acted on is blue, %s", async (theme) => {
  const { page } = await visit({ theme, path: "/login" });
  const button = page.locator("main button[type=submit]");
  const [red, green, blue] = await button.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
  expect(blue).toBeGreaterThan(2 * (green ?? 255));
  expect(green).toBeGreaterThan(red ?? 255);
});
