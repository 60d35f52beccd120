import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { overlayOf } from "#shared/engine/plan/overlay.ts";
import { plans } from "#shared/generated/plans.ts";
import {
  company,
  emptyRecord,
  exportModel,
  plansWithField,
  usualRecord,
} from "../../../tests/helpers/exports.ts";
import { addedField, sampleNode } from "#tests/helpers/samples/samplePlan.ts";
import { itemsNeeded } from "./itemsNeeded.ts";
import { exportTexts } from "./exportTexts.ts";

/** Sections of a record that is exported alone. */
function sectionsOf(record: Body, changes?: Parameters<typeof exportModel>[1]) {
  return exportModel([record], changes).activities[0]?.sections ?? [];
}

/** Contents of a register's section with this letter. */
function blocksOf(letter: string, record = usualRecord("x"), changes = {}) {
  const sections = sectionsOf(record, changes);
  return sections.find(({ letters }) => letters.includes(letter))?.blocks ?? [];
}

const withoutMeasures = { companies: [{ ...company, tom: {} }] };
const texts = exportTexts("de");

test("a register omits contacts needed only internally", () => {
  const contact = { id: 62, title: "Jens Petersen" };
  const category = { id: 904, title: "Prozessverantwortlicher", key: "processOwner" };
  const contactItems = [{ contact, category }];
  const written = JSON.stringify(exportModel([{ ...usualRecord("x"), contactItems }]));

  expect(written).not.toContain("Jens Petersen");
  expect(written).toContain("Anna Meyer");
});

test.each(["de", "en"] as const)(
  "a register always has the seven letters in the statute's order (%s)",
  (language) => {
    const sections = sectionsOf(usualRecord("x"), { language, ...withoutMeasures });

    expect(sections.map((section) => section.letters.join())).toEqual([..."abcdefg"]);
    expect(sections.map((section) => section.heading)).toEqual(
      [..."abcdefg"].map((letter) => exportTexts(language)(`export.letter.${letter}`)),
    );
  },
);

test.each([
  ["a draft", new Set([4711]), "Offen."],
  ["what was finalised", new Set<number>(), "Keine Angabe."],
] as const)("each letter says none only where that is stated, of %s", (_, unfinished, missing) => {
  const lettersOf = (record: Body) =>
    sectionsOf(record, { ...withoutMeasures, unfinished, withUnfinished: true })
      .slice(1)
      .map(({ letters, blocks }) => [...letters, ...blocks]);
  const textsFor = (none: string) =>
    [..."bcdefg"].map((letter) => [
      letter,
      { type: "text", text: none.includes(letter) ? "Keine." : missing },
    ]);

  expect(lettersOf(emptyRecord("Leer"))).toEqual(textsFor(""));
  expect(lettersOf(emptyRecord("Leer", { noTransfers: true }))).toEqual(textsFor("e"));
  expect(lettersOf(emptyRecord("Leer", { noRecipients: true }))).toEqual(textsFor("de"));
});

test("in English, what stands behind the kind of a recipient begins with a small letter", () => {
  const recipients = JSON.stringify(blocksOf("d", usualRecord("x"), { language: "en" }));
  expect(recipients).toContain('"external, processor"');
  expect(recipients).toContain('"within the group, joint controllers"');
});

test("all recipients are in one table, those in third countries in another", () => {
  const group = "Nordlicht Łódź Sp. z o.o.";
  const vendor = expect.stringContaining("Ελλάδα Cloud Inc.");
  const basis = "geeignete Garantien\nStandardvertragsklauseln, Modul 2";

  expect(blocksOf("d")[0]).toMatchObject({
    columns: ["Empfänger", "Art", "Betroffene Personen"],
    rows: [
      { cells: ["Fachabteilung\nFacility-Management", "intern", "Besucher"] },
      { cells: [group, "im Konzern, gemeinsame Verantwortlichkeit", "Beschäftigte"] },
      { cells: [vendor, "extern, Auftragsverarbeitung", "Besucher"] },
    ],
  });
  expect(blocksOf("e")[0]).toMatchObject({
    rows: [{ cells: [vendor, "Vereinigte Staaten", basis] }],
  });
});

