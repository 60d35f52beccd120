import { describe, expect, test } from "vitest";
import { clientIdOfCopy } from "#shared/engine/copies/copy.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { setStatus } from "../helpers/completeRecord.ts";
import { makePerson, productItemId } from "../helpers/factories.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";
import { savePath, twoCompanies } from "../helpers/world.ts";

const templates = "/api/templates";

const { app, kiel, wien, admin, person, foreigner } = await twoCompanies({
  database: await ownDatabase(),
});
const onlyKiel = await person("ROLE_TENANT_EDITOR", { companies: [kiel] });
const master = await makePerson(app, foreigner.viewer.group, "ROLE_MASTER_EDITOR");
const applicants = await productItemId(app, "groupsOfPersons", "applicants");
const employees = await productItemId(app, "groupsOfPersons", "employees");

const read = (id: unknown) => admin.read(`/api/processingActivity/${String(id)}`);

const persons = (...rows: Body[]) => ({ groupsOfPersons: rows });

/** A template with a group of persons, and one record per company that follows it. */
async function followed(more: Body = {}, companies: readonly number[] = [kiel, wien]) {
  const rows = persons({ group: { id: applicants }, generalComments: "Wie im Gesetz" });
  const template = await admin.ok(savePath, {
    name: "Bewerbungen",
    language: "de",
    template: true,
    description: "Auswahl",
    ...rows,
    ...more,
  });
  const records: Body[] = [];
  for (const company of companies) records.push(await copyOf(template, company));
  return { template, records };
}

/** A record as the client creates it from a template. */
function copyOf(template: Body, company: number, isNamed = true): Promise<Body> {
  const rows = (template["groupsOfPersons"] ?? []) as Body[];
  const copied = rows.map(({ id, group, generalComments = "" }) => ({
    ...(isNamed ? { clientId: clientIdOfCopy({ id: id ?? 0 }) ?? "" } : {}),
    group: group ?? null,
    generalComments,
  }));
  const { name = "", description = "" } = template;
  return admin.ok(savePath, {
    name,
    description,
    language: "de",
    company: { id: company },
    parentTemplateId: template["id"],
    ...persons(...copied),
  });
}

const named = ({ id, version }: Body) => ({ id, version });

const update = (template: Body, records: readonly Body[], more: object = {}, who = admin) =>
  who.ok(`${templates}/update`, {
    template: template["id"],
    version: template["version"],
    records: records.map(named),
    ...more,
  });

const states = ({ items }: { items: Body[] }) => items.map(({ state }) => state);

describe("who is refused", () => {
  test("those who do not see the company learn nothing, and change nothing", async () => {
    const { template, records } = await followed();
    const [inKiel, inWien] = records as [Body, Body];
    const newer = await admin.ok(savePath, { ...template, description: "Auswahl und Absage" });
    const update = { template: newer.id, version: newer.version };
    for (const [path, body] of [
      [`${templates}/difference`, { id: inWien["id"] }],
      [`${templates}/update`, { ...update, records: [named(inWien)] }],
      [`${templates}/undoUpdate`, { records: [named(inWien)] }],
    ] as const)
      expect([path, await onlyKiel.refusal(path, body)]).toEqual([path, [404]]);
    // One hidden record blocks the whole update: the visible one isn't changed either.
    const both = { ...update, records: [named(inKiel), named(inWien)] };
    const path = `${templates}/update`;
    expect((await onlyKiel.post(path, both)).status).toBe(404);
    expect((await read(inKiel["id"])).version).toBe(1);
    const seen = await onlyKiel.ok(`${templates}/followers`, { id: newer.id });
    expect(seen).toMatchObject({ total: 1, items: [{ id: inKiel["id"], company: { id: kiel } }] });
  });

  test("a record that follows another template is not there", async () => {
    const { records } = await followed();
    const { template } = await followed();
    const body = { template: template.id, version: 1, records: records.map(named) };
    expect((await admin.post(`${templates}/update`, body)).status).toBe(404);
  });
});

