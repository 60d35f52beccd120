import { expect, test } from "vitest";
import { makeCompany, makeItem } from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";

// Saves that began before somebody else changed or deleted what they refer to.

const removing = "/api/processingActivity/deleteProcessingActivity";

const { app, group, admin, draft, record: made, save, person } = await world();

test("its record was deleted: it is not found, and nothing is created instead", async () => {
  const record = await made();
  const { id, version } = record;
  await admin.ok(removing, { id, version });
  expect(await admin.refusal(savePath, { ...record, name: "Danach" })).toEqual([404]);
  const { total } = await admin.ok("/api/filter/recordsByFilterAndCompany", { text: "Danach" });
  expect(total).toBe(0);
});

test("its template was deleted: what was created from it is saved as ever, a new one is refused", async () => {
  const template = await save({ name: "Vorlage", template: true });
  const record = await made({ parentTemplateId: template.id });
  const { id, version } = template;
  await admin.ok(removing, { id, version });
  expect((await save({ ...record, name: "Weiter" })).name).toBe("Weiter");
  const next = draft({ parentTemplateId: id });
  await admin.assertInvalid(savePath, next, "/parentTemplateId unknownReference");
});

test("an item was deleted: its field is named; what names it already stays", async () => {
  const item = await makeItem(app, group, "groupsOfPersons", { title: "Gäste" });
  const record = await made();
  await admin.ok("/api/admin/groupsOfPersons/delete", { id: item });
  const sent = { ...record, groupsOfPersons: [{ group: { id: item } }] };
  await admin.assertInvalid(savePath, sent, "/groupsOfPersons/0/group unknownReference");

  const used = await makeItem(app, group, "groupsOfPersons", { title: "Lieferanten" });
  await made({ groupsOfPersons: [{ group: { id: used } }] });
  expect(await admin.refusal("/api/admin/groupsOfPersons/delete", { id: used })).toEqual([412]);
});

test("its company is no longer among those one sees: it is not found", async () => {
  const record = await made();
  const elsewhere = await makeCompany(app, group, "Wien");
  const limited = await person("ROLE_TENANT_EDITOR", { companies: [elsewhere] });
  expect(await limited.refusal(savePath, { ...record, name: "Fremd" })).toEqual([404]);
});

test("texts are taken up to their longest, and refused with one sign more", async () => {
  const text = "a".repeat(20_000);
  const record = await made({ processDocumentation: text });
  expect(record["processDocumentation"]).toHaveLength(20_000);
  const longer = { ...record, processDocumentation: `${text}a` };
  await admin.assertInvalid(savePath, longer, "/processDocumentation maxLength");
});
