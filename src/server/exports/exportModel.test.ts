import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { type AddedField, overlayOf } from "#shared/engine/plan/overlay.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { plans } from "#shared/generated/plans.ts";
import {
  company,
  emptyRecord,
  exportInputOf,
  exportModel,
  filledRecord,
  leavesOf,
  markOf,
  plansWithField,
  recordSteps,
  usualRecord,
} from "../../../tests/helpers/exports.ts";
import { itemsNeeded } from "./itemsNeeded.ts";
import { exportTexts } from "./exportTexts.ts";

function hasText(node: PlanNode): boolean {
  return ["text", "reference", "references", "files"].includes(node.type);
}

const filled = filledRecord();

test("a register omits contacts needed only internally", () => {
  const contacts = [
    {
      contact: { id: 62, title: "Jens Petersen" },
      category: { id: 904, title: "Prozessverantwortlicher", key: "processOwner" },
    },
  ];
  const written = JSON.stringify(
    exportModel(exportInputOf([{ ...usualRecord("x"), contactItems: contacts }])),
  );

  expect(written).not.toContain("Jens Petersen");
  expect(written).toContain("Anna Meyer");
});

test("a register shows every field of a row that its document marks for authorities", () => {
  const written = JSON.stringify(exportModel(exportInputOf([filled])));
  const rows = recordSteps.filter((node) => node.type === "rows" && node.name !== "contactItems");
  const wanted = leavesOf(rows).filter(
    (node) =>
      hasText(node) && node.export?.audience === "authority" && node.export.in.includes("register"),
  );
  // Joint controllers' addresses are printed in the recipients section.
  const missing = wanted.filter(
    (node) => !node.pointer.includes("jointControllerAddress") && !written.includes(markOf(node)),
  );

  expect(missing.map((node) => node.pointer)).toEqual([]);
});

test.each(["de", "en"] as const)(
  "a register always has the seven letters in the statute's order (%s)",
  (language) => {
    const model = exportModel(
      exportInputOf([usualRecord("x")], { language, companies: [{ ...company, tom: {} }] }),
    );
    const sections = model.activities[0]?.sections ?? [];

    expect(sections.map((section) => section.letters.join())).toEqual([..."abcdefg"]);
    expect(sections.map((section) => section.heading)).toEqual(
      [..."abcdefg"].map((letter) => exportTexts(language)(`export.letter.${letter}`)),
    );
  },
);

test("an explicit none is printed as 'Keine.', a missing value as 'Keine Angabe.'", () => {
  const model = exportModel(
    exportInputOf([{ ...emptyRecord("Leer"), noRecipients: true }], {
      companies: [{ ...company, tom: {} }],
    }),
  );
  const texts = model.activities[0]?.sections.slice(1).map((section) => section.pieces);

  expect(texts).toEqual(
    ["Keine Angabe.", "Keine Angabe.", "Keine.", "Keine Angabe.", "Keine Angabe."].map((text) => [
      { type: "text", text },
    ]),
  );
});

test("in English, what stands behind the kind of a recipient begins with a small letter", () => {
  const input = exportInputOf([usualRecord("x")], { language: "en" });
  const [recipients] = exportModel(input).activities[0]?.sections[3]?.pieces ?? [];
  expect(JSON.stringify(recipients)).toContain('"external, processor"');
  expect(JSON.stringify(recipients)).toContain('"within the group, joint controllers"');
});

