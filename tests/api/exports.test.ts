import readWorkbook from "read-excel-file/node";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { insertJob } from "#server/store/jobs.ts";
import { dayAhead } from "../helpers/dayAhead.ts";
import { makeCompany, makeGroup, makeItem, makePerson } from "../helpers/factories.ts";
import { copiesOfRecord } from "../helpers/manyRecords.ts";
import { partText, readParts, textOfXml } from "../helpers/ooxml.ts";
import { readPdf } from "../helpers/pdf.ts";
import { makeTestApp } from "../helpers/testApp.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";

let purpose = 0;

const app = await makeTestApp({}, { database: await ownDatabase() });
const group = await makeGroup(app);
const company = await makeCompany(app, group, "Nordlicht Kiel GmbH");
const admin = await makePerson(app, group, "ROLE_TENANT_ADMIN");

const save = "/api/processingActivity/activity";

function ok(path: string, body: unknown, token = admin.token) {
  return app.ok(path, body, { token });
}

const made = (name: string, more: Body = {}): Promise<Body> =>
  ok(save, { name, language: "de", company: { id: company }, ...more });

/** Puts a record into a status, as its changes of status would, without filling it in first. */
async function inStatus(record: Body, status: string): Promise<void> {
  await app.asOwner("update record set status = $2 where id = $1", [record["id"], status]);
  const sql = `update revision set body = jsonb_set(body, '{status}', to_jsonb($3::text))
    where target_kind = 'record' and target_id = $1 and version = $2`;
  await app.asOwner(sql, [record["id"], record["version"], status]);
}

/** A record whose last finalised version is followed by a draft under another name. */
async function revised(name: string, more: Body = {}): Promise<Body> {
  const record = await made(name, more);
  await inStatus(record, "finalised");
  await app.asOwner("update record set status = 'draft' where id = $1", [record["id"]]);
  return ok(save, { ...record, name: `${name} (in Arbeit)` });
}

const wanted = (more: Body = {}): Body => ({
  language: "de",
  contentType: "pdf",
  exportType: "register",
  companyId: company,
  ...more,
});

async function register(more: Body = {}) {
  const { pdf } = await ok("/api/export", wanted(more));
  return readPdf((await admin.get(`/api/download/${pdf}`)).raw);
}

const preview = (more: Body = {}): Promise<Body> => ok("/api/export/preview", wanted(more));

test("who may not read or has no licence for exports is told no numbers either", async () => {
  expect((await app.post("/api/export/preview", wanted(), {})).status).toBe(401);
  const bare = await makeGroup(app, { features: [] });
  const { token } = await makePerson(app, bare, "ROLE_TENANT_ADMIN");
  expect((await app.post("/api/export/preview", wanted(), { token })).status).toBe(403);
  const { token: foreign } = await makePerson(app, await makeGroup(app), "ROLE_READER");
  expect(await ok("/api/export/preview", wanted(), foreign)).toMatchObject({ records: 0 });
});

test("an authority gets the last finalised version of what is not archived, and is told what it doesn't get", async () => {
  purpose = await makeItem(app, group, "purposes", {
    translations: { de: "Zweck von damals" },
  });
  await revised("Lohnabrechnung", { purposeOfProcessing: [{ purpose: { id: purpose } }] });
  await made("Fundbüro");
  await inStatus(await made("Fuhrpark"), "archived");
  await revised("Hausinterne Statistik", { authorityReportRelevance: false });
  const counts = { records: 1, unfinished: 1, leftOut: 1, processorOnly: 0, controllerOnly: 0 };
  expect(await preview()).toEqual(counts);
  const pdf = await register();
  expect(pdf.bookmarks.slice(1).map(({ title }) => title)).toEqual(["Lohnabrechnung"]);
  expect(pdf.has("in Arbeit")).toBe(false);
  expect(
    pdf.has("Nicht enthalten: 1 Verarbeitungstätigkeit, die noch nie abgeschlossen wurde."),
  ).toBe(true);
});

