import readWorkbook from "read-excel-file/node";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { setStatus } from "../helpers/completeRecord.ts";
import { condenseAll, formsOf } from "../helpers/condensed.ts";
import { dayAhead } from "../helpers/dayAhead.ts";
import { makeCompany, makeGroup, makeItem, type Person } from "../helpers/factories.ts";
import { copiesOfRecord } from "../helpers/manyRecords.ts";
import { partText, readParts, textOfXml } from "../helpers/ooxml.ts";
import { exportedPdf } from "../helpers/exportedData.ts";
import { ownDatabase } from "../helpers/testDatabase.ts";
import { savePath, world } from "../helpers/world.ts";
import { earlier, isOnCitus } from "../helpers/citus/onCitus.ts";

let purpose = 0;

const own = await world({ database: await ownDatabase(), title: "Nordlicht Kiel GmbH" });
const { app, group, company, admin } = own;

const made = (name: string, more: Body = {}): Promise<Body> => own.record({ name, ...more });

async function revised(name: string, more: Body = {}): Promise<Body> {
  const record = await made(name, more);
  await setStatus(app, record, "finalised");
  await app.asOwner("update record set status = 'draft' where id = $1", [record["id"]]);
  return admin.ok(savePath, { ...record, name: `${name} (in Arbeit)` });
}

const wanted = (more: Body = {}): Body => ({
  language: "de",
  contentType: "pdf",
  exportType: "register",
  companyId: company,
  ...more,
});

async function documentOf(request: Body, who: Person = admin) {
  const file = await exportedPdf(who, request);
  return { ...file, titles: file.bookmarks.slice(1).map(({ title }) => title) };
}

const register = (more: Body = {}) => documentOf(wanted(more));

/** Sets a moment past the year 9999 in the group's time zone, so rendering fails. */
async function breakRecord(id: unknown): Promise<void> {
  await app.asOwner(
    `update record set status = 'review',
      body = jsonb_set(body, '{statusChangedAt}', '"9999-12-31T23:59:59.000Z"') where id = $1`,
    [id],
  );
}

const preview = (more: Body = {}): Promise<Body> => admin.ok("/api/export/preview", wanted(more));

test("an authority gets the last finalised version of what is not archived, and is told what it doesn't get", async () => {
  purpose = await makeItem(app, group, "purposes", {
    translations: { de: "Zweck von damals" },
  });
  await revised("Lohnabrechnung", { purposeOfProcessing: [{ purpose: { id: purpose } }] });
  await made("Fundbüro");
  await setStatus(app, await made("Fuhrpark"), "archived");
  await revised("Hausinterne Statistik", { authorityReportRelevance: false });
  const counts = { records: 1, unfinished: 1, leftOut: 1, processorOnly: 0, controllerOnly: 0 };
  expect(await preview()).toEqual(counts);
  const pdf = await register();
  expect(pdf.titles).toEqual(["Lohnabrechnung"]);
  expect(pdf.has("in Arbeit")).toBe(false);
  expect(
    pdf.has("Nicht enthalten: 1 Verarbeitungstätigkeit, die noch nie abgeschlossen wurde."),
  ).toBe(true);
});

test("what was never finalised goes along where that is wanted, marked", async () => {
  const pdf = await register({ unfinished: true });
  expect(pdf.titles).toEqual(["Fundbüro", "Lohnabrechnung"]);
  const [, draft, finalised] = pdf.pages;
  expect(draft).toContain("Noch nicht abgeschlossen");
  expect(finalised).not.toContain("Noch nicht abgeschlossen");
  const note =
    "Enthalten und gekennzeichnet: 1 Verarbeitungstätigkeit, die noch nicht abgeschlossen ist.";
  expect(pdf.has(note)).toBe(true);
});