test("items of data are printed in brackets after their category", () => {
  const data = "Bild- und Videodaten (Videobild), Zutrittsdaten (Uhrzeit)";
  const notes = [{ label: "Erläuterung", text: "Auch Leiharbeitnehmer" }];

  expect(blocksOf("c")[0]).toMatchObject({
    rows: [
      { cells: ["Besucher", data], notes: [] },
      { cells: ["Beschäftigte", "Zutrittsdaten"], notes },
    ],
  });
});

test("joint controllers are printed with their address, and the cover counts their activities", () => {
  const model = exportModel([usualRecord("x"), emptyRecord("y")]);

  expect(model.activities[0]?.sections[0]?.parties?.map((party) => party.text)).toContain(
    "Nordlicht Łódź Sp. z o.o., Piotrkowska 1, 90-001 Łódź, Polska",
  );
  expect(model.cover.parties).toContainEqual({
    label: "Gemeinsam Verantwortliche",
    lines: ["in 1 Verarbeitungstätigkeit, dort genannt"],
  });
});

test("the cover says that there are no joint controllers only where each activity does", () => {
  const line = (...statements: Body[]) =>
    exportModel(statements.map((more) => emptyRecord("x", more))).cover.parties.find(
      ({ label }) => label === "Gemeinsam Verantwortliche",
    )?.lines;
  const vendor = { id: 1, vendor: { id: 71, title: "Kieler Cloud" } };
  const separate = { externalRecipients: [{ ...vendor, processingType: "separate" }] };

  expect(line({ noRecipients: true }, separate)).toEqual(["Keine."]);
  const unstated: Body[] = [{}, { externalRecipients: [vendor] }];
  for (const open of unstated) expect(line(separate, open)).toEqual(["Keine Angabe."]);
  expect(line()).toEqual(["Keine Angabe."]);
});

function lastBlocks(model: ReturnType<typeof exportModel>, at: number) {
  return model.activities[at]?.sections.at(-1)?.blocks;
}

test("the company's measures stand once at the end, and activities refer to them", () => {
  const measures = [{ id: 5, title: "Eigene Maßnahme" }];
  const tom = { confidentialityMeasures: { systemControl: { measures } } };
  const model = exportModel([emptyRecord("Übernommen"), emptyRecord("Eigene", { tom })]);

  expect(lastBlocks(model, 0)).toEqual([
    { type: "text", text: "Es gelten die Maßnahmen der Gesellschaft (Anhang)." },
  ]);
  expect(lastBlocks(model, 1)).toEqual([
    { type: "columns", entries: [{ label: "Vertraulichkeit", text: "Eigene Maßnahme." }] },
    { type: "text", text: "Im Übrigen gelten die Maßnahmen der Gesellschaft (Anhang)." },
  ]);
  const blocks = [{ entries: [{ text: "Schließsystem mit Transpondern." }] }];
  expect(model.annexes).toMatchObject([
    { name: "Anhang: Maßnahmen der Nordlicht Kiel GmbH", sections: [{ letters: ["g"], blocks }] },
  ]);
});

test("annexes are numbered where there are several, and there is none that nothing refers to", () => {
  const other = { ...company, id: 12, title: "Nordlicht Wien GmbH" };
  const third = { ...company, id: 13, title: "Nordlicht Zürich AG" };
  const bodies = [emptyRecord("x"), emptyRecord("y", { company: { id: 12 } })];
  const model = exportModel(bodies, { companies: [company, third, other] });

  expect(model.annexes.map(({ name }) => name)).toEqual([
    "Anhang 1: Maßnahmen der Nordlicht Kiel GmbH",
    "Anhang 2: Maßnahmen der Nordlicht Wien GmbH",
  ]);
  expect(lastBlocks(model, 1)).toEqual([
    { type: "text", text: "Es gelten die Maßnahmen der Gesellschaft (Anhang 2)." },
  ]);
});

