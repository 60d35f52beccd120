import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { wrongInReply } from "../../helpers/describedReplies.ts";
import { allFeatures, faultsOf } from "../../helpers/factories.ts";
import type { Received } from "../../helpers/testApp.ts";
import { savePath, world } from "../../helpers/world.ts";

const { app, group, company, admin, person, draft: recordOf } = await world();
const editor = await person("ROLE_TENANT_EDITOR");
const creator = await person("ROLE_CREATOR");

const area = "/api/admin/customFields";
let count = 0;

async function add(target: string, given: Body = {}, by = admin): Promise<Body> {
  count += 1;
  const title = `Feld ${count}`;
  const body = {
    translations: { de: title, en: `Field ${count}` },
    target,
    type: "text",
    ...given,
  };
  const reply = await by.ok(`${area}/create`, body);
  expect(wrongInReply("POST", `${area}/create`, 200, reply)).toEqual([]);
  return reply;
}

async function change(field: Body, given: Body, by = admin): Promise<Received> {
  const now = await by.read(`${area}/byId/${String(field["id"])}`);
  return by.post(`${area}/edit`, { ...now, ...given });
}

function saved(body: Body, by = editor): Promise<Received["body"]> {
  return by.ok(savePath, body);
}

async function read(id: unknown, by = editor): Promise<Body> {
  return (await by.get(`/api/processingActivity/${String(id)}`)).body;
}

function nameOf(field: Body): string {
  return String(field["name"]);
}

test("a step's field takes, keeps and returns a value; an absent one stays, null clears it", async () => {
  const field = await add("record/basics", { translations: { de: "Kostenstelle (SAP)" } });
  expect(field["name"]).toBe("kostenstelleSap");
  const record = await saved(recordOf({ custom: { kostenstelleSap: "  4711 " } }));
  expect(record["custom"]).toEqual({ kostenstelleSap: "4711" });
  const { custom: _, ...rest } = await read(record["id"]);
  const again = await saved({ ...rest, resubmission: "2027-01-31" });
  expect(again["custom"]).toEqual({ kostenstelleSap: "4711" });
  const emptied = await saved({ ...again, custom: { kostenstelleSap: null } });
  expect("custom" in emptied).toBe(false);
});

test("another group neither sees the field nor can fill it in", async () => {
  const field = await add("record/basics");
  const { company: home, admin: stranger } = await world({ app });
  const body = { ...recordOf({ custom: { [nameOf(field)]: "x" } }), company: { id: home } };
  expect(await stranger.refusal(savePath, body)).toEqual([
    400,
    `/custom/${nameOf(field)} additionalProperties`,
  ]);
  expect(JSON.stringify(await stranger.read("/openapi.json"))).not.toContain(nameOf(field));
});

const choices: Body[] = [
  { label: { de: "Jährlich", en: "Yearly" } },
  { label: { de: "Alle 2 Jahre" }, value: "twoYears" },
];

async function toolNamed(title: string): Promise<Body> {
  const { id } = await admin.ok("/api/admin/tools/create", { title });
  return { id };
}

test("fields of every type accept matching values in rows and refuse others with their location", async () => {
  const target = "rows/purpose";
  const text = nameOf(await add(target));
  const number = nameOf(await add(target, { type: "number" }));
  const date = nameOf(await add(target, { type: "date" }));
  const stated = await add(target, { type: "choice", choices });
  const choice = nameOf(stated);
  const reference = nameOf(await add(target, { type: "reference", catalogue: "catalogues/tools" }));
  expect((stated["choices"] as Body[]).map(({ value }) => value)).toEqual(["jahrlich", "twoYears"]);
  const tool = await toolNamed("Ablage");
  const good = {
    [text]: "Wort",
    [number]: 1.5,
    [date]: "2027-02-28",
    [choice]: "twoYears",
    [reference]: tool,
  };
  const { purposeOfProcessing } = await saved(
    recordOf({ purposeOfProcessing: [{ custom: good }] }),
  );
  expect(purposeOfProcessing).toMatchObject([
    { custom: { ...good, [reference]: { ...tool, title: "Ablage" } } },
  ]);
  const refused = (custom: Body) =>
    editor.refusal(savePath, recordOf({ purposeOfProcessing: [{}, { custom }] }));
  const at = "/purposeOfProcessing/1/custom";
  expect(
    await refused({ [text]: "x".repeat(4001), [date]: "28.2.2027", [choice]: "never" }),
  ).toEqual([412, `${at}/${text} maxLength`, `${at}/${date} format.date`, `${at}/${choice} enum`]);
  expect(await refused({ [number]: "1", other: 1 })).toEqual([
    400,
    `${at}/${number} type`,
    `${at}/other additionalProperties`,
  ]);
  // The field takes tools, not companies.
  for (const id of [company, 999_999_999])
    expect(await refused({ [reference]: { id } })).toEqual([
      412,
      `${at}/${reference} unknownReference`,
    ]);
});