test("what was never finalised goes along where that is wanted, marked", async () => {
  const pdf = await register({ unfinished: true });
  expect(pdf.bookmarks.slice(1).map(({ title }) => title)).toEqual(["Fundbüro", "Lohnabrechnung"]);
  const [, draft, finalised] = pdf.pages;
  expect(draft).toContain("Noch nicht abgeschlossen");
  expect(finalised).not.toContain("Noch nicht abgeschlossen");
  const note =
    "Enthalten und gekennzeichnet: 1 Verarbeitungstätigkeit, die noch nicht abgeschlossen ist.";
  expect(pdf.has(note)).toBe(true);
});

test("a selection holds the records named, or all that a filter of the list finds, and nothing that one may not see", async () => {
  const [one, other] = [await made("Auswahl A"), await made("Auswahl B")];
  const of = { companyId: null, unfinished: true };
  const titles = ({ bookmarks }: Awaited<ReturnType<typeof register>>) =>
    bookmarks.slice(1).map(({ title }) => title);
  const ids = [Number(other["id"]), Number(one["id"])];
  expect(titles(await register({ ...of, ids }))).toEqual(["Auswahl A", "Auswahl B"]);
  const filter = { text: "auswahl b", status: ["draft"] };
  expect(await preview({ ...of, filter })).toMatchObject({ records: 0, unfinished: 1 });
  expect(titles(await register({ ...of, filter }))).toEqual(["Auswahl B"]);
  const { token } = await makePerson(app, await makeGroup(app), "ROLE_TENANT_ADMIN");
  const asked = wanted({ ...of, ids });
  expect(await ok("/api/export/preview", asked, token)).toMatchObject({
    records: 0,
    unfinished: 0,
  });
  const refused = async (more: Body) =>
    (await admin.post("/api/export", wanted({ ...of, ...more }))).body.fields;
  expect(await refused({ ids, filter })).toMatchObject([{ path: "/ids", code: "notOffered" }]);
  expect(await refused({ ids, exportHistoryDate: "2020-01-01" })).toMatchObject([{ path: "/ids" }]);
});

test("items renamed since are called as they were called in the finalised version", async () => {
  const read = await admin.get(`/api/admin/purposes/byId/${purpose}`);
  const translations = { de: "Zweck von heute" };
  await ok("/api/admin/purposes/edit", { ...read.body, translations });
  const pdf = await register();
  expect([pdf.has("Zweck von damals"), pdf.has("Zweck von heute")]).toEqual([true, false]);
});

test("a record's own document holds it as it stands", async () => {
  const { items } = await ok("/api/filter/recordsByFilterAndCompany", { text: "Lohnabrechnung" });
  const [{ id }] = items;
  const { pdf } = await ok("/api/export", wanted({ exportType: "record", recordId: id }));
  const file = readPdf((await admin.get(`/api/download/${pdf}`)).raw);
  expect(file.has("Lohnabrechnung (in Arbeit)")).toBe(true);
});

test("an export in Word is a file of that kind and name, and the log says so", async () => {
  const reply = await ok("/api/export", wanted({ contentType: "word" }));
  expect(Object.keys(reply)).toEqual(["docx"]);
  const file = await admin.get(`/api/download/${reply["docx"]}`);
  expect(file.headers["content-type"]).toBe(
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  );
  expect(file.headers["content-disposition"]).toMatch(/records-register-de-[\d-]+\.docx/);
  const text = textOfXml(partText(readParts(file.raw), "word/document.xml"));
  for (const each of ["Lohnabrechnung", "Zweck von damals"]) expect(text).toContain(each);
  expect(text).not.toContain("in Arbeit");
  const { rows } = await app.asOwner(
    "select detail from audit where action = 'export.made' and group_id = $1 order by seq desc limit 1",
    [group],
  );
  const { format, type, export: job } = rows[0].detail;
  expect([format, type]).toEqual(["word", "register"]);
  const state = await admin.get(`/api/export/${job}`);
  expect(state.body).toEqual({ state: "done", progress: 100, docx: reply["docx"] });
});