test("a record takes over what it has not changed itself, once, and says where the rest stands", async () => {
  const { template, records } = await followed();
  const [plain, own] = records as [Body, Body];
  const changed = await admin.ok(savePath, { ...own, description: "Auswahl in Wien" });
  const [row] = template.groupsOfPersons;
  const newer = await admin.ok(savePath, {
    ...template,
    description: "Auswahl und Absage",
    ...persons({ ...row, generalComments: "Geändert" }, { group: { id: employees } }),
  });
  const told = await admin.ok(`${templates}/difference`, { id: own["id"] });
  expect(told).toMatchObject({
    changes: 3,
    conflicts: 1,
    canTake: true,
    template: { id: template.id, name: "Bewerbungen", from: 1, to: 2 },
    earlier: { description: "Auswahl" },
    now: { description: "Auswahl und Absage" },
    mine: { description: "Auswahl in Wien" },
  });
  const listed = await admin.ok(`${templates}/followers`, { id: template.id });
  expect(listed).toMatchObject({
    name: "Bewerbungen",
    version: 2,
    total: 2,
    items: [
      { id: plain["id"], from: 1, status: "draft", changes: 3, conflicts: 0, canTake: true },
      { id: own["id"], from: 1, changes: 3, conflicts: 1 },
    ],
  });
  const all = [plain, changed];
  const tried = await update(newer, all, { dryRun: true });
  expect(tried.items).toMatchObject([
    { state: "taken", taken: 3, left: 0, version: 1 },
    { state: "taken", taken: 2, left: 1, version: 2 },
  ]);
  expect((await read(plain["id"])).version).toBe(1);
  const done = await update(newer, all);
  expect(done.items).toMatchObject([
    { state: "taken", taken: 3, left: 0, version: 2 },
    { state: "taken", taken: 2, left: 1, version: 3 },
  ]);
  const [first, second] = [await read(plain["id"]), await read(own["id"])];
  expect(first).toMatchObject({ description: "Auswahl und Absage", parentTemplateVersion: 2 });
  expect(first.groupsOfPersons).toMatchObject([
    { id: (plain["groupsOfPersons"] as Body[])[0]?.["id"], generalComments: "Geändert" },
    { group: { id: employees } },
  ]);
  // A record with its own change keeps it and its template version until somebody decides.
  expect(second).toMatchObject({ description: "Auswahl in Wien", parentTemplateVersion: 1 });
  expect(second.groupsOfPersons).toHaveLength(2);
  const again = await update(newer, [first, second]);
  expect(states(again)).toEqual(["current", "current"]);
  expect((await read(own["id"])).version).toBe(3);
  const { items } = await admin.ok("/api/records/history", { id: plain["id"] });
  expect(items[0]).toMatchObject({ op: "template", version: 2 });
  const kept = await update(newer, [second], { keys: [] });
  expect(kept.items).toMatchObject([{ state: "taken", taken: 0, left: 1 }]);
  expect(await read(own["id"])).toMatchObject({
    description: "Auswahl in Wien",
    parentTemplateVersion: 2,
  });
  expect(await admin.ok(`${templates}/difference`, { id: own["id"] })).toMatchObject({
    changes: 0,
  });
});