test("a catalogue's field is part of its items", async () => {
  const name = nameOf(await add("catalogues/vendor", { type: "number", required: true }));
  const create = "/api/admin/vendor/create";
  await admin.assertInvalid(create, { title: "Ohne" }, `/custom/${name} required`);
  const made = await admin.ok(create, { title: "Mit", custom: { [name]: 7 } });
  expect(made.custom).toEqual({ [name]: 7 });
  const listed = await admin.ok("/api/admin/vendor/list", { text: "Mit" });
  expect(listed.items[0].custom).toEqual({ [name]: 7 });
});

test("an item from before a field was mandatory is saved without it; a new one is not", async () => {
  const area = "/api/admin/tools";
  const older = await admin.ok(`${area}/create`, { title: "Von früher" });
  const field = await add("catalogues/tools", { required: true });
  const renamed = { ...older, title: "Von früher, umbenannt" };
  expect((await admin.ok(`${area}/edit`, renamed)).title).toBe("Von früher, umbenannt");
  const today = { title: "Von heute" };
  await admin.assertInvalid(`${area}/create`, today, `/custom/${nameOf(field)} required`);
  await change(field, { required: false });
});

async function gapsFor(record: Body, status: string, by = editor): Promise<Body[]> {
  const { id, version } = record;
  const body = { id, version, status };
  const reply = await by.post("/api/processingActivity/status", body);
  return reply.body.error === "gaps" ? reply.body.fields : [];
}

test("a mandatory field never blocks a save; it is asked for before review, of those who may fill it in", async () => {
  const older = await saved(recordOf({}));
  const needed = await add("record/risk", { required: true });
  const path = `/custom/${nameOf(needed)}`;
  const open = expect.objectContaining({ path, code: "gap.needed" });
  const created = await saved(recordOf({}));
  const changed = await saved({ ...older, description: "Noch einmal gespeichert." });
  expect(await gapsFor(created, "review")).toContainEqual(open);
  expect(await gapsFor(changed, "review")).toContainEqual(open);
  expect((await change(needed, { editor: "ROLE_TENANT_ADMIN" })).status).toBe(200);
  const own = await saved(recordOf({}), creator);
  expect(await gapsFor(own, "review", creator)).not.toContainEqual(open);
  expect(await gapsFor(own, "review", admin)).toContainEqual(open);
  const custom = { [nameOf(needed)]: "Ausgefüllt" };
  const filled = await saved({ ...(await read(own["id"], admin)), custom }, admin);
  expect(await gapsFor(filled, "review", admin)).not.toContainEqual(open);
  await change(needed, { required: false, editor: "ROLE_CREATOR" });
});

test("a field made mandatory during a round holds nobody up before the next round", async () => {
  const record = await saved(recordOf({}));
  await app.asOwner("update record set status = 'release' where id = $1", [record["id"]]);
  const needed = await add("record/risk", { required: true });
  const path = `/custom/${nameOf(needed)}`;
  const asked = (await gapsFor(record, "finalised", admin)).filter((gap) => gap["path"] === path);
  expect(asked).toMatchObject([{ code: "gap.possible" }]);
  await app.asOwner("update record set status = 'draft' where id = $1", [record["id"]]);
  const again = (await gapsFor(record, "review", admin)).filter((gap) => gap["path"] === path);
  expect(again).toMatchObject([{ code: "gap.needed" }]);
  await change(needed, { required: false });
});