test("all recipients are in one table, those in third countries in another", () => {
  const sections = exportModel(exportInputOf([usualRecord("x")])).activities[0]?.sections ?? [];
  const [recipients] = sections[3]?.pieces ?? [];
  const [transfers] = sections[4]?.pieces ?? [];

  expect(recipients).toMatchObject({
    columns: ["Empfänger", "Art", "Betroffene Personen"],
    rows: [
      { cells: ["Fachabteilung\nFacility-Management", "intern", "Besucher"] },
      {
        cells: [
          "Nordlicht Łódź Sp. z o.o.",
          "im Konzern, gemeinsame Verantwortlichkeit",
          "Beschäftigte",
        ],
      },
      {
        cells: [
          expect.stringContaining("Ελλάδα Cloud Inc."),
          "extern, Auftragsverarbeitung",
          "Besucher",
        ],
      },
    ],
  });
  expect(transfers).toMatchObject({
    rows: [
      {
        cells: [
          expect.stringContaining("Ελλάδα Cloud Inc."),
          "Vereinigte Staaten",
          "geeignete Garantien\nStandardvertragsklauseln, Modul 2",
        ],
      },
    ],
  });
});

test("items of data are printed in brackets after their category", () => {
  const sections = exportModel(exportInputOf([usualRecord("x")])).activities[0]?.sections ?? [];

  expect(sections[2]?.pieces[0]).toMatchObject({
    rows: [
      {
        cells: ["Besucher", "Bild- und Videodaten (Videobild), Zutrittsdaten (Uhrzeit)"],
        notes: [],
      },
      {
        cells: ["Beschäftigte", "Zutrittsdaten"],
        notes: [{ label: "Erläuterung", text: "Auch Leiharbeitnehmer" }],
      },
    ],
  });
});

test("joint controllers are printed with their address, and the cover counts their activities", () => {
  const model = exportModel(exportInputOf([usualRecord("x"), emptyRecord("y")]));

  expect(model.activities[0]?.sections[0]?.parties?.map((party) => party.text)).toContain(
    "Nordlicht Łódź Sp. z o.o., Piotrkowska 1, 90-001 Łódź, Polska",
  );
  expect(model.cover.parties).toContainEqual({
    label: "Gemeinsam Verantwortliche",
    lines: ["in 1 Verarbeitungstätigkeit, dort genannt"],
  });
});

const ownControl = {
  confidentialityMeasures: { systemControl: { measures: [{ id: 5, title: "Eigene Maßnahme" }] } },
};

function lastPieces(model: ReturnType<typeof exportModel>, at: number) {
  return model.activities[at]?.sections.at(-1)?.pieces;
}

test("the company's measures stand once at the end, and activities refer to them", () => {
  const own = { ...emptyRecord("Eigene"), tom: ownControl };
  const model = exportModel(exportInputOf([emptyRecord("Übernommen"), own]));

  expect(lastPieces(model, 0)).toEqual([
    { type: "text", text: "Es gelten die Maßnahmen der Gesellschaft (Anhang)." },
  ]);
  expect(lastPieces(model, 1)).toEqual([
    { type: "columns", entries: [{ label: "Vertraulichkeit", text: "Eigene Maßnahme." }] },
    { type: "text", text: "Im Übrigen gelten die Maßnahmen der Gesellschaft (Anhang)." },
  ]);
  expect(model.annexes).toMatchObject([
    {
      name: "Anhang: Maßnahmen der Nordlicht Kiel GmbH",
      sections: [
        {
          letters: ["g"],
          pieces: [{ entries: [{ text: "Schließsystem mit Transpondern." }] }],
        },
      ],
    },
  ]);
});

