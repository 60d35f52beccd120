import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import {
  makeCompany,
  makeGroup,
  makeItem,
  makePerson,
  type Person,
  productItemId,
} from "../../helpers/factories.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";
import { savePath, world } from "../../helpers/world.ts";

const list = "/api/templates/lea-master";

const { app, group, company, admin, person } = await world({ database: await ownDatabase() });
const editor = await person("ROLE_MASTER_EDITOR");
const foreign = await makeGroup(app);
const reader = await makePerson(app, foreign, "ROLE_READER", { companies: [1] });
const colleague = await makePerson(app, foreign, "ROLE_MASTER_EDITOR");

const made = (more: Body = {}) =>
  editor.ok(savePath, { name: "Lohnabrechnung", language: "de", leaMaster: true, ...more });

const read = (id: number, who: Person) => who.get(`/api/processingActivity/${id}`);

const titles = (page: { items: Body[] }) => page.items.map((each) => each["name"]);

test("a master record is created by a master editor without a company, and every group can read it", async () => {
  const record = await made({ name: "Bewerbungen" });
  expect(record).toMatchObject({ leaMaster: true, template: false, canEdit: true, version: 1 });
  const theirs = await read(record.id, reader);
  expect(theirs.status).toBe(200);
  expect(theirs.body).toMatchObject({ name: "Bewerbungen", canRead: true, canEdit: false });
  expect(theirs.body.createdBy).toBeUndefined();
  expect(titles(await reader.ok(list, {}))).toContain("Bewerbungen");
});

test("resending after a lost reply, or concurrently, creates it once", async () => {
  const clientId = "2c9d1b7e-5a4f-4e61-8d35-7f0e9b2a6c99";
  const both = await Promise.all([made({ clientId }), made({ clientId })]);
  expect(new Set([...both, await made({ clientId })].map(({ id }) => id)).size).toBe(1);
});

describe("nobody else", () => {
  test("creates one: the attempt is refused, and nothing else is stored instead", async () => {
    const sent = { name: "Heimlich", language: "de", leaMaster: true, company: { id: company } };
    for (const who of [admin, await person("ROLE_TENANT_EDITOR")])
      expect(await who.refusal(savePath, sent)).toEqual([403]);
    const page = await admin.ok("/api/filter/recordsByFilterAndCompany", { text: "Heimlich" });
    expect(page.total).toBe(0);
  });

  test("changes, deletes or moves one", async () => {
    const record = await made();
    expect(await admin.refusal(savePath, { ...record, name: "Anders" })).toEqual([403]);
    const { id, version } = record;
    const remove = "/api/processingActivity/deleteProcessingActivity";
    expect(await admin.refusal(remove, { id })).toEqual([403]);
    const move = { id, version, status: "review" };
    for (const who of [admin, editor])
      expect(await who.refusal("/api/processingActivity/status", move)).toEqual([403]);
    expect((await read(id, admin)).body).toMatchObject({ version: 1, status: "draft" });
  });
});

test("master editors of two groups change the same one under optimistic locking", async () => {
  const record = await made({ name: "Fuhrpark" });
  const theirs = (await read(record.id, colleague)).body;
  const changed = await colleague.ok(savePath, { ...theirs, name: "Fuhrpark und Reisen" });
  expect(changed).toMatchObject({ id: record.id, version: 2, leaMaster: true });
  const late = await editor.post(savePath, { ...record, description: "Zu spät" });
  expect([late.status, late.body.error]).toEqual([412, "stale"]);
  expect(late.body.record).toMatchObject({ version: 2, name: "Fuhrpark und Reisen" });
  expect((await read(record.id, editor)).body.name).toBe("Fuhrpark und Reisen");
});

test("a master record never becomes a group's record, nor the other way round", async () => {
  const record = await made();
  const still = await editor.ok(savePath, { ...record, leaMaster: false, name: "Bleibt" });
  expect(still).toMatchObject({ leaMaster: true, name: "Bleibt" });
  const own = await editor.ok(savePath, {
    name: "Eigene",
    language: "de",
    company: { id: company },
  });
  const same = await editor.ok(savePath, { ...own, leaMaster: true });
  expect(same).toMatchObject({ leaMaster: false, company: { id: company } });
});

