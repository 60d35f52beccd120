import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { setStatus } from "../../helpers/completeRecord.ts";
import { exportedFile } from "../../helpers/exportedData.ts";
import { productItemId } from "../../helpers/factories.ts";
import { editWorkbook, type EditedRow } from "../../helpers/importing/editWorkbook.ts";
import {
  countsOf,
  importerOf,
  type Importer,
  uploadImport,
} from "../../helpers/importing/importer.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { savePath, twoCompanies, world, type World } from "../../helpers/world.ts";

let own: World;
let importer: Importer;
let wages: Body & { id: number };

const app = await makeTestApp();

beforeEach(async () => {
  own = await world({ app });
  importer = importerOf(app, own.admin.token);
  wages = await own.record({
    name: "Lohnabrechnung",
    description: "Monatlich",
    internalId: "P-1",
    resubmission: "2027-01-31",
    purposeOfProcessing: [
      {
        purpose: { clientId: randomUUID(), title: "Löhne zahlen" },
        legality: [{ id: await productItemId(app, "legality", "6-1-b") }],
      },
    ],
  });
  await own.record({ name: "Zutritt", description: "=1+1" });
});

const exported = () => exportedFile(app, own.admin.token, { contentType: "excel", language: "en" });

const edited = async (edit: (rowsOf: (sheet: string) => EditedRow[]) => void) =>
  editWorkbook(await exported(), edit);

const named = (rows: EditedRow[], name: string): EditedRow =>
  rows.find((row) => row["name"] === name) ?? {};

test("a workbook that nobody has changed changes nothing", async () => {
  const read = await importer.upload("register.xlsx", await exported());
  expect(read).toMatchObject({ program: "artikel30Sheets", columns: [], taken: 0 });
  expect(countsOf(read).same).toBe(2);
  // Rewriting by a spreadsheet program makes no difference.
  const again = await importer.upload("register.xlsx", await edited(() => {}));
  expect([again.taken, countsOf(again).same]).toEqual([0, 2]);
});

const extract = {
  exportType: "register",
  contentType: "excel",
  language: "en",
  unfinished: true,
};

test("a workbook of ours that does not tell all of its records is refused with what to export", async () => {
  const file = await exportedFile(app, own.admin.token, extract);
  const { status, body } = await uploadImport(app, own.admin.token, "register.xlsx", file);
  expect([status, body.fields]).toMatchObject([412, [{ path: "/file", code: "import.extract" }]]);
});

test("a workbook of ours from another group is refused with the way, be it an extract", async () => {
  const { admin: stranger } = await world({ app });
  const files = [await exported(), await exportedFile(app, own.admin.token, extract)];
  for (const file of files) {
    const { status, body } = await uploadImport(app, stranger.token, "register.xlsx", file);
    expect([status, body.fields]).toMatchObject([412, [{ code: "import.otherGroup" }]]);
    expect(JSON.stringify(body)).toMatch(/anderen Unternehmensgruppe.*als JSON/);
  }
});

test("records whose rows were deleted in the file are named by the preview, and stay", async () => {
  const file = await edited((rowsOf) => {
    const all = rowsOf("record");
    all.splice(all.indexOf(named(all, "Lohnabrechnung")), 1);
    named(all, "Zutritt")["description"] = "Mit Karte";
  });
  const read = await importer.upload("register.xlsx", file);
  const { id } = wages;
  expect(read.notInFile).toEqual({ count: 1, records: [{ id, title: "Lohnabrechnung" }] });
  expect(await importer.run("start", read.id)).toMatchObject({ state: "done", added: 1 });
  expect(await own.read(id)).toMatchObject({ name: "Lohnabrechnung", version: 1 });
  expect(await importer.upload("whole.xlsx", await exported())).not.toHaveProperty("notInFile");
});