test("a minimum role limits who may fill a field in", async () => {
  const own = nameOf(await add("record/risk", { editor: "ROLE_TENANT_ADMIN" }));
  const record = await saved(recordOf({ custom: { [own]: "von der Redaktion" } }));
  expect(record["custom"]).toBeUndefined();
  const byAdmin = await read(record["id"], admin);
  const custom = { [own]: "von der Administration" };
  expect((await saved({ ...byAdmin, custom }, admin))["custom"]).toEqual(custom);
  const kept = await saved({ ...(await read(record["id"])), custom: { [own]: "überschrieben" } });
  expect(kept["custom"]).toEqual({ [own]: "von der Administration" });
});

test("without the licence values are kept but hidden", async () => {
  const name = nameOf(await add("record/basics"));
  const record = await saved(recordOf({ custom: { [name]: "bleibt" } }));
  await setFeatures(allFeatures.filter((each) => each !== "customFields"));
  const seen = await read(record["id"]);
  expect(seen["custom"]).toBeUndefined();
  const again = await saved({ ...seen, custom: { [name]: "neu" }, resubmission: "2027-03-01" });
  await setFeatures(allFeatures);
  expect((await read(again["id"]))["custom"]).toEqual({ [name]: "bleibt" });
});

function setFeatures(features: readonly string[]): Promise<unknown> {
  return app.store.withService((db) =>
    db
      .updateTable("groupOfCompanies")
      .set({ features: [...features] })
      .where("groupId", "=", group)
      .execute(),
  );
}

test("an inactive field keeps its values across other people's saves and shows them again once active", async () => {
  const field = await add("rows/purpose");
  const name = nameOf(field);
  const record = await saved(
    recordOf({
      purposeOfProcessing: [{ comments: "Eins", custom: { [name]: "Merkwort Zedernholz" } }],
    }),
  );
  const late = await saved(recordOf({ purposeOfProcessing: [{ custom: { [name]: "alt" } }] }));
  const found = async () =>
    (await editor.ok("/api/filter/recordsByFilterAndCompany", { text: "Zedernholz" })).total;
  expect(await found()).toBe(1);
  expect((await change(field, { active: false })).status).toBe(200);
  expect(await found()).toBe(0);
  const seen = await read(record["id"]);
  expect(JSON.stringify(seen)).not.toContain("Zedernholz");
  const [row] = seen["purposeOfProcessing"] as Body[];
  await saved({ ...seen, purposeOfProcessing: [{ ...row, comments: "Zwei" }] });
  // A form opened earlier still sends the value.
  const sent = {
    ...late,
    purposeOfProcessing: [
      { ...(late["purposeOfProcessing"] as Body[])[0], custom: { [name]: "neu" } },
    ],
  };
  await saved(sent);
  expect(await editor.read("/api/customFields")).toContainEqual(
    expect.objectContaining({ id: field["id"], active: false }),
  );
  expect((await change(field, { active: true })).status).toBe(200);
  expect(await read(record["id"])).toMatchObject({
    purposeOfProcessing: [{ comments: "Zwei", custom: { [name]: "Merkwort Zedernholz" } }],
  });
  expect(await read(late["id"])).toMatchObject({
    purposeOfProcessing: [{ custom: { [name]: "alt" } }],
  });
  expect(await found()).toBe(1);
});