test("a transfer to a third country stands with its basis, also where that is an adequacy decision", () => {
  const recipient = {
    id: 1,
    vendor: { id: 71, title: "Zürcher Cloud AG" },
    country: { id: 4301, title: "Schweiz" },
    thirdCountry: true,
    transferState: "adequate",
  };

  expect(blocksOf("e", emptyRecord("x", { externalRecipients: [recipient] }))).toMatchObject([
    { rows: [{ cells: ["Zürcher Cloud AG", "Schweiz", "angemessenes Schutzniveau"] }] },
  ]);
});

test("letter e is none where every recipient is within the EEA, in both registers", () => {
  const recipient = { id: 1, vendor: { id: 71, title: "Kieler Cloud" }, thirdCountry: false };
  const near = emptyRecord("x", { processor: true, externalRecipients: [recipient] });

  expect(blocksOf("e", near)).toEqual([{ type: "text", text: "Keine." }]);
  expect(blocksOf("c", near, { kind: "processor" })).toEqual([{ type: "text", text: "Keine." }]);
});

test.each(["register", "record"] as const)("rows that say nothing don't print (%s)", (kind) => {
  const record = emptyRecord("x", {
    internalRecipients: [{ id: 1 }],
    externalRecipients: [{ id: 2 }, { id: 3, vendor: { id: 71, title: "Kieler Cloud" } }],
    deletionPractise: [{ id: 4 }],
    enclosures: [{ id: 5 }, { id: 6, title: "Vertrag" }],
  });
  const blocks = sectionsOf(record, { kind }).flatMap((each) => each.blocks);
  const printed = blocks.flatMap((block) => (block.type === "table" ? block.rows : []));
  const empty = printed.filter(({ cells }) =>
    cells.every((text) => text === "" || text === "intern" || text === "extern"),
  );

  expect(empty).toEqual([]);
  expect(JSON.stringify(blocks)).toContain("Kieler Cloud");
});

test("records not meant for authorities are omitted and counted", () => {
  const bodies = [
    usualRecord("Drin"),
    { ...usualRecord("Draußen"), authorityReportRelevance: false },
    { ...usualRecord("Im Auftrag"), controller: false, processor: true },
  ];
  const model = exportModel([...bodies, { ...usualRecord("Vorlage"), template: true }]);

  expect(model.activities.map((activity) => activity.name)).toEqual(["Drin"]);
  expect(model.cover.facts).toContainEqual({ label: "Umfang", text: "1 Verarbeitungstätigkeit" });
  expect(model.cover.notes).toEqual([
    "Nicht enthalten: 1 Verarbeitungstätigkeit, die nicht in das Verzeichnis für die Aufsichtsbehörde gehört.",
    "Nicht enthalten: 1 Verarbeitungstätigkeit allein im Auftrag anderer (Art. 30 Abs. 2 DSGVO).",
  ]);
});

test("the internal number is printed in internal documents only", () => {
  expect(exportModel([usualRecord("x")]).activities[0]?.facts).toBe(
    "Facility-Management · abgeschlossen am 12.03.2026, Version 1",
  );
  expect(exportModel([usualRecord("x")], { kind: "record" }).activities[0]?.facts).toContain(
    "Nr. KI-2021-014",
  );
});

test("a field added to a row by its document and texts appears in both kinds of export without code", () => {
  const field = sampleNode("/horizon", {
    document: "rows/purpose",
    textKey: "rows.purpose.horizon",
    export: { in: ["register", "record"], audience: "authority", letter: "b" },
  });
  const changes = {
    plans: plansWithField("rows/purpose", field),
    texts: (key: string) => (key === `${field.textKey}.label` ? "Zeithorizont" : texts(key)),
  };
  const body = emptyRecord("x", {
    purposeOfProcessing: [{ id: 1, purpose: { id: 2, title: "Vertrag" }, horizon: "bis 2030" }],
  });
  const note = { label: "Zeithorizont", text: "bis 2030" };

  expect(blocksOf("b", body, changes)).toMatchObject([
    { type: "table", rows: [{ cells: ["Vertrag"], notes: [note] }] },
  ]);
  const record = JSON.stringify(sectionsOf(body, { ...changes, kind: "record" }));
  expect(record).toContain(JSON.stringify({ ...note, letters: ["b"] }));
});

