import { expect, test } from "vitest";
import { asJson } from "#shared/engine/body/borders.ts";
import { apiOf, axeFindings, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { readRecord } from "../../helpers/records.ts";

joinBrowser();

test("an activity for three companies: one says something else, a reload keeps it, each leads to the others", async () => {
  const editor = await visit({ as: "editor" });
  const { page, words } = editor;
  const api = await apiOf("editor");
  const companies = (await api.call("filters.companies")).slice(0, 3);
  const [first, , third] = companies.map(({ title }) => title);
  await editor.open("/vvt/create");
  await page.getByRole("textbox", { name: words("record.basics.name.label") }).fill("Postversand");
  await page.getByRole("button", { name: words("editor.several.begin") }).click();
  const picker = page.getByRole("combobox", {
    name: words("record.basics.companyAssignment.label"),
  });
  for (const { title } of companies) {
    await picker.fill(title);
    await page.getByRole("option", { name: title }).click();
  }
  const columns = page.getByRole("region", {
    name: words("record.basics.companyDifferences.label"),
  });
  const field = words("record.basics.internalId.label");
  const change = words("widget.columns.change", { field, name: third ?? "" });
  await columns.getByRole("button", { name: change }).press("Enter");
  const cell = columns
    .getByRole("row", { name: new RegExp(`^${field}`) })
    .locator("td")
    .nth(2);
  // The keyboard is where it goes on.
  await expect
    .poll(() => cell.getByRole("textbox").evaluate((at) => at === document.activeElement))
    .toBe(true);
  await page.keyboard.type("P-3");
  await columns.getByText(words("widget.columns.count_one")).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  expect(await cell.getByRole("textbox").inputValue()).toBe("P-3");
  await page.getByRole("button", { name: words("action.save") }).click();
  const others = page.getByText(words("editor.several.together"));
  await others.waitFor();
  await page.getByRole("link", { name: third ?? "", exact: true }).click();
  await page.getByRole("link", { name: first ?? "", exact: true }).waitFor();
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  const stored = asJson(await readRecord(api, id));
  expect(stored).toMatchObject({
    name: "Postversand",
    internalId: "P-3",
    company: { title: third },
  });
  expect(await axeFindings(page)).toEqual([]);
});