test("while values exist, type and target of a field are frozen and it is in use", async () => {
  const field = await add("record/basics", { type: "choice", choices });
  const name = nameOf(field);
  const record = await saved(recordOf({ custom: { [name]: "twoYears" } }));
  const codes = async (given: Body) => faultsOf(await change(field, given));
  expect(await codes({ type: "text" })).toEqual([412, "/type check.fieldHasValues"]);
  expect(await codes({ target: "rows/purpose" })).toEqual([412, "/target check.fieldHasValues"]);
  expect(await codes({ choices: [choices[0] ?? {}] })).toEqual([
    412,
    "/choices check.choiceHasValues",
  ]);
  expect(await codes({ name: "another" })).toEqual([412, "/name check.fieldNameFixed"]);
  const removed = await admin.post(`${area}/delete`, { id: field["id"] });
  expect([removed.status, removed.body.error, removed.body.items]).toMatchObject([
    412,
    "inUse",
    [{ id: record["id"] }],
  ]);
  await saved({ ...record, custom: { [name]: null } });
  expect((await codes({ type: "text", choices: undefined as never }))[0]).toBe(200);
  await admin.ok(`${area}/delete`, { id: field["id"] });
  expect((await editor.post(savePath, recordOf({ custom: { [name]: "x" } }))).status).toBe(400);
});

test("steps of a record share a namespace, rows have their own", async () => {
  const given = { name: "gleich" };
  await add("record/basics", given);
  const body = { translations: { de: "Zwei" }, target: "record/deletion", type: "text", ...given };
  await admin.assertInvalid(`${area}/create`, body, "/name check.fieldNameInUse");
  const builtIn = { ...body, translations: { de: "Drei" }, name: "constructor" };
  expect((await admin.post(`${area}/create`, builtIn)).status).toBe(412);
  expect((await add("record/basics", { translations: { de: "Constructor" } }))["name"]).toBe(
    "constructor2",
  );
  await add("rows/deletionPractise", given);
  const both = { translations: { de: "Gleich" }, target: "record/deletion" };
  expect((await add("record/deletion", both))["name"]).toBe("gleich2");
});

test("an item referenced by a field is in use there and can be replaced", async () => {
  const field = await add("rows/deletionPractise", {
    type: "reference",
    catalogue: "catalogues/tools",
  });
  const name = nameOf(field);
  const [old, next] = [await toolNamed("Alte Ablage"), await toolNamed("Neue Ablage")];
  const record = await saved(recordOf({ deletionPractise: [{ custom: { [name]: old } }] }));
  expect(await admin.ok("/api/admin/tools/findUsage", old)).toMatchObject({
    total: 1,
    items: [{ id: record["id"], path: `/deletionPractise/*/custom/${name}` }],
  });
  const replaced = await admin.post("/api/admin/tools/replace", {
    id: old["id"],
    replacementId: next["id"],
  });
  expect([replaced.status, replaced.body.replaced]).toEqual([200, 1]);
  expect(await read(record["id"])).toMatchObject({
    deletionPractise: [{ custom: { [name]: { ...next, title: "Neue Ablage" } } }],
  });
});

test("the record list returns custom field values with the titles of their items", async () => {
  const field = await add("rows/purpose", { type: "reference", catalogue: "catalogues/tools" });
  const tool = await toolNamed("Regal");
  const custom = { [nameOf(field)]: tool };
  const record = await saved(recordOf({ purposeOfProcessing: [{ custom }, { custom }] }));
  const path = "/api/filter/recordsByFilterAndCompany";
  const reply = await editor.post(path, { perPage: 100 });
  expect(wrongInReply("POST", path, reply.status, reply.body)).toEqual([]);
  const row = reply.body.items.find((each: Body) => each["id"] === record["id"]);
  expect(row.custom).toEqual([{ field: field["id"], values: [{ ...tool, title: "Regal" }] }]);
});