test("an export in Excel has the records as rows, and the reason for one that fails", async () => {
  const own = await makeGroup(app);
  const companyId = await makeCompany(app, own, "Tabellenlicht GmbH");
  const { token } = await makePerson(app, own, "ROLE_TENANT_ADMIN");
  const what = await makeItem(app, own, "purposes", { translations: { de: "Zweck der Zeile" } });
  const ids: number[] = [];
  for (const name of ["Davor", "Kaputt", "Nachher"]) {
    const purposeOfProcessing = [{ purpose: { id: what } }];
    const body = { name, language: "de", company: { id: companyId }, purposeOfProcessing };
    ids.push((await ok(save, body, token)).id);
  }
  await app.asOwner(
    `update record set status = 'review',
      body = jsonb_set(body, '{statusChangedAt}', '"9999-12-31T23:59:59.000Z"') where id = $1`,
    [ids[1]],
  );
  const request = wanted({ companyId, unfinished: true, contentType: "excel" });
  const { excel } = await ok("/api/export", request, token);
  const file = await app.get(`/api/download/${excel}`, { token });
  expect(file.headers["content-type"]).toBe(
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  );
  expect(file.headers["content-disposition"]).toMatch(/records-register-de-[\d-]+\.xlsx/);
  const sheets = await readWorkbook(file.raw);
  const rows = (at: number) => sheets[at]?.data.slice(1).map((row) => row.slice(0, 3)) ?? [];
  expect(rows(1)).toEqual([
    [ids[0], "Davor", expect.stringContaining("Noch nicht abgeschlossen")],
    [ids[1], "Kaputt", expect.stringContaining("Der Inhalt ließ sich nicht darstellen.")],
    [ids[2], "Nachher", expect.stringContaining("Noch nicht abgeschlossen")],
  ]);
  expect(rows(2)).toEqual([
    [ids[0], "Davor", "Zweck der Zeile"],
    [ids[2], "Nachher", "Zweck der Zeile"],
  ]);
  const cover = JSON.stringify(sheets[0]?.data);
  expect(cover).toContain("Ohne Inhalt, mit Angabe des Grundes: Kaputt.");
  expect(cover).toContain("3 Verarbeitungstätigkeiten");
});

test("a group has one export at a time; the others wait in their turn and hold up nobody else", async () => {
  const { viewer } = await makePerson(app, group, "ROLE_READER");
  const released = Promise.withResolvers<void>();
  const held = app.platform.exportTurns.take(
    [`group ${group}`, `account ${group}/${viewer.account}`],
    () => released.promise,
  );
  const states = async (): Promise<string[]> => {
    const sql = "select state from job where kind = 'export' and group_id = $1 order by id desc";
    return (await app.asOwner(sql, [group])).rows.map(({ state }) => state).slice(0, 2);
  };
  const before = await states();
  const waiting = [ok("/api/export", wanted()), ok("/api/export", wanted())];
  // Each has its job from the start.
  await expect.poll(states).toEqual(["running", "running"]);
  expect(before).not.toContain("running");

  const other = await makeGroup(app);
  const theirs = await makeCompany(app, other, "Südlicht GmbH");
  const { token } = await makePerson(app, other, "ROLE_TENANT_ADMIN");
  const { pdf } = await ok("/api/export", wanted({ companyId: theirs }), token);
  expect(pdf).toEqual(expect.any(String));
  expect(await states()).toEqual(["running", "running"]);
  expect((await preview())["records"]).toEqual(expect.any(Number));

  released.resolve();
  await held;
  const made = await Promise.all(waiting);
  expect(made.map((each) => typeof each["pdf"])).toEqual(["string", "string"]);
  expect(await states()).toEqual(["done", "done"]);
});

