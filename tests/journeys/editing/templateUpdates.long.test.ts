import { expect, test } from "vitest";
import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { RecordWrite } from "#shared/generated/types.ts";
import { apiOf, axeFindings, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { pressEnterOn, tabToElement } from "../../helpers/browser/keyTypist.ts";
import { readRecord, tenCompanies } from "../../helpers/records.ts";

joinBrowser();

type Api = Awaited<ReturnType<typeof apiOf>>;

const start = {
  language: "de" as const,
  description: "Auswahl",
  priority: 1 as const,
};

/** Template with ten copies: seven unchanged, two with their own description, one all changed. */
async function makeFollowers(api: Api, named = "Bewerbung nach Vorlage") {
  const save = async (body: RecordWrite) => {
    const saved = await api.call("records.save", { body });
    if (!("id" in saved) || saved.id === undefined) throw new Error("No record was answered");
    return saved.id;
  };
  const change = async (id: number, fields: Body) => {
    await save(asDocument<RecordWrite>({ ...asJson(await readRecord(api, id)), ...fields }));
  };
  const template = await save({ ...start, name: named, template: true });
  const followers: number[] = [];
  for (const { id } of await tenCompanies(api)) {
    const name = `Bewerbung ${followers.length + 1}`;
    followers.push(await save({ ...start, name, company: { id }, parentTemplateId: template }));
  }
  const [plain, own, whole] = [followers.slice(0, 7), followers.slice(7, 9), followers.slice(9)];
  const description = "Auswahl in eigener Hand";
  for (const id of own) await change(id, { description });
  for (const id of whole) await change(id, { description, priority: 2 });
  await change(template, { description: "Auswahl und Absage", priority: 3 });
  return { plain, own, whole };
}

async function saidBy(api: Api, ids: readonly number[]): Promise<string[]> {
  const said = [];
  for (const id of ids) {
    const { description, priority } = await readRecord(api, id);
    said.push(`${description}, ${priority}`);
  }
  return said;
}

test("the update of ten and the difference of one are done by keys alone", async () => {
  const admin = await visit({ as: "admin" });
  const { page, words } = admin;
  const api = await apiOf("admin");
  const name = "Auswahl nach Vorlage";
  const { own, plain } = await makeFollowers(api, name);
  const [chosen = 0] = own;
  const [left = 0] = plain;

  await admin.open(`/vvt/edit/${chosen}`);
  const look = page.getByRole("button", { name: words("following.look"), exact: true });
  await look.focus();
  await page.keyboard.press("Enter");
  const difference = page.getByRole("dialog");
  const box = (field: string) =>
    difference.getByRole("checkbox", { name: words(`record.basics.${field}.label`) });
  // Own changes are overwritten only if selected.
  await box("description").waitFor();
  expect(await box("description").isChecked()).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await tabToElement(page, box("description"));
  await page.keyboard.press("Space");
  expect(await box("description").isChecked()).toBe(true);
  await page.keyboard.press("Escape");
  await difference.waitFor({ state: "detached" });
  // Focus returns to where it came from, and the choice survives a reload.
  await expect.poll(() => look.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.reload();
  await look.press("Enter");
  await box("description").waitFor();
  expect(await box("description").isChecked()).toBe(true);
  const take = words("following.take_other", { count: "2" });
  await pressEnterOn(page, difference.getByRole("button", { name: take }));
  await page.getByText(words("following.taken_other", { count: "2" })).waitFor();
  expect(await saidBy(api, [chosen])).toEqual(["Auswahl und Absage, 3"]);

  await admin.open(`/settings/vvt/group-templates/list?text=${encodeURIComponent(name)}`);
  const uses = words("screen.groupTemplates.uses_other", { name, count: "10" });
  await page.getByRole("button", { name: uses }).focus();
  await page.keyboard.press("Enter");
  const followers = page.getByRole("dialog");
  const first = followers.getByRole("checkbox").first();
  await tabToElement(page, first);
  await page.keyboard.press("Space");
  for (const [key, count] of [
    ["following.preview", "7"],
    ["following.update", "7"],
  ] as const) {
    const step = followers.getByRole("button", { name: words(`${key}_other`, { count }) });
    await step.waitFor();
    await pressEnterOn(page, step);
  }
  await followers.getByRole("button", { name: words("following.undo") }).waitFor();
  // The first one was left out.
  expect(await saidBy(api, [left])).toEqual(["Auswahl, 1"]);
});
