import { describe, expect, test } from "vitest";
import { sheetXml, workbookOf } from "../../helpers/importing/workbooks.ts";
import {
  countsOf,
  importerOf,
  makeImporter,
  uploadImport,
} from "../../helpers/importing/importer.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeCompany } from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";

const own = await world();
const { app } = own;
const importer = importerOf(app, own.admin.token);

/** Calls about one import, with their parameters besides its id. */
const calls = {
  "/api/imports/read": {},
  "/api/imports/change": {},
  "/api/imports/decide": { number: 2, action: "leave" },
  "/api/imports/sheet": { sheet: 0 },
  "/api/imports/rows": {},
  "/api/imports/row": { number: 2 },
  "/api/imports/next": { sheet: 1 },
  "/api/imports/start": {},

  "/api/imports/remove": {},
};

const heading =
  "Lfd. Nr.;Verarbeitungstätigkeit;Zweck;Rechtsgrundlage;Betroffene;Datenkategorien;Empfänger;Löschfrist;Ampel";
const payroll = `1;Lohnabrechnung;Abrechnung der Löhne;Art. 6 Abs. 1 lit. b, c DSGVO;Mitarbeiter;Bankdaten, Entgeltdaten;"Finanzamt, Lohnkontor Kiel";10 Jahre nach Austritt (§ 147 AO);gelb`;
const visitors =
  "2;Besucherverwaltung;Zutritt regeln;Berechtigtes Interesse;Besucher, Lieferfahrer;Kontaktdaten;Empfang;6 Monate;grün";
const csv = `${heading}\n${payroll}\n${visitors}\n`;

const targetsOf = ({ columns }: { columns: { target: string }[] }) =>
  columns.map(({ target }) => target);

async function recordsNamed(name: string, group = own.group) {
  const { rows } = await app.asOwner(
    "select id, body, version from record where group_id = $1 and name = $2",
    [group, name],
  );
  return rows;
}

describe("who imports", () => {
  test("sees nobody else's imports", async () => {
    const { id } = await importer.upload("a.csv", csv);
    const other = await own.person("ROLE_TENANT_ADMIN");
    for (const [path, more] of Object.entries(calls))
      expect([path, ...(await other.refusal(path, { id, ...more }))]).toEqual([path, 404]);
    expect((await other.ok("/api/imports/list", {})).items).toEqual([]);
    expect((await importer.ask("list", {})).items[0]).toMatchObject({
      id,
      file: "a.csv",
      state: "ready",
      made: 0,
    });
    await own.admin.ok("/api/imports/remove", { id });
    expect((await own.admin.post("/api/imports/read", { id })).status).toBe(404);
  });

  test("with some companies only finds and makes nothing in others", async () => {
    const wien = await makeCompany(app, own.group, "Wien");
    const person = await own.person("ROLE_TENANT_ADMIN", { companies: [wien] });
    await own.record({ name: "Nur in Kiel", internalId: "K-1" });
    const some = importerOf(app, person.token);
    const text = "Nr.;Bezeichnung;Gesellschaft\nK-1;Nur in Kiel;\nK-2;Nur in Kiel;Kiel\n";
    const { id, company } = await some.upload("a.csv", text);
    expect(company).toMatchObject({ id: wien });
    const { items } = await some.ask("rows", { id });
    expect(items).toMatchObject([
      { number: 2, state: "new" },
      { number: 3, state: "error", why: "Die Gesellschaft in Spalte C ist nicht bekannt." },
    ]);
    expect(items[0].record).toBeUndefined();
    const other = { id, company: own.company };
    await person.assertInvalid("/api/imports/change", other, "/company unknownReference");
  });
});