test("rows that were deleted within a record are named by the preview one by one, and stay", async () => {
  const file = await edited((rowsOf) => {
    rowsOf("purposeOfProcessing").splice(0);
    named(rowsOf("record"), "Zutritt")["description"] = "Mit Karte";
  });
  const read = await importer.upload("register.xlsx", file);
  const { id } = wages;
  expect(read.rowsNotInFile).toEqual({
    count: 1,
    rows: [{ id, title: "Lohnabrechnung", field: "Zwecke der Verarbeitung", text: "Löhne zahlen" }],
  });
  await importer.run("start", read.id);
  expect((await own.read(id)).purposeOfProcessing).toHaveLength(1);
  expect(await importer.upload("whole.xlsx", await exported())).not.toHaveProperty("rowsNotInFile");
});

test("changed cells are shown by field and change the same record, and no other field", async () => {
  const file = await edited((rowsOf) => {
    const row = named(rowsOf("record"), "Lohnabrechnung");
    row["description"] = "Monatlich, mit =Formel";
    row["resubmission"] = "";
    const [purpose = {}] = rowsOf("purposeOfProcessing");
    purpose["purposeOfProcessing.legality"] = "";
    purpose["purposeOfProcessing.legalityNote"] = "Vertrag";
  });
  const read = await importer.upload("register.xlsx", file);
  expect([countsOf(read).changed, countsOf(read).same, read.taken]).toEqual([1, 1, 1]);
  const { items } = await importer.ask("rows", { id: read.id, state: "changed" });
  expect(items).toMatchObject([
    { name: "Lohnabrechnung", action: "add", record: { id: wages.id } },
  ]);
  const { differences } = await importer.ask("row", { id: read.id, number: items[0].number });
  expect(differences).toContainEqual(
    expect.objectContaining({ here: "Monatlich", there: "Monatlich, mit =Formel" }),
  );
  expect(differences).toHaveLength(3);
  expect(await importer.run("start", read.id)).toMatchObject({ state: "done", added: 1, made: 0 });
  expect((await importer.ask("list", {})).items).toMatchObject([{ id: read.id, made: 1 }]);
  const after = await own.read(wages.id);
  expect(after).toMatchObject({
    version: 2,
    internalId: "P-1",
    description: "Monatlich, mit =Formel",
    purposeOfProcessing: [{ purpose: { title: "Löhne zahlen" }, legalityNote: "Vertrag" }],
  });
  expect(after).not.toHaveProperty("resubmission");
  expect(after.purposeOfProcessing[0].id).toBe((wages["purposeOfProcessing"] as Body[])[0]?.["id"]);
});

test("cells of a workbook of ours are read as those of any other file", async () => {
  const { id } = await own.record({
    name: "Zeiterfassung",
    purposeOfProcessing: [{ comments: "x" }],
  });
  const file = await edited((rowsOf) => {
    named(rowsOf("record"), "Zeiterfassung")["resubmission"] = "3. Mai 2031";
    const purpose = rowsOf("purposeOfProcessing").find((row) => Object.values(row).includes("x"));
    if (purpose) purpose["purposeOfProcessing.legality"] = "Art. 6 I b DSGVO";
  });
  const read = await importer.upload("register.xlsx", file);
  expect(countsOf(read).changed).toBe(1);
  await importer.run("start", read.id);
  expect(await own.read(id)).toMatchObject({
    resubmission: "2031-05-03",
    purposeOfProcessing: [{ legality: [{ key: "6-1-b" }] }],
  });
});

test("what may be chosen is shown by its words", async () => {
  const { id } = await own.record({
    name: "Newsletter",
    externalRecipients: [{ processingType: "joint" }],
  });
  const file = await edited((rowsOf) => {
    const [row = {}] = rowsOf("externalRecipients");
    row["externalRecipients.processingType"] = "Processor";
  });
  const read = await importer.upload("register.xlsx", file);
  const { items } = await importer.ask("rows", { id: read.id, state: "changed" });
  expect(items).toMatchObject([{ name: "Newsletter", record: { id } }]);
  const detail = await importer.ask("row", { id: read.id, number: items[0].number });
  expect(detail.differences).toMatchObject([
    {
      here: "Rolle des Empfängers: gemeinsame Verantwortlichkeit",
      there: "Rolle des Empfängers: Auftragsverarbeitung",
    },
  ]);
});