test("annexes are numbered where there are several, and there is none that nothing refers to", () => {
  const other = { ...company, id: 12, title: "Nordlicht Wien GmbH" };
  const third = { ...company, id: 13, title: "Nordlicht Zürich AG" };
  const bodies = [emptyRecord("x"), { ...emptyRecord("y"), company: { id: 12 } }];
  const model = exportModel(exportInputOf(bodies, { companies: [company, third, other] }));

  expect(model.annexes.map(({ name }) => name)).toEqual([
    "Anhang 1: Maßnahmen der Nordlicht Kiel GmbH",
    "Anhang 2: Maßnahmen der Nordlicht Wien GmbH",
  ]);
  expect(lastPieces(model, 1)).toEqual([
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
  const record = { ...emptyRecord("x"), externalRecipients: [recipient] };
  const sections = exportModel(exportInputOf([record])).activities[0]?.sections;
  const transfers = sections?.find(({ letters }) => letters.includes("e"));

  expect(transfers?.pieces).toMatchObject([
    { rows: [{ cells: ["Zürcher Cloud AG", "Schweiz", "angemessenes Schutzniveau"] }] },
  ]);
});

test("letter e is left out where no recipient is in a third country", () => {
  const recipient = { id: 1, vendor: { id: 71, title: "Kieler Cloud" }, thirdCountry: false };
  const record = { ...emptyRecord("x"), externalRecipients: [recipient] };
  const sections = exportModel(exportInputOf([record])).activities[0]?.sections ?? [];

  expect(sections.map(({ letters }) => letters.join(""))).toEqual([..."abcdfg"]);
});

test.each(["register", "record"] as const)("rows that say nothing don't print (%s)", (kind) => {
  const rows: Body = {
    internalRecipients: [{ id: 1 }],
    externalRecipients: [{ id: 2 }, { id: 3, vendor: { id: 71, title: "Kieler Cloud" } }],
    deletionPractise: [{ id: 4 }],
    enclosures: [{ id: 5 }, { id: 6, title: "Vertrag" }],
  };
  const { activities } = exportModel(exportInputOf([{ ...emptyRecord("x"), ...rows }], { kind }));
  const pieces = activities.flatMap(({ sections }) => sections.flatMap((each) => each.pieces));
  const printed = pieces.flatMap((piece) => (piece.type === "table" ? piece.rows : []));
  const empty = printed.filter(({ cells }) =>
    cells.every((text) => text === "" || text === "intern" || text === "extern"),
  );

  expect(empty).toEqual([]);
  expect(JSON.stringify(pieces)).toContain("Kieler Cloud");
});

test("records not meant for authorities are omitted and counted", () => {
  const bodies = [
    usualRecord("Drin"),
    { ...usualRecord("Draußen"), authorityReportRelevance: false },
    { ...usualRecord("Im Auftrag"), controller: false, processor: true },
  ];
  const model = exportModel(
    exportInputOf([...bodies, { ...usualRecord("Vorlage"), template: true }]),
  );

  expect(model.activities.map((activity) => activity.name)).toEqual(["Drin"]);
  expect(model.cover.facts).toContainEqual({ label: "Umfang", text: "1 Verarbeitungstätigkeit" });
  expect(model.cover.notes).toEqual([
    "Nicht enthalten: 1 Verarbeitungstätigkeit, die nicht in das Verzeichnis für die Aufsichtsbehörde gehört.",
    "Nicht enthalten: 1 Verarbeitungstätigkeit allein im Auftrag anderer (Art. 30 Abs. 2 DSGVO).",
  ]);
});

test("the internal number is printed in internal documents only", () => {
  expect(exportModel(exportInputOf([usualRecord("x")])).activities[0]?.facts).toBe(
    "Facility-Management · abgeschlossen am 12.03.2026, Version 1",
  );
  expect(
    exportModel(exportInputOf([usualRecord("x")], { kind: "record" })).activities[0]?.facts,
  ).toContain("Nr. KI-2021-014");
});

test("a field added to a row by its document and texts appears in both kinds of export without code", () => {
  const field: PlanNode = {
    pointer: "",
    name: "horizon",
    document: "rows/purpose",
    textKey: "rows.purpose.horizon",
    type: "text",
    required: false,
    readOnly: false,
    widget: "text",
    width: 12,
    options: {},
    export: { in: ["register", "record"], audience: "authority", letter: "b" },
  };
  const known = exportTexts("de");
  const texts = (key: string): string | undefined =>
    key === "rows.purpose.horizon.label" ? "Zeithorizont" : known(key);
  const body = {
    ...emptyRecord("x"),
    purposeOfProcessing: [{ id: 1, purpose: { id: 2, title: "Vertrag" }, horizon: "bis 2030" }],
  };
  const changes = { plans: plansWithField("rows/purpose", field), texts };
  const register = exportModel(exportInputOf([body], changes)).activities[0]?.sections[1]?.pieces;
  const record = JSON.stringify(exportModel(exportInputOf([body], { ...changes, kind: "record" })));

  expect(register).toMatchObject([
    {
      type: "table",
      rows: [{ cells: ["Vertrag"], notes: [{ label: "Zeithorizont", text: "bis 2030" }] }],
    },
  ]);
  expect(record).toContain(JSON.stringify({ label: "Zeithorizont", text: "bis 2030" }));
});

test("custom fields are printed in the record where they were added, each with its label, and in no register", () => {
  const added = (target: string, name: string, given: Partial<AddedField> = {}): AddedField => ({
    by: { list: "customFields", id: 1 },
    target,
    name,
    type: "text",
    label: { de: `Feld ${name}` },
    help: null,
    isActive: true,
    writers: [],
    choices: [],
    list: null,
    ...given,
  });
  const choices = [{ value: "yearly", label: { de: "Jährlich" }, isOffered: false }];
  const overlay = overlayOf(
    plans,
    [
      added("record/deletion", "drum"),
      added("rows/purpose", "cycle", { type: "choice", choices }),
      added("rows/purpose", "gone", { isActive: false }),
    ],
    "1",
  );
  const known = exportTexts("de");
  const texts = (key: string): string | undefined => overlay.texts.de[key] ?? known(key);
  const body = {
    ...emptyRecord("x"),
    custom: { drum: "Trommel 4" },
    purposeOfProcessing: [
      { id: 1, purpose: { id: 2, title: "Vertrag" }, custom: { cycle: "yearly", gone: "Wortlos" } },
    ],
  };
  const made = (kind: "record" | "register") =>
    exportModel(exportInputOf([body], { plans: overlay.plans, texts, kind })).activities[0]
      ?.sections;
  const written = JSON.stringify(made("record"));

  expect(written).toContain(JSON.stringify({ label: "Feld cycle", text: "Jährlich" }));
  const deletion = made("record")?.find(({ letters }) => letters.includes("f"));
  expect(JSON.stringify(deletion)).toContain(
    JSON.stringify({ label: "Feld drum", text: "Trommel 4" }),
  );
  expect(written.split("Trommel 4").length).toBe(2);
  expect(written).not.toContain("Wortlos");
  expect(JSON.stringify(made("register"))).not.toMatch(/Trommel|Jährlich|Wortlos/);
});

test("a document of several companies names each with its activities", () => {
  const other = { ...company, id: 12, title: "Nordlicht Wien GmbH" };
  const model = exportModel(
    exportInputOf([emptyRecord("x"), { ...emptyRecord("y"), company: { id: 12 } }], {
      companies: [company, other],
    }),
  );

  expect(model.cover.company).toBe("Nordlicht Gruppe");
  expect(model.cover.parties[0]?.lines).toEqual(["Nordlicht Kiel GmbH", "Nordlicht Wien GmbH"]);
  expect(model.activities[1]?.sections[0]?.parties?.[0]?.text).toContain("Nordlicht Wien GmbH");
});

test("the items a document loads are those its records and companies reference", () => {
  const needed = itemsNeeded({
    kind: "register",
    plans,
    bodies: [usualRecord("x")],
    companies: [company],
  });

  expect(needed.get("staff")).toEqual([61]);
  expect(needed.get("vendor")).toEqual([71]);
  expect(needed.get("groupsOfPersons")).toEqual([3, 2]);
  expect(needed.get("internalKeywords")).toBeUndefined();
});

test("times are those of the group's time zone", () => {
  const asAt = (timeZone: string) =>
    exportModel(exportInputOf([emptyRecord("x")], { timeZone })).cover.facts[0]?.text;

  expect(asAt("Europe/Berlin")).toBe("20.11.2026, 15:05");
  expect(asAt("UTC")).toBe("20.11.2026, 14:05");
});
