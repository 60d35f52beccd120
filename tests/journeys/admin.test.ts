import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { barriers } from "../helpers/browser/accessible.ts";
import { joinBrowser, pathOf, visit, type Visit } from "../helpers/browser/browser.ts";
import { pressEnterOn, tabToElement } from "../helpers/browser/keyTypist.ts";

joinBrowser();

test("an entry is added to an authority's list, changed and deleted by keyboard alone", async () => {
  const made = await visit({ theme: "dark", as: "master", path: "/admin" });
  const { page, words } = made;
  await page
    .getByText(/\d+ Einträge/)
    .first()
    .waitFor();
  await press(made, "link", /^Muss-Listen/);
  await page.waitForURL("**/admin/blacklist");
  await press(made, "link", /^Österreich/);
  await press(made, "link", new RegExp(`^${words("rows.blacklistEntry.labels")}`));
  await page.locator("tbody a").first().waitFor();
  expect(await barriers(made), "entries").toEqual([]);
  await press(made, "link", words("rows.blacklistEntry.add"));
  await type(made, "Deutsch", "Aus der Reise");
  await page.keyboard.press("Enter");
  await page.getByText(words("screen.catalogue.saved", { title: "Aus der Reise" })).waitFor();

  await press(made, "link", /Aus der Reise/);
  await page.waitForURL("**/edit/*");
  expect(await barriers(made), "entry").toEqual([]);
  await type(made, "Deutsch", "Aus der Tastatur");
  await page.keyboard.press("Enter");
  await page.getByText(words("screen.catalogue.saved", { title: "Aus der Tastatur" })).waitFor();

  await press(made, "link", /Aus der Tastatur/);
  await press(made, "button", words("action.delete"));
  await page.getByRole("alertdialog").waitFor();
  await press(made, "button", words("action.delete"));
  await page.getByText(words("screen.catalogue.deleted", { title: "Aus der Tastatur" })).waitFor();
  await page.getByRole("link", { name: /Aus der Tastatur/ }).waitFor({ state: "hidden" });
});

test("a master record is created, found in its list and deleted by keyboard alone", async () => {
  const made = await visit({ as: "master", path: "/admin/vvt/master" });
  const { page, words } = made;
  await press(made, "link", words("screen.masters.add"));
  await type(made, words("record.basics.name.label"), "Bewerbungen aus der Reise");
  await page.keyboard.press("Control+s");
  await page.waitForURL("**/admin/vvt/master/edit/*");
  await press(made, "link", words("editor.master.back"));
  await page.getByRole("link", { name: "Bewerbungen aus der Reise" }).waitFor();
  await press(made, "link", "Bewerbungen aus der Reise");
  await page.waitForURL("**/admin/vvt/master/edit/*");
  await press(made, "button", words("editor.more"));
  await page.getByRole("menuitem", { name: words("editor.master.delete") }).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor();
  await press(made, "button", words("editor.master.delete"));
  await page.waitForURL("**/admin/vvt/master");
  expect(pathOf(page)).toBe("/admin/vvt/master");
  const line = page.getByRole("link", { name: "Bewerbungen aus der Reise" });
  await line.waitFor({ state: "hidden" });
});

/** Tabs to an element and presses Enter. */
async function press(made: Visit, role: "link" | "button", name: string | RegExp): Promise<void> {
  await pressEnterOn(made.page, scopeOf(made.page).getByRole(role, { name, exact: true }).first());
}

/** Tabs to a field and replaces its value. */
async function type({ page }: Visit, name: string, words: string): Promise<void> {
  await tabToElement(page, scopeOf(page).getByRole("textbox", { name }).first());
  await page.keyboard.press("Control+A");
  await page.keyboard.type(words);
}

/** The topmost dialog, if there is one. */
function scopeOf(page: Page): Page | Locator {
  return page
    .locator("body:not(:has([role=dialog], [role=alertdialog])), [role=dialog], [role=alertdialog]")
    .last();
}