test("added rows become rows of their record, and records of their own", async () => {
  const file = await edited((rowsOf) => {
    const title = "purposeOfProcessing.purpose";
    rowsOf("purposeOfProcessing").push({
      id: String(wages.id),
      name: "",
      [title]: "Steuern melden",
    });
    const { company = "" } = named(rowsOf("record"), "Zutritt");
    rowsOf("record").push({ name: "Neu", company, description: "Aus der Tabelle" });
    rowsOf("purposeOfProcessing").push({ name: "Neu", [title]: "Löhne zahlen" });
  });
  const read = await importer.upload("register.xlsx", file);
  expect([countsOf(read).new, countsOf(read).changed]).toEqual([1, 1]);
  expect(await importer.run("start", read.id)).toMatchObject({ state: "done", made: 1, added: 1 });
  const titles = (record: Body) =>
    (record["purposeOfProcessing"] as Body[]).map(({ purpose }) => (purpose as Body)["title"]);
  expect(titles(await own.read(wages.id))).toEqual(["Löhne zahlen", "Steuern melden"]);
  const { rows } = await app.asOwner("select id from record where group_id = $1 and name = 'Neu'", [
    own.group,
  ]);
  expect(titles(await own.read(rows[0].id))).toEqual(["Löhne zahlen"]);
});

describe("a record that was changed meanwhile", () => {
  const changeMeanwhile = async (more: Body) => {
    const now = await own.read(wages.id);
    await own.admin.ok(savePath, { ...now, ...more });
  };

  test("is merged where the other fields were changed", async () => {
    const file = await edited((rowsOf) => {
      named(rowsOf("record"), "Lohnabrechnung")["description"] = "Aus der Tabelle";
    });
    await changeMeanwhile({ internalId: "P-2" });
    const read = await importer.upload("register.xlsx", file);
    expect(countsOf(read).changed).toBe(1);
    await importer.run("start", read.id);
    expect(await own.read(wages.id)).toMatchObject({
      description: "Aus der Tabelle",
      internalId: "P-2",
      version: 3,
    });
  });

  test("is left alone where the same field was changed, unless somebody decides", async () => {
    const file = await edited((rowsOf) => {
      named(rowsOf("record"), "Lohnabrechnung")["description"] = "Aus der Tabelle";
    });
    await changeMeanwhile({ description: "Im Programm" });
    const read = await importer.upload("register.xlsx", file);
    expect([countsOf(read).unclear, read.taken]).toEqual([1, 0]);
    const { items } = await importer.ask("rows", { id: read.id, state: "unclear" });
    const [{ number }] = items;
    const { differences } = await importer.ask("row", { id: read.id, number });
    expect(differences).toMatchObject([
      { here: "Im Programm", there: "Aus der Tabelle", isConflict: true },
    ]);
    expect(await own.read(wages.id)).toMatchObject({ description: "Im Programm" });
    await importer.ask("decide", { id: read.id, number, action: "add" });
    await importer.run("start", read.id);
    expect(await own.read(wages.id)).toMatchObject({ description: "Aus der Tabelle" });
  });

  test("is not overwritten if it is changed after the preview; nothing else is done either", async () => {
    const file = await edited((rowsOf) => {
      for (const row of rowsOf("record")) row["description"] = "Aus der Tabelle";
    });
    const read = await importer.upload("register.xlsx", file);
    expect(read.taken).toBe(2);
    await changeMeanwhile({ description: "Im Programm" });
    expect(await importer.run("start", read.id)).toMatchObject({
      state: "failed",
      failure: { name: "Lohnabrechnung" },
    });
    expect(await own.read(wages.id)).toMatchObject({ description: "Im Programm", version: 2 });
  });
});

