import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { apiOf, joinBrowser, visit } from "../helpers/browser/browser.ts";
import { createRecord } from "../helpers/records.ts";

joinBrowser();

test("a record becomes a template of the group, and the template two records of others, by their own hands", async () => {
  const admin = await visit({ as: "admin" });
  const name = "Lieferantenmanagement";
  await admin.open("/settings/vvt/group-templates/list");
  await admin.page.getByRole("link", { name: admin.words("screen.groupTemplates.add") }).click();
  await admin.page
    .getByRole("link", { name: new RegExp(`^${admin.words("lists.templateSources.own")}`) })
    .click();
  await admin.page.getByRole("link", { name: new RegExp(name) }).click();
  await admin.page.getByRole("button", { name: admin.words("screen.templates.take") }).click();
  // Its department is of a company, which a template is not.
  await admin.page
    .getByRole("button", { name: admin.words("screen.templates.lostConfirm") })
    .click();
  await admin.page.waitForURL("**/settings/vvt/group-templates/edit/*");
  const nameField = admin.page.getByRole("textbox", {
    name: admin.words("record.basics.name.label"),
    exact: true,
  });
  await nameField.fill("Lieferanten der Gruppe");
  const rule = {
    field: admin.words("record.basics.description.label"),
    rule: admin.words("lists.fieldRules.free"),
  };
  await admin.page
    .getByRole("button", { name: admin.words("template.rule.name", rule), exact: true })
    .click();
  const fixed = admin.words("lists.fieldRules.fixed");
  await admin.page.getByRole("menuitemradio", { name: new RegExp(`^${fixed}`) }).click();
  await admin.page.keyboard.press("Control+s");
  await admin.page.getByText(admin.words("editor.saved")).first().waitFor();
  // Templates belong to no company.
  const company = { name: new RegExp(`^${admin.words("record.basics.company.label")}`) };
  expect(await admin.page.getByRole("combobox", company).count()).toBe(0);

  const creator = await visit({ as: "creator", theme: "dark", path: "/vvt-list" });
  const { page, words } = creator;
  await page.getByRole("link", { name: words("screen.records.fromTemplate") }).click();
  await page
    .getByRole("link", { name: new RegExp(`^${words("lists.templateSources.group")}`) })
    .click();
  await page.getByRole("link", { name: /Lieferanten der Gruppe/ }).click();
  await page.getByRole("heading", { name: "Lieferanten der Gruppe" }).waitFor();
  await page.getByText(words("export.letter.b")).first().waitFor();
  const companies = page.getByRole("group", { name: words("screen.templates.forCompanies") });
  for (const at of [0, 1]) await companies.getByRole("checkbox").nth(at).check();
  const prepare = { name: words("screen.templates.create_other", { count: "2" }) };
  await page.getByRole("button", prepare).click();
  // Not all of it fits the Austrian company.
  await page.getByRole("dialog").getByRole("button", prepare).click();
  await page.waitForURL("**/vvt/create");
  // Translated from the start, before the texts of all steps have loaded.
  await page.getByText(words("form.fixed"), { exact: true }).waitFor();
  await page.getByRole("button", { name: words("editor.save.several", { count: "2" }) }).click();
  await page.getByText(words("editor.savedSeveral", { count: "2" })).waitFor();
  const api = await apiOf("creator");
  const { items } = await api.call("records.list", { body: { text: "Lieferanten der Gruppe" } });
  expect(items).toHaveLength(2);
  expect(new Set(items.map(({ company }) => company?.id)).size).toBe(2);
});

test("a template far down the list is shown from its beginning, whatever was read before", async () => {
  const { page, words } = await visit({ as: "creator", path: "/vvt/selectTemplate" });
  const links = page.locator(".list li a");
  await links.first().waitFor();
  const preview = page.getByRole("region", { name: words("screen.templates.preview") });
  const show = async (at: number) => {
    const link = links.nth(at);
    const name = (await link.locator("strong").textContent()) ?? "";
    await link.click();
    await preview.getByText(words("export.letter.g")).waitFor();
    return { link, heading: preview.getByRole("heading", { name, exact: true }) };
  };
  for (const at of [-1, -2]) {
    const { link, heading } = await show(at);
    await expect.poll(() => isInView(heading)).toBe(true);
    expect(await isInView(link)).toBe(true);
    await preview.getByText(words("export.letter.g")).scrollIntoViewIfNeeded();
    expect(await isInView(heading)).toBe(false);
  }
});

/** True if fully visible below the page header. */
function isInView(of: Locator): Promise<boolean> {
  return of.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 100 && bottom <= window.innerHeight;
  });
}

test("on a small screen, the list gives way to the text and comes back", async () => {
  const { page, words } = await visit({ as: "creator", width: 400, path: "/vvt/selectTemplate" });
  const first = page.locator(".list li a").first();
  const name = (await first.locator("strong").textContent()) ?? "";
  await first.click();
  await page.getByRole("heading", { name, exact: true }).waitFor();
  expect(await first.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
  await page.getByRole("link", { name: words("screen.templates.toList") }).click();
  await first.waitFor();
});

test.each([1440, 400])("a long name is read whole above the text, %i wide", async (width) => {
  const name = `Besuche am Empfang und am Tor der Niederlassungen ${"samt Begleitung über das Gelände ".repeat(4).trim()}`;
  const { id } = await createRecord(await apiOf("editor"), { name });
  const { page, words } = await visit({ as: "reader", width, path: `/vvt/edit/${id}` });
  const title = page.getByRole("heading", { name, level: 1 });
  await title.waitFor();
  const hidden = await title.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
    Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
  );
  expect(hidden).toBeLessThanOrEqual(1);
  // Links keep to one line, however long the title.
  const letters = page.getByRole("link", { name: words("screen.reading.letters") });
  expect((await letters.boundingBox())?.height).toBeLessThan(48);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
});
