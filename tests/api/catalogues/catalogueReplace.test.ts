import { beforeEach, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { condenseAll } from "../../helpers/condensed.ts";
import {
  makeGroup,
  makeItem,
  makePerson,
  productItemId,
  type Person,
} from "../../helpers/factories.ts";
import { savePath, world, type World } from "../../helpers/world.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

let group = 0;
let admin: Person;
let record: World["record"];
let read: World["read"];

const app = await makeTestApp({}, { database: await ownDatabase() });

beforeEach(async () => {
  ({ group, admin, record, read } = await world({ app }));
});

async function item(entity: string, body: Body): Promise<Body & { id: number; version: number }> {
  return admin.ok(`/api/admin/${entity}/create`, body);
}

const keyword = (title: string) => item("internalKeywords", named(title));

function named(title: string): Body {
  return { translations: { de: title, en: `${title} (en)` } };
}

async function replace(entity: string, id: number, replacementId: number, more: Body = {}) {
  const body = { id, replacementId, ...more };
  return admin.post(`/api/admin/${entity}/replace`, body);
}

test("usage lists records, other items and companies' measures, grouped, as links", async () => {
  const vendor = await item("vendor", { title: "Muster Cloud GmbH" });
  const tool = await item("tools", { title: "Cloud-Ablage", vendor: { id: vendor.id } });
  const one = await record({
    tools: [{ id: tool.id }],
    externalRecipients: [{ vendor: { id: vendor.id }, processingType: "controllerToProcessor" }],
  });
  const usage = await admin.ok("/api/admin/vendor/findUsage", { id: vendor.id });
  expect(usage.total).toBe(2);
  expect(usage.groups).toEqual([
    { kind: "record", count: 1 },
    { kind: "tools", count: 1 },
  ]);
  expect(usage.items).toMatchObject([
    { kind: "record", id: one.id, title: one.name, href: `/vvt/edit/${one.id}` },
    { kind: "tools", id: tool.id, title: "Cloud-Ablage", href: `/settings/tools/edit/${tool.id}` },
  ]);
  const list = await admin.ok("/api/admin/vendor/list", { scope: "own" });
  expect(list.items).toMatchObject([{ id: vendor.id, usage: 2, dpaNeeded: true }]);

  const measure = await item("tom", {
    ...named("Zutritt nur mit Karte"),
    control: "accessControl",
  });
  const measures = { accessControl: { measures: [{ id: measure.id }] } };
  const country = { id: await productItemId(app, "countries", "DE") };
  const tom = { confidentialityMeasures: measures };
  const set = await makeItem(app, group, "companies", { title: "Mit Maßnahmen", country, tom });
  const defaults = await admin.ok("/api/admin/tom/findUsage", { id: measure.id });
  expect(defaults.items).toMatchObject([{ kind: "companies", id: set, title: "Mit Maßnahmen" }]);
  const better = await item("tom", { ...named("Zutritt mit Schleuse"), control: "accessControl" });
  expect((await replace("tom", measure.id, better.id)).body.replaced).toBe(1);
  expect(
    (await admin.read(`/api/companyTom/companyTom/${set}`)).confidentialityMeasures.accessControl
      .measures,
  ).toMatchObject([{ id: better.id, title: "Zutritt mit Schleuse" }]);
});

test("an item in use cannot be deleted; the reply lists its usages", async () => {
  const { id } = await keyword("Archiv");
  const one = await record({ internalKeywords: [{ id }] });
  const refused = await admin.post("/api/admin/internalKeywords/delete", { id });
  expect([refused.status, refused.body.error]).toEqual([412, "inUse"]);
  expect(refused.body.items).toEqual([
    { id: one.id, title: one.name, href: `/vvt/edit/${one.id}` },
  ]);
  expect(refused.body.total).toBe(1);
});

test("a replacement takes the item's place everywhere, with a new version of each record", async () => {
  const old = await item("groupsOfPersons", named("Mitarbeitende"));
  const fresh = await item("groupsOfPersons", named("Beschäftigte hier"));
  const third = await item("groupsOfPersons", named("Gäste"));
  const both = await record({
    groupsOfPersons: [{ group: { id: third.id } }, { group: { id: old.id } }],
    deletionPractise: [
      { groupsOfPersons: [{ id: third.id }] },
      { groupsOfPersons: [{ id: old.id }] },
    ],
  });
  const other = await record({ groupsOfPersons: [{ group: { id: fresh.id } }] });
  const preview = (await replace("groupsOfPersons", old.id, fresh.id, { preview: true })).body;
  expect(preview.replaced).toBe(1);
  expect(preview.changes).toMatchObject([
    {
      kind: "record",
      id: both.id,
      path: "/groupsOfPersons/1/group",
      before: ["Mitarbeitende"],
      after: ["Beschäftigte hier"],
    },
    { path: "/deletionPractise/1/groupsOfPersons", before: ["Mitarbeitende"] },
  ]);
  expect((await read(both.id)).version).toBe(1);

  const done = await replace("groupsOfPersons", old.id, fresh.id);
  expect([done.status, done.body.replaced, done.body.state]).toEqual([200, 1, "done"]);
  const now = await read(both.id);
  expect(now.version).toBe(2);
  expect(now.groupsOfPersons[1].group).toMatchObject({ id: fresh.id, title: "Beschäftigte hier" });
  expect(now.deletionPractise[1].groupsOfPersons).toMatchObject([{ id: fresh.id }]);
  expect((await read(other.id)).version).toBe(1);
  expect((await admin.ok("/api/admin/groupsOfPersons/findUsage", { id: old.id })).total).toBe(0);
  expect((await admin.ok("/api/admin/groupsOfPersons/findUsage", { id: fresh.id })).total).toBe(2);
  const found = await admin.ok("/api/filter/recordsByFilterAndCompany", {
    text: "Beschäftigte hier",
  });
  expect(found.total).toBe(2);
  await admin.ok("/api/admin/groupsOfPersons/delete", { id: old.id });
});

test("a list that contains both items contains one of them afterwards", async () => {
  const a = await keyword("Alt");
  const b = await keyword("Neu");
  const c = await keyword("Ganz anders");
  const one = await record({ internalKeywords: [{ id: a.id }, { id: c.id }, { id: b.id }] });
  await replace("internalKeywords", a.id, b.id);
  const ids = (await read(one.id)).internalKeywords.map((each: Body) => each["id"]);
  expect(ids).toEqual([b.id, c.id]);
});

test("an item that would end up referencing itself drops the reference", async () => {
  const old = await item("vendor", { title: "Alt AG" });
  const fresh = await item("vendor", { title: "Neu AG", subcontractors: [{ id: old.id }] });
  expect((await replace("vendor", old.id, fresh.id)).body.replaced).toBe(1);
  const now = await admin.get(`/api/vendor/${fresh.id}`);
  expect(now.body.version).toBe(2);
  expect(now.body.subcontractors ?? []).toEqual([]);
});

test("replacing by the item itself, or by a deleted or different kind of item is refused", async () => {
  const one = await keyword("Eins");
  const gone = await keyword("Gelöscht");
  await admin.post("/api/admin/internalKeywords/delete", { id: gone.id });
  const domain = await item("domains", named("Bereich"));
  const inactive = await item("internalKeywords", { ...named("Ruht"), active: false });
  const path = "/api/admin/internalKeywords/replace";
  for (const [replacementId, code] of [
    [one.id, "replaceItself"],
    [gone.id, "unknownReference"],
    [domain.id, "unknownReference"],
    [999_999_999, "unknownReference"],
    [inactive.id, "notOffered"],
  ] as const)
    await admin.assertInvalid(path, { id: one.id, replacementId }, `/replacementId ${code}`);
});

test("finalised and archived records are left as they are, named and counted; the item can then be hidden, not deleted", async () => {
  const old = await keyword("Unterschrieben");
  const fresh = await keyword("Neuer Name");
  const [finalised, archived, open] = [
    await record({ internalKeywords: [{ id: old.id }] }),
    await record({ internalKeywords: [{ id: old.id }] }),
    await record({ internalKeywords: [{ id: old.id }] }),
  ];
  await app.asOwner("update record set status = 'finalised' where id = $1", [finalised.id]);
  await app.asOwner("update record set status = 'archived' where id = $1", [archived.id]);
  const left = [finalised, archived].map(({ id, name }) => ({
    id,
    title: name,
    href: `/vvt/edit/${id}`,
  }));
  const preview = (await replace("internalKeywords", old.id, fresh.id, { preview: true })).body;
  expect(preview).toMatchObject({ replaced: 1, left, leftCount: 2, staysNamed: true });
  expect(preview.groups).toEqual([{ kind: "record", count: 1 }]);
  expect(preview.changes).toMatchObject([{ id: open.id }]);
  const done = (await replace("internalKeywords", old.id, fresh.id, { hides: true })).body;
  expect(done).toMatchObject({ replaced: 1, left, leftCount: 2 });
  expect(await admin.read(`/api/work/${done.jobId}`)).toMatchObject({
    replaced: 1,
    left,
    leftCount: 2,
  });
  for (const { id } of [finalised, archived])
    expect(await read(id)).toMatchObject({ version: 1, internalKeywords: [{ id: old.id }] });
  expect((await read(open.id)).internalKeywords).toMatchObject([{ id: fresh.id }]);

  const byId = `/api/admin/internalKeywords/byId/${old.id}`;
  expect((await admin.read(byId)).active).toBe(false);
  const usage = await admin.ok("/api/admin/internalKeywords/findUsage", { id: old.id });
  expect(usage).toMatchObject({ total: 2, replacedBy: { id: fresh.id, title: "Neuer Name" } });
  const remove = { id: old.id };
  const refused = await admin.post("/api/admin/internalKeywords/delete", remove);
  expect([refused.status, refused.body.error]).toEqual([412, "inUse"]);

  await admin.ok("/api/work/undo", { jobId: done.jobId });
  expect((await admin.read(byId)).active).toBe(true);
  expect((await read(open.id)).internalKeywords).toMatchObject([{ id: old.id }]);
});

test("the draft of a new round follows a replacement; its released version keeps the item from being deleted", async () => {
  const old = await keyword("Freigegeben");
  const fresh = await keyword("Im Entwurf");
  const one = await record({ internalKeywords: [{ id: old.id }] });
  await finalise(one.id);
  const { version } = await read(one.id);
  await admin.ok("/api/processingActivity/status", { id: one.id, status: "draft", version });
  expect(
    (await replace("internalKeywords", old.id, fresh.id, { preview: true })).body,
  ).toMatchObject({ replaced: 1, leftCount: 0, staysNamed: true });
  await replace("internalKeywords", old.id, fresh.id);
  expect((await read(one.id)).internalKeywords).toMatchObject([{ id: fresh.id }]);
  await condenseAll(app);
  const usage = await admin.ok("/api/admin/internalKeywords/findUsage", { id: old.id });
  const link = { id: one.id, title: one.name, href: `/vvt/edit/${one.id}` };
  expect(usage).toMatchObject({ total: 0, isHeld: true, released: [link] });
  const remove = { id: old.id };
  const refused = await admin.post("/api/admin/internalKeywords/delete", remove);
  expect([refused.status, refused.body.error, refused.body.items]).toEqual([412, "inUse", [link]]);
});

test("undoing a replacement leaves what has been finalised since, and says so", async () => {
  const old = await keyword("Vorher");
  const fresh = await keyword("Nachher");
  const one = await record({ internalKeywords: [{ id: old.id }] });
  const { jobId } = (await replace("internalKeywords", old.id, fresh.id)).body;
  await finalise(one.id);
  const before = await read(one.id);
  const undone = await admin.ok("/api/work/undo", { jobId });
  expect(undone).toMatchObject({ replaced: 0, skipped: [{ id: one.id }] });
  expect(await read(one.id)).toMatchObject({
    version: before.version,
    internalKeywords: [{ id: fresh.id }],
  });
});

/** Finalises as a new version, whatever is missing. */
async function finalise(id: number): Promise<void> {
  await app.asOwner("update record set status = 'finalised', version = version + 1 where id = $1", [
    id,
  ]);
  await app.asOwner(
    `insert into revision (group_id, target_kind, target_id, version, at, actor, op, body)
     select r.group_id, 'record', r.id, r.version, now(), null, 'finalise',
       r.body || '{"status": "finalised"}'::jsonb from record r where r.id = $1`,
    [id],
  );
}

test("a replacement is undone in one step, even after the old item was deleted", async () => {
  const a = await keyword("Eins zurück");
  const b = await keyword("Zwei zurück");
  const plain = await record({ internalKeywords: [{ id: a.id }, { id: b.id }] });
  const edited = await record({ internalKeywords: [{ id: a.id }] });
  const clashing = await record({ internalKeywords: [{ id: a.id }] });
  const { jobId } = (await replace("internalKeywords", a.id, b.id)).body;
  await admin.ok(savePath, { ...(await read(edited.id)), description: "Inzwischen ergänzt" });
  await admin.ok(savePath, { ...(await read(clashing.id)), internalKeywords: [] });
  await admin.post("/api/admin/internalKeywords/delete", { id: a.id });

  const undone = await admin.ok("/api/work/undo", { jobId });
  expect(undone).toMatchObject({ state: "done", progress: 100 });
  const ids = async (id: number) =>
    ((await read(id)).internalKeywords ?? []).map((each: Body) => each["id"]);
  expect(await ids(plain.id)).toEqual([a.id, b.id]);
  expect(await ids(edited.id)).toEqual([a.id]);
  expect((await read(edited.id)).description).toBe("Inzwischen ergänzt");
  const state = await admin.read(`/api/work/${undone.jobId}`);
  expect(state.replaced + (state.skipped?.length ?? 0)).toBe(3);
  await admin.assertInvalid("/api/work/undo", { jobId }, "/jobId undoOver");
  const back = await admin.get(`/api/admin/internalKeywords/byId/${a.id}`);
  expect([back.status, back.body.title]).toEqual([200, "Eins zurück"]);
});

test("where the replacement has since been replaced or removed, undo changes nothing and reports the record", async () => {
  const [a, b, c] = [await keyword("Erst"), await keyword("Dann"), await keyword("Zuletzt")];
  const [chained, emptied, kept] = [
    await record({ internalKeywords: [{ id: a.id }] }),
    await record({ internalKeywords: [{ id: a.id }, { id: c.id }] }),
    await record({ internalKeywords: [{ id: a.id }] }),
  ];
  const { jobId } = (await replace("internalKeywords", a.id, b.id)).body;
  const change = async (id: number, ids: number[]) =>
    admin.ok(savePath, {
      ...(await read(id)),
      internalKeywords: ids.map((each) => ({ id: each })),
    });
  await change(emptied.id, [c.id]);
  await change(kept.id, [b.id, c.id]);
  await change(chained.id, [c.id]);
  const undone = await admin.ok("/api/work/undo", { jobId });
  expect(undone).toMatchObject({ replaced: 1 });
  const skipped = undone.skipped.map((each: Body) => each["id"]);
  expect(skipped.toSorted()).toEqual([chained.id, emptied.id].toSorted());
  const names = async (id: number) =>
    (await read(id)).internalKeywords.map((each: Body) => each["id"]).toSorted();
  expect(await names(chained.id)).toEqual([c.id]);
  expect(await names(emptied.id)).toEqual([c.id]);
  expect(await names(kept.id)).toEqual([a.id, c.id].toSorted());
});

test("an undone deletion comes back as it was, with its identity and inactive", async () => {
  const clientId = "3f0c8b5e-8d0f-4a53-9a0b-6d4a4f6c2b11";
  const a = await item("internalKeywords", { ...named("Ruht"), clientId });
  const b = await keyword("Statt Ruht");
  const edited = { ...named("Ruht"), id: a.id, version: a.version, active: false };
  await admin.ok("/api/admin/internalKeywords/edit", edited);
  const path = `/api/admin/internalKeywords/byId/${a.id}`;
  const before = await admin.read(path);
  expect(before.active).toBe(false);
  const { jobId } = (await replace("internalKeywords", a.id, b.id)).body;
  await admin.post("/api/admin/internalKeywords/delete", { id: a.id });
  await admin.ok("/api/work/undo", { jobId });
  const { version, updatedAt, ...back } = await admin.read(path);
  const { version: had, updatedAt: was, ...kept } = before;
  expect([back, version > had, updatedAt >= was]).toEqual([kept, true, true]);
  // A repeated creation (same `clientId`) finds the restored item.
  expect((await item("internalKeywords", { ...named("Ruht"), clientId })).id).toBe(a.id);
});

test("product items are read-only for tenants, who can hide them and replace them in their records; master editors manage them", async () => {
  const master = await productItemId(app, "groupsOfPersons", "employees");
  const path = `/api/admin/groupsOfPersons/byId/${master}`;
  const known = await admin.read(path);
  expect(known).toMatchObject({ master: true, canEdit: false });
  const edit = await admin.post("/api/admin/groupsOfPersons/edit", { ...known, ...named("Meins") });
  expect(edit.status).toBe(403);
  const remove = await admin.post("/api/admin/groupsOfPersons/delete", { id: master });
  expect(remove.status).toBe(403);

  const hide = (hidden: boolean) =>
    admin.post("/api/admin/groupsOfPersons/hide", { id: master, hidden });
  const offered = async () => {
    const headers = { "x-master-items": "true" };
    const list = await app.post("/api/groupsOfPersons", {}, { token: admin.token, headers });
    return list.body.some((each: Body) => each["id"] === master);
  };
  expect(await offered()).toBe(true);
  expect((await hide(true)).status).toBe(204);
  expect(await offered()).toBe(false);
  const listed = await admin.ok("/api/admin/groupsOfPersons/list", { perPage: 200 });
  expect(listed.items.find((each: Body) => each["id"] === master)).toMatchObject({ hidden: true });
  expect((await hide(false)).status).toBe(204);
  expect(await offered()).toBe(true);

  const own = await item("groupsOfPersons", named("Eigene Gruppe"));
  const one = await record({ groupsOfPersons: [{ group: { id: master } }] });
  expect((await replace("groupsOfPersons", master, own.id)).body.replaced).toBe(1);
  expect((await read(one.id)).groupsOfPersons[0].group.id).toBe(own.id);

  const editor = await makePerson(app, group, "ROLE_MASTER_EDITOR");
  const edited = { ...(await editor.read(path)), description: "Vom Redakteur" };
  const saved = await editor.ok("/api/admin/groupsOfPersons/edit", edited);
  expect(saved).toMatchObject({ master: true, canEdit: true, description: "Vom Redakteur" });
  const foreign = await makePerson(app, await makeGroup(app), "ROLE_TENANT_ADMIN");
  expect((await foreign.get(path)).body.description).toBe("Vom Redakteur");
});

test("product items may only reference product items", async () => {
  const editor = await makePerson(app, group, "ROLE_MASTER_EDITOR");
  const mine = await item("personalDataCategories", named("Nur hier"));
  const body = { ...named("Datum für alle"), master: true, category: { id: mine.id } };
  await editor.assertInvalid("/api/admin/personalData/create", body, "/category unknownReference");
});

test("references to another catalogue are refused", async () => {
  const domain = await item("domains", named("Kein Dienstleister"));
  for (const id of [domain.id, 999_999_999]) {
    const tool = { title: "Werkzeug", vendor: { id } };
    await admin.assertInvalid("/api/admin/tools/create", tool, "/vendor unknownReference");
  }
});

test("a title typed into a field of an item creates an item in that list", async () => {
  const clientId = crypto.randomUUID();
  const tool = await item("tools", {
    title: "Getippt",
    vendor: { clientId, title: " Neu   GmbH " },
  });
  expect(tool["vendor"]).toMatchObject({ title: "Neu GmbH" });
  const list = await admin.ok("/api/admin/vendor/list", { text: "Neu GmbH" });
  expect(list.items).toMatchObject([{ title: "Neu GmbH", usage: 1 }]);
});

test("records follow changes of their items: search words, agreement states", async () => {
  const vendor = await item("vendor", { title: "Alter Name GmbH" });
  const one = await record({
    externalRecipients: [{ vendor: { id: vendor.id }, processingType: "controllerToProcessor" }],
  });
  const columns = async () =>
    (await app.asOwner("select vendor_dpa, search, version from record where id = $1", [one.id]))
      .rows[0];
  expect(await columns()).toMatchObject({ vendor_dpa: "missing", version: 1 });
  const upload = await app.asOwner(
    `insert into file (group_id, sha256, size, media_type, name, created_at)
     values ($1, repeat('0', 64), 1, 'application/pdf', 'avv.pdf', now()) returning id`,
    [group],
  );
  const whole = await admin.read(`/api/vendor/${vendor.id}`);
  const file = { id: Number(upload.rows[0]?.id), name: "avv.pdf" };
  await admin.ok("/api/admin/vendor/edit", {
    ...whole,
    title: "Neuer Name GmbH",
    dpaUpload: [file],
  });
  const now = await columns();
  expect(now).toMatchObject({ vendor_dpa: "completed", version: 1 });
  expect(now?.search).toContain("neuer name");
});

test("items without a translation can be listed", async () => {
  await item("domains", { translations: { de: "Nur deutsch" } });
  await item("domains", named("Beides"));
  const list = await admin.ok("/api/admin/domains/list", { missing: "en", scope: "own" });
  expect(list.items.map((each: Body) => each["title"])).toEqual(["Nur deutsch"]);
});

test("saves during a replacement are kept or rejected as stale; nothing is lost", async () => {
  const old = await keyword("Unter Last");
  const fresh = await keyword("Nach Last");
  const made = [];
  for (let count = 0; count < 12; count += 1)
    made.push(await record({ internalKeywords: [{ id: old.id }] }));
  const saves = made.map((one) => admin.post(savePath, { ...one, description: "Währenddessen" }));
  const edits = admin.post("/api/admin/internalKeywords/edit", {
    ...fresh,
    ...named("Nach der Last"),
  });
  const [done, edited, ...saved] = await Promise.all([
    replace("internalKeywords", old.id, fresh.id),
    edits,
    ...saves,
  ]);
  expect([done.status, edited.status]).toEqual([200, 200]);
  for (const [index, reply] of saved.entries()) {
    expect([200, 412]).toContain(reply.status);
    const now = await read(made[index].id);
    expect(now.internalKeywords).toHaveLength(1);
    if (reply.status === 200) expect(now.description).toBe("Währenddessen");
    else expect(reply.body.error).toBe("stale");
  }
});

test("tools are looked up by id, scenarios grouped by category", async () => {
  const tool = await item("tools", { title: "Ablage" });
  expect(await admin.ok("/api/tools/byToolIds", { ids: [tool.id, 999_999_999] })).toMatchObject([
    { id: tool.id, title: "Ablage", onPremise: false },
  ]);
  const headers = { "x-master-items": "true" };
  const reply = await app.post(
    "/api/legitimateInterest/categoryList",
    {},
    { token: admin.token, headers },
  );
  expect(reply.body.length).toBeGreaterThan(1);
  expect(reply.body.flatMap((group: { items: Body[] }) => group.items).length).toBeGreaterThan(0);
  for (const group of reply.body) {
    expect(group.title).not.toBe("");
    for (const scenario of group.items) expect(scenario.category.id).toBe(group.id);
  }
});

test("opening clauses are grouped by category, with the purposes they apply to", async () => {
  const headers = { "x-master-items": "true" };
  const asked = async (body: Body): Promise<Body[]> =>
    (await app.post("/api/flexibilityClause", body, { token: admin.token, headers })).body;
  const groups = await asked({ language: "de" });
  expect(groups.map(({ key }) => key)).toContain("specificSituations");
  expect(groups.map(({ id }) => id)).toEqual(
    groups.map(({ id }) => Number(id)).toSorted((one, other) => one - other),
  );
  for (const { key, title, useableForProcess, items } of groups) {
    expect(title).not.toBe(key);
    const clauses = items as Body[]; // Border: the reply is the list that the document describes.
    expect(clauses.length).toBeGreaterThan(0);
    for (const clause of clauses) expect(clause["category"]).toBe(key);
    const isUseable = clauses.some((clause) => clause["useableForProcess"] === true);
    expect(useableForProcess).toBe(isUseable);
  }
  const useable = await asked({ useableForProcess: true });
  const meant = groups.filter((group) => group["useableForProcess"] === true);
  expect(meant.length).toBeGreaterThan(0);
  expect(useable.map(({ id }) => id)).toEqual(meant.map(({ id }) => id));
  expect((await asked({ language: "en" }))[0]?.["title"]).not.toBe(groups[0]?.["title"]);
});
