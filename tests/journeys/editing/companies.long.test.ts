import { expect, test } from "vitest";
import { apiOf, axeFindings, joinBrowser, visit } from "../../helpers/browser/browser.ts";

joinBrowser();

test("on a small screen there is one company at a time, under headings", async () => {
  const editor = await visit({ as: "editor", width: 400, language: "en", theme: "dark" });
  const { page, words } = editor;
  const companies = await (await apiOf("editor")).call("filters.companies");
  const [first = "", second = ""] = companies.map(({ title }) => title);
  await editor.open("/vvt/create");
  await page.getByRole("button", { name: words("editor.several.begin") }).click();
  const picker = page.getByRole("combobox", {
    name: words("record.basics.companyAssignment.label"),
  });
  for (const title of [first, second]) {
    await picker.fill(title);
    await page.getByRole("option", { name: title }).click();
  }
  const columns = page.getByRole("group", {
    name: words("record.basics.companyDifferences.label"),
  });
  await columns.getByRole("heading", { name: first }).waitFor();
  const choice = columns.getByRole("radiogroup", { name: words("widget.columns.choose") });
  await choice.getByRole("radio").first().press("ArrowRight");
  await columns.getByRole("heading", { name: second }).waitFor();
  const field = words("record.basics.internalId.label");
  const change = words("widget.columns.change", { field, name: second });
  await columns.getByRole("button", { name: change }).press("Enter");
  await page.keyboard.type("P-2");
  await columns.getByText(words("widget.columns.count_one")).waitFor();
  // Another field is chosen further down; saving stays within reach.
  await page.getByRole("button", { name: words("widget.columns.more") }).press("Enter");
  const deletion = words("record.deletion.deletionPractise.label");
  await page.getByRole("menuitem", { name: deletion }).click();
  await columns.getByRole("heading", { name: deletion }).waitFor();
  await page.keyboard.press("End");
  const saving = page.getByRole("button", {
    name: words("editor.save.severalShort", { count: "2" }),
  });
  const { y = -1 } = (await saving.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThan(200);
  await page.getByText(words("editor.several.head_other", { count: "2" })).waitFor();
  expect(await page.getByRole("table").count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
  expect(await axeFindings(page)).toEqual([]);
});