test("one's own change is given up only where that is asked for, and comes back by undo", async () => {
  const { template, records } = await followed({}, [kiel]);
  const [record] = records as [Body];
  const own = await admin.ok(savePath, { ...record, description: "Eigenes", groupsOfPersons: [] });
  const [row] = template.groupsOfPersons;
  const newer = await admin.ok(savePath, {
    ...template,
    description: "Neu",
    ...persons({ ...row, generalComments: "Neu" }),
  });
  const { items } = await update(newer, [own], { take: "all" });
  expect(items).toMatchObject([{ state: "taken", taken: 2, left: 0, version: 3 }]);
  const taken = await read(own.id);
  expect(taken).toMatchObject({ description: "Neu", parentTemplateVersion: 2 });
  expect(taken.groupsOfPersons).toMatchObject([{ generalComments: "Neu" }]);
  const undo = { records: [named(taken)] };
  expect(states(await admin.ok(`${templates}/undoUpdate`, undo))).toEqual(["undone"]);
  const back = await read(own.id);
  expect(back).toMatchObject({ description: "Eigenes", parentTemplateVersion: 1, version: 4 });
  expect(back.groupsOfPersons ?? []).toEqual([]);
  // Already undone, and undoing again doesn't revert later changes.
  expect(states(await admin.ok(`${templates}/undoUpdate`, undo))).toEqual(["stale"]);
  const one = await update(newer, [back], { keys: ["/description"] });
  expect(one.items).toMatchObject([{ taken: 1, left: 1 }]);
  const chosen = await read(own.id);
  expect(chosen).toMatchObject({ description: "Neu", parentTemplateVersion: 2 });
  expect(chosen.groupsOfPersons ?? []).toEqual([]);
  const somebody = await person("ROLE_TENANT_EDITOR");
  const others = await somebody.ok(`${templates}/undoUpdate`, { records: [named(chosen)] });
  expect(states(others)).toEqual(["stale"]);
});

test("an order of rows and what was added to a list are taken over beside what is one's own", async () => {
  const two = persons({ group: { id: applicants } }, { group: { id: employees } });
  const [one, other, third] = await Promise.all(
    ["DE", "AT", "CH"].map((code) => productItemId(app, "countries", code)),
  );
  const countries = (...ids: (number | undefined)[]) => ({
    countriesOfAffectedPersons: ids.map((id = 0) => ({ id })),
  });
  const { template, records } = await followed({ ...two, ...countries(one) }, [kiel]);
  const [record] = records as [Body];
  const mine = await admin.ok(savePath, { ...record, ...countries(other) });
  const rows = template.groupsOfPersons.toReversed();
  const newer = await admin.ok(savePath, {
    ...template,
    ...persons(...rows),
    ...countries(one, third),
  });
  const { items } = await update(newer, [mine]);
  expect(items).toMatchObject([{ state: "taken", taken: 2, left: 0 }]);
  const now = await read(record["id"]);
  expect(now.groupsOfPersons.map(({ group }: Body) => (group as Body)["id"])).toEqual([
    employees,
    applicants,
  ]);
  expect(now.countriesOfAffectedPersons.map(({ id }: Body) => id)).toEqual([third, other]);
});

test("rows that do not say where they come from are found by what they are about", async () => {
  const { template } = await followed({}, []);
  const record = await copyOf(template, kiel, false);
  const [row] = template.groupsOfPersons;
  const newer = await admin.ok(savePath, {
    ...template,
    ...persons({ ...row, generalComments: "Geändert" }),
  });
  await update(newer, [record]);
  const rows = (await read(record["id"])).groupsOfPersons;
  expect(rows).toMatchObject([
    { id: (record["groupsOfPersons"] as Body[])[0]?.["id"], generalComments: "Geändert" },
  ]);
});