test("a selection holds the records named, or all that a filter of the list finds", async () => {
  const [one, other] = [await made("Auswahl A"), await made("Auswahl B")];
  const of = { companyId: null, unfinished: true };
  const ids = [Number(other["id"]), Number(one["id"])];
  expect((await register({ ...of, ids })).titles).toEqual(["Auswahl A", "Auswahl B"]);
  const filter = { text: "auswahl b", status: ["draft"] };
  expect(await preview({ ...of, filter })).toMatchObject({ records: 0, unfinished: 1 });
  expect((await register({ ...of, filter })).titles).toEqual(["Auswahl B"]);
  const refused = async (more: Body) =>
    (await admin.post("/api/export", wanted({ ...of, ...more }))).body.fields;
  expect(await refused({ ids, filter })).toMatchObject([{ path: "/ids", code: "notOffered" }]);
  expect(await refused({ ids, exportHistoryDate: "2020-01-01" })).toMatchObject([{ path: "/ids" }]);
});

test("items renamed since are called as they were called in the finalised version", async () => {
  const read = await admin.get(`/api/admin/purposes/byId/${purpose}`);
  const translations = { de: "Zweck von heute" };
  await admin.ok("/api/admin/purposes/edit", { ...read.body, translations });
  const pdf = await register();
  expect([pdf.has("Zweck von damals"), pdf.has("Zweck von heute")]).toEqual([true, false]);
});

test("a record's own document holds it as it stands", async () => {
  const { items } = await admin.ok("/api/filter/recordsByFilterAndCompany", {
    text: "Lohnabrechnung",
  });
  const [{ id }] = items;
  const file = await register({ exportType: "record", recordId: id });
  expect(file.has("Lohnabrechnung (in Arbeit)")).toBe(true);
});

test("an export in Word is a file of that kind and name, and the log says so", async () => {
  const reply = await admin.ok("/api/export", wanted({ contentType: "word" }));
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
  const state = await admin.get(`/api/work/${job}`);
  expect(state.body).toMatchObject({ state: "done", progress: 100, docx: reply["docx"] });
});

test("an export in Excel has the records as rows, and the reason for one that fails", async () => {
  const own = await world({ app, title: "Tabellenlicht GmbH" });
  const what = { translations: { de: "Zweck der Zeile" } };
  const purpose = { id: await makeItem(app, own.group, "purposes", what) };
  const ids: number[] = [];
  for (const name of ["Davor", "Kaputt", "Nachher"])
    ids.push((await own.record({ name, purposeOfProcessing: [{ purpose }] })).id);
  await breakRecord(ids[1]);
  const request = { companyId: own.company, unfinished: true, contentType: "excel" };
  const { excel } = await own.admin.ok("/api/export", wanted(request));
  const file = await own.admin.get(`/api/download/${excel}`);
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
  const { viewer } = await own.person();
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
  const waiting = [admin.ok("/api/export", wanted()), admin.ok("/api/export", wanted())];
  // Each export has its job from the start, even while it waits.
  await expect.poll(states).toEqual(["running", "running"]);
  expect(before).not.toContain("running");

  const other = await world({ app });
  const theirs = await other.admin.ok("/api/export", wanted({ companyId: other.company }));
  expect(theirs.pdf).toEqual(expect.any(String));
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
  const state = await admin.get(`/api/work/${rows[0].id}`);
  expect([rows[0].state, state.body?.state]).toEqual(["failed", "failed"]);
});

test("a large register has every record once, in the order of the list", async () => {
  const own = await world({ app });
  const { id } = await own.record({ name: "Vorgang" });
  await app.asOwner(copiesOfRecord, [id, 60]);
  const request = wanted({ companyId: own.company, unfinished: true });
  const { titles: names } = await documentOf(request, own.admin);
  expect(new Set(names).size).toBe(60);
  expect(names).toHaveLength(60);
  const { rows } = await app.asOwner(
    "select name from record where group_id = $1 order by name_order, id",
    [own.group],
  );
  expect(names).toEqual(rows.map(({ name }) => name));
});

test("documents state times in the group's time zone, Berlin unless it has chosen another", async () => {
  const pages = async () => (await register()).pages[0] ?? "";
  const hours = (text: string): number => Number(/, (\d\d):\d\d/.exec(text)?.[1]);
  const berlin = hours(await pages());
  const settings = await admin.get("/api/company-group/settings");
  expect(settings.body).toMatchObject({ timeZone: "Europe/Berlin" });
  await admin.ok("/api/company-group/settings", { ...settings.body, timeZone: "Asia/Tokyo" });
  const ahead = (24 + hours(await pages()) - berlin) % 24;
  expect([7, 8, 9]).toContain(ahead);
});

