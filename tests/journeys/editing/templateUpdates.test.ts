import { expect, test } from "vitest";
import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import type { RecordWrite } from "#shared/generated/types.ts";
import { apiOf, axeFindings, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { readRecord } from "../../helpers/records.ts";

joinBrowser();

test("a template for two companies changes: one follows at once, the other decides about what it has changed itself", async () => {
  const admin = await visit({ as: "admin" });
  const { page, words } = admin;
  const api = await apiOf("admin");
  const start = { language: "de" as const, description: "Auswahl" };
  const template = await api.call("records.save", {
    body: { ...start, name: "Bewerbung nach Vorlage", template: true },
  });
  if (!("id" in template) || template.id === undefined) throw new Error("No template was answered");
  const companies = await api.call("filters.companies");
  const followers: number[] = [];
  for (const { id } of companies.slice(0, 2)) {
    const name = `Bewerbung ${followers.length + 1}`;
    const body = { ...start, name, company: { id }, parentTemplateId: template.id };
    const saved = await api.call("records.save", { body });
    if ("id" in saved && saved.id !== undefined) followers.push(saved.id);
  }
  const [plain = 0, own = 0] = followers;
  const describe = async (id: number, description: string) => {
    const body = { ...asJson(await readRecord(api, id)), description };
    await api.call("records.save", { body: asDocument<RecordWrite>(body) });
  };
  await describe(own, "Auswahl in eigener Hand");
  await describe(template.id, "Auswahl und Absage");

  await admin.open("/settings/vvt/group-templates/list?text=Bewerbung+nach");
  const uses = words("screen.groupTemplates.uses_other", {
    name: "Bewerbung nach Vorlage",
    count: "2",
  });
  await page.getByRole("button", { name: uses }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Bewerbung 1", { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // The other one has changed the same itself.
  await dialog.getByRole("button", { name: words("following.preview_one") }).click();
  await dialog.getByRole("button", { name: words("following.update_one") }).click();
  await dialog.getByRole("button", { name: words("following.undo") }).waitFor();
  expect(await readRecord(api, plain)).toMatchObject({ description: "Auswahl und Absage" });
  expect(await readRecord(api, own)).toMatchObject({ description: "Auswahl in eigener Hand" });
  await dialog.getByRole("button", { name: words("following.undo") }).click();
  await page.getByText(words("following.undone_one")).waitFor();
  expect(await readRecord(api, plain)).toMatchObject({ description: "Auswahl" });

  await admin.open(`/vvt/edit/${own}`);
  await page.getByRole("button", { name: words("following.look") }).click();
  const difference = page.getByRole("dialog");
  await difference.getByText("Auswahl in eigener Hand").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // What one has changed oneself is only taken over when it is chosen.
  const choice = difference.getByRole("checkbox", {
    name: words("record.basics.description.label"),
  });
  expect(await choice.isChecked()).toBe(false);
  await choice.check();
  await difference.getByRole("button", { name: /übernehmen$/ }).click();
  await page.getByText(words("following.taken_one")).waitFor();
  expect(
    await page
      .getByRole("textbox", { name: words("record.basics.description.label") })
      .inputValue(),
  ).toBe("Auswahl und Absage");
  expect(await page.getByRole("button", { name: words("following.look") }).count()).toBe(0);
  expect(await readRecord(api, own)).toMatchObject({ description: "Auswahl und Absage" });
});