test("an export that is refused ends its job", async () => {
  const reply = await admin.post("/api/export", wanted({ companyId: 999_999 }));
  expect(reply.status).toBe(404);
  const { rows } = await app.asOwner(
    "select id, state from job where kind = 'export' order by id desc limit 1",
  );
  const state = await admin.get(`/api/export/${rows[0].id}`);
  expect([rows[0].state, state.body?.state]).toEqual(["failed", "failed"]);
});

test("an export whose server is gone counts as failed", async () => {
  const { token, viewer } = await makePerson(app, group, "ROLE_READER");
  const until = (seconds: number) => new Date(Date.now() + seconds * 1000);
  const stateAt = async (lockedUntil: Date): Promise<string> => {
    const owner = viewer.account;
    const job = { kind: "export", owner, payload: {}, state: "running" as const, lockedUntil };
    const id = await app.store.withGroup(group, (tx) => insertJob(tx, job));
    return (await app.get(`/api/export/${id}`, { token })).body.state;
  };
  expect(await stateAt(until(20))).toBe("running");
  expect(await stateAt(until(-1))).toBe("failed");
});

test("a large register has every record once, in the order of the list", async () => {
  const own = await makeGroup(app);
  const title = "Großlicht GmbH";
  const companyId = await makeCompany(app, own, title);
  const { token } = await makePerson(app, own, "ROLE_TENANT_ADMIN");
  const body = { name: "Vorgang", language: "de", company: { id: companyId } };
  const { id } = await ok(save, body, token);
  await app.asOwner(copiesOfRecord, [id, 60]);
  const request = wanted({ companyId, unfinished: true });
  const { pdf } = await ok("/api/export", request, token);
  const file = readPdf((await app.get(`/api/download/${pdf}`, { token })).raw);
  const names = file.bookmarks.slice(1).map((bookmark) => bookmark.title);
  expect(new Set(names).size).toBe(60);
  expect(names).toHaveLength(60);
  const { rows } = await app.asOwner(
    "select name from record where group_id = $1 order by name_sort, id",
    [own],
  );
  expect(names).toEqual(rows.map(({ name }) => name));
});

test("documents state times in the group's time zone, Berlin unless it has chosen another", async () => {
  const pages = async () => (await register()).pages[0] ?? "";
  const hours = (text: string): number => Number(/, (\d\d):\d\d/.exec(text)?.[1]);
  const berlin = hours(await pages());
  const settings = await admin.get("/api/company-group/settings");
  expect(settings.body).toMatchObject({ timeZone: "Europe/Berlin" });
  await ok("/api/company-group/settings", { ...settings.body, timeZone: "Asia/Tokyo" });
  const ahead = (24 + hours(await pages()) - berlin) % 24;
  expect([7, 8, 9]).toContain(ahead);
});

test("check list 9: an export is gone once its owner may no longer see one of its companies, or make it", async () => {
  const own = await makeGroup(app);
  const [here, there] = [await makeCompany(app, own), await makeCompany(app, own)];
  const person = await makePerson(app, own, "ROLE_CREATOR", { companies: [here, there] });
  const { token, viewer } = person;
  for (const id of [here, there])
    await ok(save, { name: `Akte ${id}`, language: "de", company: { id } }, token);
  const all = wanted({ companyId: null, unfinished: true });
  const { pdf } = await ok("/api/export", all, token);
  const status = async () => (await app.get(`/api/download/${pdf}`, { token })).status;
  expect(await status()).toBe(200);
  const [account, elsewhere] = [viewer.account, await makeGroup(app)];
  const ofAccount = `where id = ${account}`;
  const ofGroup = `where group_id = ${own}`;
  const changes: [string, string, string][] = [
    [
      "the account sees one company only",
      `update account set companies = '{${here}}' ${ofAccount}`,
      `update account set companies = '{${here},${there}}' ${ofAccount}`,
    ],
    [
      "a company belongs to another group",
      `update item set group_id = ${elsewhere} where id = ${there}`,
      `update item set group_id = ${own} where id = ${there}`,
    ],
    [
      "the roles are taken",
      `update account set roles = '{}' ${ofAccount}`,
      `update account set roles = '{ROLE_CREATOR}' ${ofAccount}`,
    ],
    [
      "the licence has no exports",
      `update group_of_companies set features = array_remove(features, 'export') ${ofGroup}`,
      `update group_of_companies set features = features || '{export}' ${ofGroup}`,
    ],
  ];
  for (const [what, change, undo] of changes) {
    await app.asOwner(change);
    expect([what, await status()]).toEqual([what, 410]);
    await app.asOwner(undo);
    expect([what, await status()]).toEqual([what, 200]);
  }
  await app.asOwner(`delete from item where id = ${there}`);
  expect(await status()).toBe(410);
});