describe("it references product items only", () => {
  test("a group's item is refused at its field", async () => {
    const groupId = await makeItem(app, group, "groupsOfPersons", { translations: { de: "Wir" } });
    const file = 999_999_999;
    const refused: [Body, string][] = [
      [{ groupsOfPersons: [{ group: { id: groupId } }] }, "/groupsOfPersons/0/group"],
      [{ company: { id: company } }, "/company"],
      [{ enclosures: [{ title: "Anlage", files: [{ id: file }] }] }, "/enclosures/0/files/0"],
    ];
    for (const [more, path] of refused) {
      const sent = { name: "Unrein", language: "de", leaMaster: true, ...more };
      await editor.assertInvalid(savePath, sent, `${path} productOnly`);
    }
  });

  test("product items are accepted, and typed-in titles become product items", async () => {
    const legality = await productItemId(app, "legality", "6-1-b");
    const clientId = "7a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c00";
    const record = await made({
      internalKeywords: [{ clientId, title: "  Nur  für Stammdaten " }],
      purposeOfProcessing: [{ legality: [{ id: legality }] }],
    });
    expect(record.internalKeywords).toMatchObject([{ title: "Nur für Stammdaten" }]);
    const headers = { "x-master-items": "true" };
    const theirs = await app.post("/api/internalKeywords", {}, { token: reader.token, headers });
    expect(theirs.body).toMatchObject([{ id: record.internalKeywords[0].id }]);
    // The same title typed later, by anyone, refers to that item.
    const again = await made({
      internalKeywords: [{ clientId: crypto.randomUUID(), title: "NUR für Stammdaten" }],
    });
    expect(again.internalKeywords[0].id).toBe(record.internalKeywords[0].id);
  });

  test("a group's record only references items of the field's list", async () => {
    const wrong = { company: { id: company }, domain: { id: company } };
    const sent = { name: "Verwechselt", language: "de", ...wrong };
    await editor.assertInvalid(savePath, sent, "/domain unknownReference");
  });
});

test("no group's figures, lists, look-ups or exports count it", async () => {
  const counts = async () => [
    (await admin.read("/api/dashboard/kpi")).recordsCount,
    (await admin.ok("/api/filter/recordsByFilterAndCompany", {})).total,
    (await admin.ok("/api/records", { text: "Zählt nicht" })).length,
  ];
  const before = await counts();
  const record = await made({ name: "Zählt nicht" });
  expect(await counts()).toEqual(before);
  const wanted = { language: "de", contentType: "pdf", exportType: "record", recordId: record.id };
  const nulls = { companyId: null, exportHistoryDate: null, filterId: null };
  const exported = await admin.post("/api/export", { ...wanted, ...nulls });
  expect(exported.status).toBe(404);
});

test("a product item it references is in use; it can be replaced and the replacement undone", async () => {
  const named = (de: string) => editor.ok("/api/admin/dataSource/create", { translations: { de } });
  const old = await named("Alte Quelle");
  const fresh = await named("Neue Quelle");
  const groupId = await productItemId(app, "groupsOfPersons", "employees");
  const rows = [{ group: { id: groupId }, source: [{ id: old.id }] }];
  const record = await made({ name: "Mit Quelle", groupsOfPersons: rows });
  const remove = await colleague.post("/api/admin/dataSource/delete", { id: old.id });
  expect([remove.status, remove.body.error]).toEqual([412, "inUse"]);
  const href = `/admin/vvt/master/edit/${record.id}`;
  expect(remove.body.items).toEqual([{ id: record.id, title: "Mit Quelle", href }]);
  const used = await editor.ok("/api/admin/groupsOfPersons/findUsage", { id: groupId });
  const mine = used.items.filter(({ id }: Body) => id === record.id);
  expect(mine).toMatchObject([{ kind: "masterRecord", href }]);
  const wanted = { id: old.id, replacementId: fresh.id };
  const { jobId, replaced } = await editor.ok("/api/admin/dataSource/replace", wanted);
  expect(replaced).toBe(1);
  const source = async () => {
    const { body } = await read(record.id, editor);
    return [body.name, body.groupsOfPersons[0].source[0].id];
  };
  expect(await source()).toEqual(["Mit Quelle", fresh.id]);
  await editor.ok("/api/work/undo", { jobId });
  expect(await source()).toEqual(["Mit Quelle", old.id]);
});