describe("rows that can't be taken over say why", () => {
  const whyOf = async (edit: Parameters<typeof edited>[0]) => {
    const read = await importer.upload("register.xlsx", await edited(edit));
    const { items } = await importer.ask("rows", { id: read.id, state: "error" });
    return items.map(({ name, why }: Body) => [name, why]);
  };
  const first = (rowsOf: (sheet: string) => EditedRow[]) =>
    named(rowsOf("record"), "Lohnabrechnung");

  test("a value that a field can't have, an unknown version or record, a record twice", async () => {
    for (const [edit, why] of [
      [(rowsOf) => void (first(rowsOf)["resubmission"] = "morgen"), "Wert"],
      [(rowsOf) => void (first(rowsOf)["version"] = "99"), "Version"],
      [(rowsOf) => void (first(rowsOf)["id"] = "999999"), "gibt es nicht"],
      [(rowsOf) => void rowsOf("record").push({ ...first(rowsOf) }), "schon"],
      [(rowsOf) => void rowsOf("record").push({ name: "Ohne" }), "Gesellschaft"],
    ] satisfies [Parameters<typeof edited>[0], string][])
      expect(await whyOf(edit)).toEqual([[expect.any(String), expect.stringContaining(why)]]);
  });

  test("records of companies that one may not see are unknown", async () => {
    const two = await twoCompanies({ app });
    const vienna = await two.save({ name: "Nur in Wien", company: { id: two.wien } });
    const all = await exportedFile(app, two.admin.token, { contentType: "excel" });
    const file = await editWorkbook(all, (rowsOf) => {
      for (const row of rowsOf("record")) row["description"] = "Fremd";
    });
    const limited = await two.person("ROLE_TENANT_ADMIN", { companies: [two.kiel] });
    const someone = importerOf(app, limited.token);
    const read = await someone.upload("register.xlsx", file);
    expect([countsOf(read).error, read.taken]).toEqual([1, 0]);
    const { items } = await someone.ask("rows", { id: read.id });
    const { differences } = await someone.ask("row", { id: read.id, number: items[0].number });
    expect(differences).toEqual([]);
    const { rows } = await app.asOwner("select version from record where id = $1", [vienna.id]);
    expect(rows).toEqual([{ version: 1 }]);
  });
});

describe("a changed row of a finalised record", () => {
  const changed = () =>
    edited((rowsOf) => {
      named(rowsOf("record"), "Lohnabrechnung")["description"] = "Wöchentlich";
      named(rowsOf("record"), "Zutritt")["description"] = "Mit Karte";
    });

  test("is left out with the reason, and beside it the others are taken over", async () => {
    await setStatus(app, wages, "finalised");
    const read = await importer.upload("register.xlsx", await changed());
    expect(read).toMatchObject({ reopenable: 1, reopens: false, taken: 1 });
    const { items } = await importer.ask("rows", { id: read.id, state: "error" });
    expect(items).toMatchObject([
      { name: "Lohnabrechnung", why: expect.stringMatching(/abgeschlossen.*neuen Fassung/) },
    ]);
    expect(await importer.run("start", read.id)).toMatchObject({ state: "done", added: 1 });
    expect(await own.read(wages.id)).toMatchObject({ version: 1, description: "Monatlich" });
  });

  test("begins a new version if that is chosen, which an undo takes back", async () => {
    await setStatus(app, wages, "finalised");
    const { id } = await importer.upload("register.xlsx", await changed());
    const read = await importer.ask("change", { id, reopens: true });
    expect(read).toMatchObject({ reopenable: 1, reopens: true, taken: 2 });
    expect(await importer.run("start", id)).toMatchObject({ state: "done", added: 2 });
    expect(await own.read(wages.id)).toMatchObject({ status: "draft", description: "Wöchentlich" });
    await importer.run("undo", id);
    expect(await own.read(wages.id)).toMatchObject({
      status: "finalised",
      description: "Monatlich",
    });
  });

  test("stays as it is if the record is archived, whatever is chosen", async () => {
    const file = await changed();
    await setStatus(app, wages, "archived");
    const { id } = await importer.upload("register.xlsx", file);
    const read = await importer.ask("change", { id, reopens: true });
    expect(read).not.toHaveProperty("reopenable");
    const { items } = await importer.ask("rows", { id, state: "error" });
    expect(items).toMatchObject([{ name: "Lohnabrechnung", why: expect.stringMatching(/archiv/) }]);
  });
});
