import { expect, test } from "vitest";
import { apiOf, axeFindings, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { readRecord, tenCompanies } from "../../helpers/records.ts";

joinBrowser();

test("a template for ten companies: what one of them refuses is said there and stops all, and then each is created", async () => {
  const companies = await tenCompanies(await apiOf("admin"));
  const [, second, third] = companies;
  if (!second || !third) throw new Error("There are too few companies");
  const admin = await apiOf("admin");
  const title = `Poststelle ${crypto.randomUUID().slice(0, 4)}`;
  const body = { companyId: third.id, title };
  const department = await admin.call("catalogue.create", { body }, "departments");
  const editor = await visit({ as: "editor", height: 1200 });
  const { page, words } = editor;
  await editor.open("/vvt/selectTemplate/master");
  const template = page.locator(".list li a").first();
  const name = (await template.locator("strong").textContent()) ?? "";
  await template.click();
  const choices = page.getByRole("group", { name: words("screen.templates.forCompanies") });
  for (const each of companies) await choices.getByRole("checkbox", { name: each.title }).check();
  const count = { count: "10" };
  await page.getByRole("button", { name: words("screen.templates.create_other", count) }).click();
  const columns = page.getByRole("region", {
    name: words("record.basics.companyDifferences.label"),
  });
  await columns.getByRole("columnheader", { name: companies.at(-1)?.title ?? "" }).waitFor();
  expect(await columns.getByRole("columnheader").count()).toBe(10);
  const api = await apiOf("editor");
  const stored = async () =>
    (await api.call("records.list", { body: { text: name } })).items.filter(
      (each) => each.name === name,
    );
  const before = await stored();

  const line = (field: string) => columns.getByRole("row", { name: new RegExp(`^${field}`) });
  const number = words("record.basics.internalId.label");
  const change = words("widget.columns.change", { field: number, name: second.title });
  await columns.getByRole("button", { name: change }).press("Enter");
  const own = line(number).locator("td").nth(1).getByRole("textbox");
  await own.fill("P-2");
  const cell = line(words("record.basics.department.label")).locator("td").nth(2);
  await cell.getByRole("combobox").fill(title);
  await page.getByRole("option", { name: title }).click();
  await admin.call("catalogue.remove", { body: { id: Number(department.id) } }, "departments");
  await page.getByRole("button", { name: words("editor.save.several", count) }).click();
  // Company and field are where it is said.
  await cell
    .getByRole("combobox", { expanded: false })
    .and(page.locator("[aria-invalid=true]"))
    .waitFor();
  expect(await stored()).toHaveLength(before.length);
  await cell.getByRole("combobox").fill("");
  await page.keyboard.press("Tab");
  expect(await own.inputValue()).toBe("P-2");

  await page.getByRole("button", { name: words("editor.save.several", count) }).click();
  await page.getByText(words("editor.savedSeveral", count)).waitFor();
  const after = await stored();
  expect(after).toHaveLength(before.length + 10);
  const read = await Promise.all(
    after
      .filter(({ id }) => !before.some((each) => each.id === id))
      .map(({ id }) => readRecord(api, id)),
  );
  const numbers = read.map(({ company, internalId }) => [company?.id, internalId]);
  expect(numbers.filter(([, said]) => said !== undefined)).toEqual([[second.id, "P-2"]]);
  expect(new Set(numbers.map(([id]) => id))).toEqual(new Set(companies.map(({ id }) => id)));
  for (const { siblings, parentTemplateId } of read) {
    expect(siblings).toHaveLength(9);
    expect(parentTemplateId).toBeDefined();
  }
  await page.getByRole("link", { name: second.title, exact: true }).click();
  await page.getByText(words("editor.several.together")).waitFor();
});

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
  // A further field is chosen below; saving is at hand there, too.
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