test("the record list sorts by a custom field in the order of its type, page by page", async () => {
  const { company: there, admin: owner } = await world({ app });
  const named = (de: string) => ({ translations: { de } });
  const choices = ["hoch", "aber", "mittel"].map((value) => ({ value, label: { de: value } }));
  const fields = {
    amount: await add("record/basics", { type: "number", ...named("Menge") }, owner),
    level: await add("record/basics", { type: "choice", choices, ...named("Stufe") }, owner),
    since: await add("rows/purpose", { type: "date", ...named("Seit") }, owner),
    tool: await add("rows/purpose", { type: "reference", catalogue: "catalogues/tools" }, owner),
  };
  const tool = async (title: string) => (await owner.ok("/api/admin/tools/create", { title })).id;
  const [axe, saw] = [await tool("Axt"), await tool("Säge")];
  const made = async (name: string, own: [number, string] | null, row: [string, number] | null) => {
    const custom = own && { [nameOf(fields.amount)]: own[0], [nameOf(fields.level)]: own[1] };
    const inRow = row && { [nameOf(fields.since)]: row[0], [nameOf(fields.tool)]: { id: row[1] } };
    const purposeOfProcessing: Body[] = [inRow ? { custom: inRow } : {}];
    const body: Body = { name, language: "de", company: { id: there }, purposeOfProcessing };
    await saved({ ...body, ...(custom ? { custom } : {}) }, owner);
  };
  await made("A", [10, "mittel"], ["2025-01-01", saw]);
  await made("B", [9, "hoch"], ["2024-12-31", axe]);
  await made("C", null, null);
  const path = "/api/filter/recordsByFilterAndCompany";
  const order = async (field: Body, descending = false) => {
    const names: string[] = [];
    let after: string | undefined;
    do {
      const body = { sortField: field["id"], descending, perPage: 1, ...(after ? { after } : {}) };
      const reply = await owner.ok(path, body);
      names.push(...reply.items.map((each: Body) => each["name"]));
      after = reply.next;
    } while (after);
    return names.join("");
  };
  expect(await order(fields.amount)).toBe("CBA");
  expect(await order(fields.amount, true)).toBe("ABC");
  expect(await order(fields.level)).toBe("CBA");
  expect(await order(fields.since)).toBe("CBA");
  expect(await order(fields.tool, true)).toBe("ABC");

  const sorted = { sortField: fields.amount["id"] };
  const refused = [412, "/sortField notOffered"];
  expect(await editor.refusal(path, sorted)).toEqual(refused);
  expect((await change(fields.amount, { active: false }, owner)).status).toBe(200);
  expect(await owner.refusal(path, sorted)).toEqual(refused);
});

test("the group's own description of the API includes its custom fields", async () => {
  const field = await add("rows/enclosure", {
    type: "choice",
    choices,
    help: { de: "Hilfe dazu" },
  });
  const name = nameOf(field);
  const path = "/v1/openapi.json";
  const schemaOf = (reply: Received) =>
    reply.body.components.schemas["rows.enclosure.write"].properties.custom;
  const anonymous = await app.send("GET", path);
  expect(schemaOf(anonymous)).toEqual({ $ref: "#/components/schemas/common.refs.write.custom" });
  const own = schemaOf(await app.send("GET", path, { token: creator.token }));
  expect(own.additionalProperties).toBe(false);
  expect(own.properties[name]).toEqual({
    title: String((field["translations"] as Body)["en"]),
    description: "Hilfe dazu",
    anyOf: [{ enum: ["jahrlich", "twoYears"] }, { type: "null" }],
  });
  const read = (await app.send("GET", path, { token: creator.token })).body.components.schemas;
  expect(read["rows.enclosure.read"].properties.custom.properties[name].enum).toContain("twoYears");
});

test("a field made mandatory later blocks status changes until filled, but not other saves", async () => {
  const record = await saved(recordOf({ enclosures: [{ title: "Anlage" }] }));
  const field = await add("rows/enclosure", { required: true });
  const { id, version } = record;
  const body = { id, version, status: "review" };
  const reply = await editor.post("/api/processingActivity/status", body);
  expect([reply.status, reply.body.error]).toEqual([412, "gaps"]);
  expect(reply.body.fields).toContainEqual(
    expect.objectContaining({ path: `/enclosures/0/custom/${nameOf(field)}`, code: "gap.needed" }),
  );
  await change(field, { required: false });
});

test("fields are sorted by position, then by creation; the list omits who created them", async () => {
  const target = "catalogues/domains";
  const last = await add(target);
  const first = await add(target, { position: 1 });
  const { body } = await creator.get("/api/customFields");
  const own = body.filter((each: Body) => each["target"] === target);
  expect(own.map((each: Body) => each["id"])).toEqual([first["id"], last["id"]]);
  expect(Object.keys(own[0])).not.toContain("createdBy");
  expect(wrongInReply("GET", "/api/customFields", 200, body)).toEqual([]);
});