test("custom fields are printed in the record where they were added, each with its label, and in no register", () => {
  const choices = [{ value: "yearly", label: { de: "Jährlich" }, isOffered: false }];
  const fields = [
    addedField("record/deletion", "drum"),
    addedField("rows/purpose", "cycle", { type: "choice", choices }),
    addedField("rows/purpose", "gone", { isActive: false }),
  ];
  const overlay = overlayOf(plans, fields, "1");
  const changes = {
    plans: overlay.plans,
    texts: (key: string) => overlay.texts.de[key] ?? texts(key),
  };
  const custom = { cycle: "yearly", gone: "Wortlos" };
  const body = emptyRecord("x", {
    custom: { drum: "Trommel 4" },
    purposeOfProcessing: [{ id: 1, purpose: { id: 2, title: "Vertrag" }, custom }],
  });
  const record = { ...changes, kind: "record" } as const;
  const written = JSON.stringify(sectionsOf(body, record));

  expect(written).toContain(JSON.stringify({ label: "CYCLE", text: "Jährlich" }));
  const steps = sectionsOf(body, record).filter(({ covers }) => covers?.includes("f"));
  expect(JSON.stringify(steps)).toContain(JSON.stringify({ label: "DRUM", text: "Trommel 4" }));
  expect(written.split("Trommel 4").length).toBe(2);
  expect(written).not.toContain("Wortlos");
  expect(JSON.stringify(sectionsOf(body, changes))).not.toMatch(/Trommel|Jährlich|Wortlos/);
});

test("a document of several companies names each with its activities", () => {
  const other = { ...company, id: 12, title: "Nordlicht Wien GmbH" };
  const bodies = [emptyRecord("x"), emptyRecord("y", { company: { id: 12 } })];
  const model = exportModel(bodies, { companies: [company, other] });

  expect(model.cover.company).toBe("Nordlicht Gruppe");
  expect(model.cover.parties[0]?.lines).toEqual(["Nordlicht Kiel GmbH", "Nordlicht Wien GmbH"]);
  expect(model.activities[1]?.sections[0]?.parties?.[0]?.text).toContain("Nordlicht Wien GmbH");
});

test("the items a document loads are those its records and companies reference", () => {
  const bodies = [usualRecord("x")];
  const needed = itemsNeeded({ kind: "register", plans, bodies, companies: [company] });

  expect(needed.get("staff")).toEqual([61]);
  expect(needed.get("vendor")).toEqual([71]);
  expect(needed.get("groupsOfPersons")).toEqual([3, 2]);
  expect(needed.get("internalKeywords")).toBeUndefined();
});

test("times are those of the group's time zone", () => {
  const asAt = (timeZone: string) =>
    exportModel([emptyRecord("x")], { timeZone }).cover.facts[0]?.text;

  expect(asAt("Europe/Berlin")).toBe("20.11.2026, 15:05");
  expect(asAt("UTC")).toBe("20.11.2026, 14:05");
});

test("a document as at an earlier day also says when it was made", () => {
  const factsOf = (changes: { asAt?: string }) =>
    exportModel([usualRecord("Lohn")], changes).cover.facts.map(({ label, text }) => [label, text]);
  expect(factsOf({ asAt: "2026-05-25" }).slice(0, 2)).toEqual([
    ["Stand", "25.05.2026"],
    ["Erstellt am", "20.11.2026, 15:05"],
  ]);
  expect(factsOf({}).map(([label]) => label)).not.toContain("Erstellt am");
});
