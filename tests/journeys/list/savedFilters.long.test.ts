import type { Page } from "playwright";
import { expect, test } from "vitest";
import { joinBrowser, pathOf, visit } from "../../helpers/browser/browser.ts";

joinBrowser();

test("by keyboard, a filter is made, saved, changed, discarded and deleted", async () => {
  const { page, open, words } = await visit({
    as: "admin",
    // The list of a filter that there is no more.
    expected: [/404/],
  });
  const title = `Ohne Maus ${Date.now()}`;
  const press = async (name: string, within: Page | ReturnType<Page["getByRole"]> = page) =>
    within.getByRole("button", { name, exact: true }).press("Enter");
  const tabs = page.getByRole("navigation", { name: words("screen.records.views") });
  const own = tabs.getByRole("link", { name: new RegExp(`^${title}`) });
  const names = page.locator("main a[href^='/vvt/edit/']");

  await open("/vvt-list");
  await page.keyboard.press("Tab");
  await press(words("savedFilters.new"), tabs);
  const asking = page.getByRole("dialog", { name: words("filters.addTitle") });
  await asking.getByLabel(words("filters.field")).selectOption("status");
  await asking.getByRole("checkbox").first().press("Space");
  await press(words("filters.apply"), asking);
  await press(words("savedFilters.saveNew"), tabs);
  const naming = page.getByRole("dialog", { name: words("filters.saveTitle") });
  await naming.getByLabel(words("filters.name")).press("Tab");
  await naming.getByLabel(words("filters.name")).focus();
  await page.keyboard.insertText(title);
  await page.keyboard.press("Tab");
  await press(words("filters.save"), naming);
  await page.waitForURL(/\/vvt-list\/\d+$/);
  const saved = pathOf(page);
  await own.and(page.locator("[aria-current]")).waitFor();

  await page.reload();
  const remove = words("screen.records.removeFilter", {
    name: words("record.identity.status.label"),
  });
  await names.first().waitFor();
  const shown = await names.count();
  expect(await own.textContent()).toContain(String(shown));
  await press(remove);
  await page.waitForURL(/changed=1/);
  await expect.poll(() => names.count()).toBeGreaterThan(shown);
  await press(words("savedFilters.discard"), tabs);
  await expect.poll(() => pathOf(page)).toBe(saved);
  await expect.poll(() => names.count()).toBe(shown);

  await open("/settings/record-filter");
  await page.waitForURL("**/settings/record-filter/user");
  await page.getByRole("link", { name: title }).press("Enter");
  await press(words("action.delete"));
  await press(words("action.delete"), page.getByRole("alertdialog"));
  await page.getByRole("link", { name: title }).waitFor({ state: "detached" });
  await open(saved);
  await page.getByText(words("filters.goneTitle")).waitFor();
});