describe("a table with headings as people write them", () => {
  test("is understood, shown and written only when confirmed; then found again; then taken back", async () => {
    const { own: group, mine } = await makeImporter(app);
    const read = await mine.upload("VVT Kiel 2024.csv", csv);
    expect(read).toMatchObject({
      state: "ready",
      language: "de",
      company: { id: group.company },
      taken: 2,
    });
    expect(targetsOf(read)).toEqual([
      "internalId",
      "name",
      "purpose",
      "legalBasis",
      "persons",
      "dataCategories",
      "recipients",
      "retention",
      null,
    ]);
    expect(countsOf(read)).toEqual({ new: 2 });

    const detail = await mine.ask("row", { id: read.id, number: 2 });
    const parts = (field: string) =>
      detail.lines
        .filter((line: { field: string }) => line.field === field)
        .flatMap(({ parts: all }: { parts: object[] }) => all);
    expect(parts("Rechtsgrundlagen")).toMatchObject([
      { text: "Vertrag oder vorvertragliche Maßnahmen (Art. 6 Abs. 1 lit. b DSGVO)", by: "title" },
      { text: "Rechtliche Verpflichtung (Art. 6 Abs. 1 lit. c DSGVO)", by: "title" },
    ]);
    expect(parts("Personengruppe")).toEqual([
      { text: "Beschäftigte", by: "synonym", certainty: 1 },
    ]);
    expect(detail.without).toEqual([
      { letter: "I", heading: "Ampel", text: "gelb", why: "noColumn" },
    ]);
    expect(await recordsNamed("Lohnabrechnung", group.group)).toEqual([]);

    const done = await mine.run("start", read.id);
    expect(done.failure).toBeUndefined();
    expect(done).toMatchObject({ state: "done", made: 2, added: 0, isUndoable: true });
    const [stored] = await recordsNamed("Lohnabrechnung", group.group);
    const record = await group.read(Number(stored?.["id"]));
    expect(record).toMatchObject({
      internalId: "1",
      status: "draft",
      purposeOfProcessing: [
        {
          purpose: { title: "Abrechnung der Löhne" },
          legalityNote: "Art. 6 Abs. 1 lit. b, c DSGVO",
        },
      ],
      groupsOfPersons: [
        {
          group: { title: "Beschäftigte" },
          personalDataCategory: [{ title: "Bankverbindung" }, { title: "Entgeltdaten" }],
        },
      ],
      externalRecipients: [{ typeOfRecipient: { title: "Finanzamt" } }],
      processDocumentation: "Empfänger: Lohnkontor Kiel",
      deletionPractise: [
        {
          deletionPractiseGdpr: {
            title: "10 Jahre nach Austritt (§ 147 AO)",
            years: 10,
            startEvent: "leaving",
            basis: "§ 147 AO",
          },
        },
      ],
    });

    const again = await mine.upload("VVT Kiel 2024.csv", csv);
    expect([again.taken, countsOf(again)]).toEqual([0, { same: 2 }]);
    const refused = await group.admin.post("/api/imports/start", { id: again.id });
    expect(refused.body.fields).toMatchObject([{ code: "import.nothingTaken" }]);

    const undone = await mine.run("undo", read.id);
    expect(undone).toMatchObject({ undone: true, isUndoable: false });
    expect(await recordsNamed("Lohnabrechnung", group.group)).toEqual([]);
    const { rows: entries } = await app.asOwner(
      "select title from item where group_id = $1 and kind in ('purposes', 'deletionPractise')",
      [group.group],
    );
    expect(entries).toEqual([]);
  });

  test("of which a row has the number of another activity asks which of them is meant", async () => {
    const { own: group, mine } = await makeImporter(app);
    await group.record({ name: "Lohnabrechnung", internalId: "7" });
    const lines = ["Nr.;Bezeichnung", "7;Videoüberwachung im Lager"].join("\n");
    const { id, taken } = await mine.upload("a.csv", lines);
    const { items } = await mine.ask("rows", { id });
    expect([taken, items]).toMatchObject([
      0,
      [
        {
          state: "unclear",
          action: "leave",
          actions: ["add", "make", "leave"],
          record: { title: "Lohnabrechnung" },
          why: "Diese Nummer hat hier „Lohnabrechnung“.",
        },
      ],
    ]);
    const agreeing = lines.replace("Videoüberwachung im Lager", "Lohnabrechnungen");
    expect(countsOf(await mine.upload("a.csv", agreeing))).toEqual({ changed: 1 });
    await mine.ask("decide", { id, number: 2, action: "make" });
    await mine.run("start", id);
    expect(await recordsNamed("Lohnabrechnung", group.group)).toHaveLength(1);
    expect(await recordsNamed("Videoüberwachung im Lager", group.group)).toHaveLength(1);
  });

  test("makes departments with their records, and an undo takes them back with these", async () => {
    const { own: group, mine } = await makeImporter(app);
    const departments = async () => {
      const { rows } = await app.asOwner(
        "select title from item where group_id = $1 and kind = 'departments'",
        [group.group],
      );
      return rows.map(({ title }) => title);
    };
    const rows = "Verarbeitungstätigkeit;Abteilung\nStapellauf;Helling\nProbefahrt;Helling\n";
    const { id } = await mine.upload("a.csv", rows);
    await mine.run("start", id);
    expect(await departments()).toEqual(["Helling"]);
    await mine.run("undo", id);
    await expect.poll(() => recordsNamed("Stapellauf", group.group)).toEqual([]);
    await expect.poll(departments).toEqual([]);
  });

  test("of which a record has changed since is taken back without it, and says so", async () => {
    const { own: group, mine } = await makeImporter(app);
    const { id } = await mine.upload("a.csv", csv);
    await mine.run("start", id);
    const [stored] = await recordsNamed("Lohnabrechnung", group.group);
    const record = await group.read(Number(stored?.["id"]));
    await group.admin.ok(savePath, {
      ...record,
      description: "Von Hand",
    });
    await mine.ask("/api/work/undo", { jobId: id });
    await expect
      .poll(async () => (await mine.ask("read", { id })).stays)
      .toMatchObject([
        { title: "Lohnabrechnung", reason: "changed" },
        { title: "Abrechnung der Löhne", list: "Zwecke", reason: "inUse" },
        { list: "Löschfristen", reason: "inUse" },
      ]);
    expect(await mine.ask("read", { id })).toMatchObject({ staysTotal: 3 });
    expect(await recordsNamed("Besucherverwaltung", group.group)).toEqual([]);
    expect(await recordsNamed("Lohnabrechnung", group.group)).toHaveLength(1);
  });

  test("that was changed offers the differences and adds them when asked to", async () => {
    const { own: group, mine } = await makeImporter(app);
    await mine.bring("a.csv", csv);
    const more = csv
      .replace("Mitarbeiter", "Mitarbeiter, Bewerber")
      .replace("Zutritt regeln", "Zutritt regeln;")
      .replace("regeln;;", "regeln;");
    const { id, ...read } = await mine.upload("b.csv", more);
    expect([read.taken, countsOf(read)]).toEqual([0, { changed: 1, same: 1 }]);
    const { differences } = await mine.ask("row", { id, number: 2 });
    expect(differences.map(({ field }: { field: string }) => field)).toContain(
      "Kategorien betroffener Personen",
    );
    await mine.ask("decide", { id, state: "changed", action: "add" });
    expect(await mine.run("start", id)).toMatchObject({ made: 0, added: 1 });
    const [stored] = await recordsNamed("Lohnabrechnung", group.group);
    const record = await group.read(Number(stored?.["id"]));
    expect(
      record.groupsOfPersons.map((row: { group?: { title: string } }) => row.group?.title),
    ).toContain("Bewerber");
    await mine.run("undo", id);
    await expect
      .poll(async () => (await group.read(Number(stored?.["id"]))).groupsOfPersons.length)
      .toBe(1);
  });

  test("is read as somebody says: other columns, other terms, other rows; and remembers the columns", async () => {
    const { own: group, mine } = await makeImporter(app);
    const text = "Was;Wohin;Wer\nZeiterfassung;Zeiten erfassen;Mitarbeiterr\nZeiterfassung;x;y\n";
    const read = await mine.upload("a.csv", text);
    expect(targetsOf(read)).toEqual([null, null, null]);
    const columns = [
      { column: 0, target: "name" },
      { column: 1, target: "purpose" },
      { column: 2, target: "persons" },
    ];
    const changed = await mine.ask("change", { id: read.id, columns });
    expect(changed.terms).toContainEqual(
      expect.objectContaining({ text: "Mitarbeiterr", found: "guess" }),
    );
    const { items } = await mine.ask("rows", { id: read.id });
    expect(items).toMatchObject([
      { state: "new", action: "make" },
      { state: "error", why: "Dieselbe Bezeichnung steht schon in Zeile 2." },
    ]);
    const [guess] = changed.terms.filter(
      ({ text: each }: { text: string }) => each === "Mitarbeiterr",
    );
    const terms = [{ list: guess.list, text: guess.text, decision: "leave" }];
    await mine.ask("change", { id: read.id, terms });
    const { without } = await mine.ask("row", { id: read.id, number: 2 });
    expect(without).toMatchObject([{ text: "Mitarbeiterr", why: "leftOut" }]);
    expect(await mine.run("start", read.id)).toMatchObject({ made: 1 });
    const next = await mine.upload("b.csv", "Wer;Was;Wohin\nKunden;Newsletter;Werbung\n");
    expect(
      next.columns.map(({ target, by }: { target: string; by: string }) => [target, by]),
    ).toEqual([
      ["persons", "remembered"],
      ["name", "remembered"],
      ["purpose", "remembered"],
    ]);
    const unknown = await group.admin.post("/api/imports/change", {
      id: next.id,
      columns: [{ column: 0, target: "nothing" }],
    });
    expect(unknown.body.fields).toMatchObject([{ path: "/columns/0" }]);
  });

  test("of a workbook: heads of two lines, joined cells, another sheet", async () => {
    const xml = sheetXml(
      [
        ["Verzeichnis 2024"],
        [null, "Empfänger", null, null],
        ["Bezeichnung", "intern", "extern", "Zweck"],
        ["Zutritt", "Empfang", "Sicherheitsdienst", "Zutritt regeln"],
        [null, null, null, "Notfälle"],
      ],
      `<mergeCells><mergeCell ref="B2:C2"/><mergeCell ref="A4:A5"/></mergeCells>`,
    );
    const read = await importer.upload(
      "a.xlsx",
      workbookOf({ Deckblatt: sheetXml([["Verzeichnis"]]), Verfahren: xml }),
    );
    expect(read.sheets).toMatchObject([{ name: "Verfahren", rows: 1 }]);
    expect(targetsOf(read)).toEqual([
      "name",
      "internalRecipients",
      "externalRecipients",
      "purpose",
    ]);
    const { lines } = await importer.ask("row", { id: read.id, number: 4 });
    expect(
      lines
        .filter(({ field }: { field: string }) => field === "Zweck")
        .flatMap(({ parts }: { parts: object[] }) => parts),
    ).toMatchObject([
      { text: "Zutritt regeln", by: "new" },
      { text: "Notfälle", by: "new" },
    ]);
  });

  test("that fails at one row leaves nothing", async () => {
    const { own: group, mine } = await makeImporter(app);
    const { id } = await mine.upload("a.csv", csv);
    await app.asOwner(
      `update import_row set cells = jsonb_set(cells, '{1}', to_jsonb(repeat('x', 5000))) where job_id = $1 and number = 3`,
      [id],
    );
    const failed = await mine.run("start", id);
    expect(failed).toMatchObject({ state: "failed", failure: { number: 3 } });
    expect(await recordsNamed("Lohnabrechnung", group.group)).toEqual([]);
    const { rows } = await app.asOwner(
      "select 1 from item where group_id = $1 and kind = 'purposes'",
      [group.group],
    );
    expect(rows).toEqual([]);
  });
});