test("a record of which no activity can be made stands in the file with the reason, and the rest is there", async () => {
  const own = await makeGroup(app);
  const companyId = await makeCompany(app, own, "Ostlicht GmbH");
  const { token } = await makePerson(app, own, "ROLE_TENANT_ADMIN");
  const ids: number[] = [];
  for (const name of ["Davor", "Kaputt", "Nachher"]) {
    const body = { name, language: "de", company: { id: companyId } };
    ids.push((await ok(save, body, token)).id);
  }
  // A moment that no clock of a time zone can show.
  await app.asOwner(
    `update record set status = 'review',
      body = jsonb_set(body, '{statusChangedAt}', '"9999-12-31T23:59:59.000Z"') where id = $1`,
    [ids[1]],
  );
  const { pdf } = await ok("/api/export", wanted({ companyId, unfinished: true }), token);
  const file = readPdf((await app.get(`/api/download/${pdf}`, { token })).raw);
  expect(file.bookmarks.slice(1).map(({ title }) => title)).toEqual(["Davor", "Kaputt", "Nachher"]);
  expect(file.has("Der Inhalt ließ sich nicht darstellen.")).toBe(true);
  expect(file.pages[0]).toContain("Ohne Inhalt, mit Angabe des Grundes: Kaputt.");
  expect(file.pages[0]).toContain("3 Verarbeitungstätigkeiten");
  const told = app.lines.findLast((line) => line.includes("export.recordMissing"));
  expect(JSON.parse(told ?? "{}")).toMatchObject({ record: ids[1] });
});

test("a register of an earlier day holds the records of that day, and its preview counts them", async () => {
  const own = await makeGroup(app);
  const [mine, sold] = [await makeCompany(app, own, "Alt GmbH"), await makeCompany(app, own)];
  const { token } = await makePerson(app, own, "ROLE_TENANT_ADMIN");
  const past = async (name: string, more: Body = {}): Promise<Body> => {
    const body = { name, language: "de", company: { id: mine }, ...more };
    const record = await ok(save, body, token);
    await inStatus(record, "finalised");
    await app.asOwner("update revision set at = at - interval '30 days' where target_id = $1", [
      record.id,
    ]);
    await app.asOwner("update record set status = 'draft' where id = $1", [record.id]);
    return record;
  };
  const changed = await past("Damals");
  const { company: _, ...rest } = await past("Verkauft");
  await past("Woanders", { company: { id: sold } });
  await past("Hausintern", { authorityReportRelevance: false });
  await ok(save, { ...changed, name: "Heute" }, token);
  await ok(save, { ...rest, company: { id: sold } }, token);
  await ok(save, { name: "Neu", language: "de", company: { id: mine } }, token);
  const exportHistoryDate = dayAhead(-7);
  const request = wanted({ companyId: mine, exportHistoryDate });
  const { pdf } = await ok("/api/export", request, token);
  const file = readPdf((await app.get(`/api/download/${pdf}`, { token })).raw);
  expect(file.bookmarks.slice(1).map(({ title }) => title)).toEqual(["Damals", "Verkauft"]);
  expect(await ok("/api/export/preview", request, token)).toEqual({
    records: 2,
    unfinished: 0,
    leftOut: 1,
    processorOnly: 0,
    controllerOnly: 0,
  });
});
