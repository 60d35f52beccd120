import { expect, test } from "vitest";
import { apiOf, joinBrowser, visit } from "../../helpers/browser/browser.ts";

joinBrowser();

test("by keyboard, the activities that name a vendor are found, as many as the choice said, and a link shows them again", async () => {
  const api = await apiOf("admin");
  const { items } = await api.call("filters.values", { body: { field: "vendor" } });
  const [first] = items;
  const made = await visit({ as: "admin" });
  await made.open("/vvt-list");
  const { page, words } = made;
  await page.getByRole("button", { name: words("screen.records.filter"), exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: words("screen.records.moreFilters") }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: words("filters.addTitle") });
  await dialog.getByLabel(words("filters.field")).selectOption("vendor");
  await dialog.getByRole("checkbox").first().focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: words("filters.apply") }).focus();
  await page.keyboard.press("Enter");
  const chip = page.getByRole("button", { name: first?.title ?? "" });
  await chip.waitFor();
  const names = page.locator("tbody a");
  await expect.poll(() => names.count()).toBe(first?.count);
  const shown = await names.allTextContents();
  await page.reload();
  await expect.poll(() => names.allTextContents()).toEqual(shown);
});