test("a file that cannot be read is refused with its place, in words", async () => {
  const refused = await uploadImport(app, own.admin.token, "a.csv", 'Name;Zweck\na;"b\n');
  expect([refused.status, refused.body.fields]).toEqual([
    412,
    [{ path: "/file", code: "import.openQuote", message: expect.stringContaining("Zeile 2:") }],
  ]);
  const wrong = await uploadImport(app, own.admin.token, "a.docx", "Name;Zweck\n");
  expect(wrong.body.fields[0].message).toBe(
    "Der Inhalt der Datei passt nicht zur Endung ihres Namens.",
  );
  const { rows } = await app.asOwner(
    "select count(*)::int4 as count from job where group_id = $1 and kind = 'records.import' and payload->>'file' = 'a.xlsx'",
    [own.group],
  );
  expect(rows[0]?.["count"]).toBe(1);
});

test("forms on several sheets are rows that say where in the file they stand", async () => {
  const form = (name: string) =>
    sheetXml([
      [],
      ["Bezeichnung", name],
      ["Zweck", "Dienst"],
      ["Rechtsgrundlage", "Vertrag"],
      ["Löschfrist", "1 Jahr"],
    ]);
  const book = workbookOf({ Bad: form("Badeaufsicht"), Buch: form("Ausleihe") });
  const { id } = await importer.upload("f.xlsx", book);
  const { items } = await importer.ask("rows", { id });
  expect(items.map(({ number, place }: Body) => [number, place])).toEqual([
    [1, { sheet: "Bad", number: 2 }],
    [2, { sheet: "Buch", number: 2 }],
  ]);
});