test("it is found by the current titles of its items, as are all groups' records", async () => {
  const entry = await editor.ok("/api/admin/groupsOfPersons/create", {
    translations: { de: "Wassergäste" },
    master: true,
  });
  const record = await made({ name: "Ablesung", groupsOfPersons: [{ group: { id: entry.id } }] });
  const company = { id: await makeCompany(app, foreign) };
  const theirs = { name: "Auch dort", language: "de", company };
  const own = await colleague.ok(savePath, {
    ...theirs,
    groupsOfPersons: [{ group: { id: entry.id } }],
  });
  const rename = { ...entry, translations: { de: "Stromkundschaft" } };
  await editor.ok("/api/admin/groupsOfPersons/edit", rename);
  expect(titles(await reader.ok(list, { text: "Stromkundschaft" }))).toEqual(["Ablesung"]);
  expect(titles(await reader.ok(list, { text: "Wassergäste" }))).toEqual([]);
  expect((await read(record.id, reader)).body.version).toBe(1);
  const register = "/api/filter/recordsByFilterAndCompany";
  const found = async () => titles(await colleague.ok(register, { text: "Stromkundschaft" }));
  // Other groups are updated after the reply.
  await expect.poll(found, { timeout: 15_000 }).toEqual(["Auch dort"]);
  expect((await read(own.id, colleague)).body.version).toBe(1);
});

test("the log names who created and changed it", async () => {
  const record = await made({ name: "Im Protokoll" });
  await editor.ok(savePath, { ...record, description: "Geändert" });
  const reply = await editor.get("/api/activityStream/activityStream");
  const item = { kind: "masterRecord", id: record.id, title: "Im Protokoll", exists: true };
  expect(reply.body.items.slice(0, 2)).toMatchObject([
    { action: "item.saved", item },
    { action: "item.created", item },
  ]);
});

test("deleted by a master editor, it is gone for everyone", async () => {
  const record = await made({ name: "Weg damit" });
  const remove = "/api/processingActivity/deleteProcessingActivity";
  const { id, version } = record;
  expect((await editor.post(remove, { id, version: version + 1 })).status).toBe(412);
  await editor.ok(remove, { id, version });
  expect((await read(id, reader)).status).toBe(404);
  expect(titles(await reader.ok(list, { text: "Weg damit" }))).toEqual([]);
});

test("the list is newest first, searchable by name, filtered by category, and paged", async () => {
  const category = await productItemId(app, "departmentCategories", "production");
  const names = ["Seite 1", "Seite 2", "Seite 3"];
  for (const name of names) await made({ name, departmentCategory: [{ id: category }] });
  const first = await reader.ok(list, { text: "Seite", perPage: 2 });
  expect([first.total, titles(first)]).toEqual([3, ["Seite 3", "Seite 2"]]);
  expect(first.items[0].departmentCategory).toMatchObject([{ id: category }]);
  const rest = await reader.ok(list, { text: "Seite", perPage: 2, after: first.next });
  expect([titles(rest), rest.next]).toEqual([["Seite 1"], undefined]);
  const sorted = await reader.ok(list, { text: "Seite", sort: "name" });
  expect(titles(sorted)).toEqual(names);
  expect((await reader.ok(list, { category })).total).toBe(3);
  expect((await reader.refusal(list, { after: "nonsense" }))[0]).toBe(400);
});

test("the start of the master area counts the product's items", async () => {
  const before = await editor.read("/api/admin/overview");
  await made({ name: "Noch einer" });
  await editor.ok("/api/admin/dataSource/create", { translations: { de: "Nur auf Deutsch" } });
  const after = await editor.read("/api/admin/overview");
  const of = (overview: { catalogues: Body[] }) =>
    overview.catalogues.find(({ entity }) => entity === "dataSource");
  expect(after.masterRecords).toBe(before.masterRecords + 1);
  expect(of(after)).toEqual({
    entity: "dataSource",
    items: Number(of(before)?.["items"]) + 1,
    untranslated: Number(of(before)?.["untranslated"]) + 1,
  });
});