test("check list 9: an export is gone once its owner may no longer see one of its companies, or make it", async () => {
  const own = await world({ app });
  const [here, there] = [own.company, await makeCompany(app, own.group)];
  const person = await own.person("ROLE_CREATOR", { companies: [here, there] });
  for (const id of [here, there]) await person.ok(savePath, own.draft({ company: { id } }));
  const { pdf } = await person.ok("/api/export", wanted({ companyId: null, unfinished: true }));
  const status = async () => (await person.get(`/api/download/${pdf}`)).status;
  expect(await status()).toBe(200);
  const [account, elsewhere] = [person.viewer.account, await makeGroup(app)];
  const ofAccount = `where id = ${account}`;
  const ofGroup = `where group_id = ${own.group}`;
  const changes: [string, string, string][] = [
    [
      "the account sees one company only",
      `update account set companies = '{${here}}' ${ofAccount}`,
      `update account set companies = '{${here},${there}}' ${ofAccount}`,
    ],
    [
      "a company belongs to another group",
      `update item set group_id = ${elsewhere} where id = ${there}`,
      `update item set group_id = ${own.group} where id = ${there}`,
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
  // The group of a row stays where it is spread by it.
  const possible = changes.filter(([, change]) => !isOnCitus || !change.includes("set group_id"));
  for (const [what, change, undo] of possible) {
    await app.asOwner(change);
    expect([what, await status()]).toEqual([what, 410]);
    await app.asOwner(undo);
    expect([what, await status()]).toEqual([what, 200]);
  }
  await app.asOwner(`delete from item where id = ${there}`);
  expect(await status()).toBe(410);
});

test("a record of which no activity can be made stands in the file with the reason, and the rest is there", async () => {
  const own = await world({ app });
  const ids: number[] = [];
  for (const name of ["Davor", "Kaputt", "Nachher"]) ids.push((await own.record({ name })).id);
  await breakRecord(ids[1]);
  const request = wanted({ companyId: own.company, unfinished: true });
  const file = await documentOf(request, own.admin);
  expect(file.titles).toEqual(["Davor", "Kaputt", "Nachher"]);
  expect(file.has("Der Inhalt ließ sich nicht darstellen.")).toBe(true);
  expect(file.pages[0]).toContain("Ohne Inhalt, mit Angabe des Grundes: Kaputt.");
  expect(file.pages[0]).toContain("3 Verarbeitungstätigkeiten");
  const told = app.lines.findLast((line) => line.includes("export.recordMissing"));
  expect(JSON.parse(told ?? "{}")).toMatchObject({ record: ids[1] });
});

test("a register of an earlier day holds the records of that day, and its preview counts them", async () => {
  const own = await world({ app, title: "Alt GmbH" });
  const sold = await makeCompany(app, own.group);
  const past = async (name: string, more: Body = {}): Promise<Body> => {
    const record = await own.record({ name, ...more });
    await setStatus(app, record, "finalised");
    await app.asOwner(`update revision set at = ${earlier("at", "30 days")} where target_id = $1`, [
      record.id,
    ]);
    await app.asOwner("update record set status = 'draft' where id = $1", [record.id]);
    return record;
  };
  const changed = await past("Damals");
  const { company: _, ...rest } = await past("Verkauft");
  await past("Woanders", { company: { id: sold } });
  await past("Hausintern", { authorityReportRelevance: false });
  await own.save({ ...changed, name: "Heute" });
  await own.save({ ...rest, company: { id: sold } });
  await own.record({ name: "Neu" });
  const request = wanted({ companyId: own.company, exportHistoryDate: dayAhead(-7) });
  const mustHoldBoth = async () => {
    expect((await documentOf(request, own.admin)).titles).toEqual(["Damals", "Verkauft"]);
    expect(await own.admin.ok("/api/export/preview", request)).toEqual({
      records: 2,
      unfinished: 0,
      leftOut: 1,
      processorOnly: 0,
      controllerOnly: 0,
    });
  };
  await mustHoldBoth();
  await condenseAll(app);
  expect(await formsOf(app, changed["id"])).toMatchObject({ loose: 0 });
  await mustHoldBoth();
});