test("a sheet that is hidden is not the first to be offered, though more of it is known", async () => {
  const old = sheetXml([
    ["Bezeichnung", "Zweck", "Rechtsgrundlage"],
    ["Alt", "Dienst", "Vertrag"],
  ]);
  const now = sheetXml([
    ["Bezeichnung", "Zweck"],
    ["Neu", "Dienst"],
  ]);
  // Its name is written as it is, and so is what stands behind it.
  const book = workbookOf({ [`Alt" state="hidden`]: old, Neu: now });
  const read = await importer.upload("v.xlsx", book);
  expect([read.sheets[read.sheet].name, read.hidden]).toEqual([
    "Neu",
    [{ sheet: "Alt", isWhole: true, rows: "", columns: "" }],
  ]);
});

test("rows, columns and sheets that are hidden in the file are told, and read all the same", async () => {
  const rows = [
    ["Bezeichnung", "Zweck", "Rechtsgrundlage"],
    ["Badeaufsicht", "Dienst", "Vertrag"],
  ];
  const xml = sheetXml(rows)
    .replace("<sheetData>", `<cols><col min="3" max="3" hidden="1"/></cols><sheetData>`)
    .replace(`<row r="2">`, `<row r="2" hidden="1">`);
  const read = await importer.upload("h.xlsx", workbookOf({ Liste: xml }));
  expect(read["hidden"]).toEqual([{ sheet: "Liste", isWhole: false, rows: "2", columns: "C" }]);
  expect((await importer.ask("rows", { id: read["id"] }))["total"]).toBe(1);
});

test("rows that are no activities are told, and make none", async () => {
  const across = Array.from({ length: 9 }, () => "SPORTAMT").join(";");
  const read = await importer.upload(
    "t.csv",
    `Stadt Kiesel\n${heading}\n${across}\n${payroll}\nSumme;;;;;;;;1\n`,
  );
  expect(read["asides"]).toMatchObject([
    { number: 1, text: "Stadt Kiesel", why: "title" },
    { number: 3, text: "SPORTAMT", why: "section" },
    { number: 5, why: "total" },
  ]);
  const { total } = await importer.ask("rows", { id: read["id"] });
  expect(total).toBe(1);
});