describe("what cannot be updated", () => {
  test("a finalised record is listed, and stays as it is", async () => {
    const { template, records } = await followed({}, [kiel]);
    const [record] = records as [Body];
    await app.asOwner("update record set status = 'finalised' where id = $1", [record["id"]]);
    const newer = await admin.ok(savePath, { ...template, description: "Neu" });
    const listed = await admin.ok(`${templates}/followers`, { id: template.id });
    expect(listed.items).toMatchObject([{ status: "finalised", canTake: false, changes: 1 }]);
    expect(states(await update(newer, [record]))).toEqual(["locked"]);
    expect(await read(record["id"])).toMatchObject({ version: 1, description: "Auswahl" });
  });

  test("a finalised record takes over changes in a new version alone, and is finalised again by undo", async () => {
    const { template, records } = await followed({}, [kiel]);
    const [record] = records as [Body];
    await setStatus(app, record, "finalised");
    const newer = await admin.ok(savePath, { ...template, description: "Neu" });
    const listed = await admin.ok(`${templates}/followers`, { id: template.id });
    expect(listed.items).toMatchObject([{ canTake: false, mayReopen: true }]);
    const foreseen = await update(newer, [record], { reopens: true, dryRun: true });
    expect(states(foreseen)).toEqual(["taken"]);
    expect(await read(record["id"])).toMatchObject({ version: 1, status: "finalised" });
    const { items } = await update(newer, [record], { reopens: true });
    expect(items).toMatchObject([{ state: "taken", version: 2 }]);
    expect(await read(record["id"])).toMatchObject({ status: "draft", description: "Neu" });
    await admin.ok(`${templates}/undoUpdate`, { records: items.map(named) });
    expect(await read(record["id"])).toMatchObject({ status: "finalised", description: "Auswahl" });
  });

  test("a record or a template that has changed since is looked at again first", async () => {
    const { template, records } = await followed({}, [kiel]);
    const [record] = records as [Body];
    const newer = await admin.ok(savePath, { ...template, description: "Neu" });
    const saved = await admin.ok(savePath, { ...record, priority: 2 });
    expect(states(await update(newer, [record]))).toEqual(["stale"]);
    await admin.ok(savePath, { ...newer, description: "Noch neuer" });
    expect(states(await update(newer, [saved], { take: "all" }))).toEqual(["stale"]);
    expect(await read(record["id"])).toMatchObject({ version: 2, description: "Auswahl" });
  });

  test("without its template a record says that nothing is new", async () => {
    const { template, records } = await followed({}, [kiel]);
    const [record] = records as [Body];
    const newer = await admin.ok(savePath, { ...template, description: "Neu" });
    const removal = "/api/processingActivity/deleteProcessingActivity";
    await admin.ok(removal, named(newer));
    const told = await admin.ok(`${templates}/difference`, { id: record["id"] });
    expect(told).toEqual({ version: 1, canTake: true, changes: 0, conflicts: 0 });
    const body = { template: template.id, version: 2, records: [named(record)] };
    expect((await admin.post(`${templates}/update`, body)).status).toBe(404);
  });

  test("a record stays as it is if its template names what is hidden from the viewer, and says where", async () => {
    const { template, records } = await followed({}, [kiel]);
    const newer = await admin.ok(savePath, {
      ...template,
      description: "Neu",
      corporationRecipients: [{ corporationCompany: { id: wien } }],
    });
    const { items } = await update(newer, records, {}, onlyKiel);
    expect(items).toMatchObject([
      { state: "refused", taken: 0, fields: ["/corporationRecipients/0/corporationCompany"] },
    ]);
    const [record] = records as [Body];
    expect(await read(record["id"])).toMatchObject({ version: 1, description: "Auswahl" });
  });
});

test("templates that were made from each other are updated one after the other, and none follows itself", async () => {
  const { template } = await followed({}, []);
  const { name, language } = template;
  const second = await admin.ok(savePath, {
    name,
    language,
    description: "Auswahl",
    template: true,
    parentTemplateId: template.id,
  });
  for (const parentTemplateId of [second.id, template.id]) {
    const circle = { ...template, parentTemplateId, description: "Neu" };
    await admin.assertInvalid(savePath, circle, "/parentTemplateId circularTemplate");
  }
  const newer = await admin.ok(savePath, { ...template, description: "Neu" });
  const { items } = await update(newer, [second]);
  expect(items).toMatchObject([{ state: "taken", version: 2 }]);
  expect(await admin.ok(`${templates}/difference`, { id: template.id })).toMatchObject({
    changes: 0,
  });
});

test("model activities of the product are followed, too", async () => {
  const model = { name: "Zutritt", language: "de", leaMaster: true, description: "Alt" };
  const first = await master.ok(savePath, model);
  const record = await copyOf(first, kiel);
  const newer = await master.ok(savePath, { ...first, description: "Neu" });
  expect(await admin.ok(`${templates}/difference`, { id: record["id"] })).toMatchObject({
    changes: 1,
    earlier: { description: "Alt" },
    now: { description: "Neu" },
  });
  expect(states(await update(newer, [record]))).toEqual(["taken"]);
  expect(await read(record["id"])).toMatchObject({ description: "Neu" });
});
