import { describe, expect, test } from "vitest";
import { headingWords } from "./columns.ts";
import { knowingBy, modelsOf } from "./sheetModel.ts";
import type { SourceSheet } from "./sourceTables.ts";

const knows = knowingBy(headingWords(() => []));

function sheetOf(rows: readonly string[][], name = "Blatt"): SourceSheet {
  return {
    name,
    rows: rows.flatMap((cells, at) => (cells.length > 0 ? [{ number: at + 1, cells }] : [])),
  };
}

function modelOf(...sheets: SourceSheet[]) {
  const [model] = modelsOf(sheets, knows);
  if (!model) throw new Error("no model");
  const at = model.headings.findIndex((heading) => knows(heading) === "name");
  const cellOf = (row: number, heading: string) =>
    model.rows[row]?.cells[model.headings.indexOf(heading)];
  return { ...model, names: model.rows.map(({ cells }) => cells[at]), cellOf };
}

const across = (text: string, columns = 4) => Array.from({ length: columns }, () => text);
const head = ["Verarbeitungstätigkeit", "Zweck", "Rechtsgrundlage", "Löschfrist"];
const pool = ["Badeaufsicht einteilen", "Dienstplanung", "Vertrag", "1 Jahr"];
const library = ["Bücher ausleihen", "Ausleihe", "Einwilligung", "2 Jahre"];

describe("a list", () => {
  test("begins below its title lines; lines across name the department of what is below", () => {
    const { names, headings, asides, cellOf } = modelOf(
      sheetOf([
        across("Verzeichnis der Stadt Kiesel"),
        head,
        across("SPORTAMT"),
        pool,
        across("KULTURAMT"),
        library,
      ]),
    );
    expect(names).toEqual([pool[0], library[0]]);
    expect(headings).toEqual([...head, "Abteilung"]);
    expect([cellOf(0, "Abteilung"), cellOf(1, "Abteilung")]).toEqual(["SPORTAMT", "KULTURAMT"]);
    expect(asides.map(({ number, why }) => [number, why])).toEqual([
      [1, "title"],
      [3, "section"],
      [5, "section"],
    ]);
  });

  test("keeps the line across beside a department that has a column of its own", () => {
    const { headings, rows } = modelOf(
      sheetOf([[...head, "Abteilung"], across("Bereich Süd", 5), [...pool, "Sportamt"]]),
    );
    expect(headings.at(-1)).toBe("");
    expect(rows[0]?.cells.at(-1)).toBe("Bereich Süd");
  });

  test("has no activity from examples, totals and foot notes, and tells of each", () => {
    const { names, asides } = modelOf(
      sheetOf([
        ["Nr.", ...head],
        ["", "z. B. Lohn", "z. B. Auszahlung", "bitte angeben", ""],
        ["1", ...pool],
        ["Summe", "", "", "", "1"],
        [],
        ["Stand: Mai"],
      ]),
    );
    expect(names).toEqual([pool[0]]);
    expect(asides.map(({ why }) => why)).toEqual(["example", "total", "footNote"]);
  });

  test("says of which data each period is, where rows that go on have others", () => {
    const { rows } = modelOf(
      sheetOf([
        ["Nr.", "Bezeichnung", "Zweck", "Datenkategorien", "Löschfrist"],
        ["1", "Ausleihe", "Bücher", "Namen", "1 Jahr"],
        ["", "", "", "Zahlungen", "10 Jahre"],
        ["2", "Bad", "Dienst", "Namen", "2 Jahre"],
        ["", "", "", "Zeiten", "2 Jahre"],
      ]),
    );
    expect(rows.map(({ cells }) => cells.slice(3))).toEqual([
      ["Namen\nZahlungen", "Namen: 1 Jahr\nZahlungen: 10 Jahre"],
      ["Namen\nZeiten", "2 Jahre"],
    ]);
  });

  test("of a page has no activity from the lines beside its table, wherever they stand", () => {
    const line = (text: string) => ({ cells: [text], isText: true as const });
    const rows = [
      { cells: head },
      { cells: pool },
      line("Bitte jährlich prüfen."),
      { cells: library },
      line("Stand: Mai"),
      { cells: ["Offene Punkte"], isHeading: true as const },
    ];
    const { names, asides } = modelOf({
      name: "Seite",
      rows: rows.map((row, at) => ({ ...row, number: at + 1 })),
    });
    expect(names).toEqual([pool[0], library[0]]);
    expect(asides.map(({ text }) => text)).toEqual([
      "Bitte jährlich prüfen.",
      "Stand: Mai",
      "Offene Punkte",
    ]);
  });

  test("keeps an activity of which only the name is filled in", () => {
    const { names } = modelOf(sheetOf([head, pool, ["Schwimmkurse planen"], library]));
    expect(names).toEqual([pool[0], "Schwimmkurse planen", library[0]]);
  });

  test("goes on where name and number are empty; a numbered row without a name stays one", () => {
    const { rows, cellOf } = modelOf(
      sheetOf([
        ["Nr.", ...head],
        ["1", ...pool],
        ["", "", "Aufsicht", "Vertrag", "6 Monate"],
        ["2", "", "Ausleihe", "", ""],
      ]),
    );
    expect(rows).toHaveLength(2);
    expect(cellOf(0, "Zweck")).toBe("Dienstplanung\nAufsicht");
    expect(cellOf(0, "Rechtsgrundlage")).toBe("Vertrag");
    expect(cellOf(0, "Löschfrist")).toBe("1 Jahr\n6 Monate");
  });

  test("has a band above its headings only where a heading needs it", () => {
    const { headings } = modelOf(
      sheetOf([
        ["Angaben", "Angaben", "Betroffene Personen", "Betroffene Personen", "Empfänger"],
        ["Bezeichnung", "Zweck", "Gruppe", "Datenkategorien", "extern"],
        ["Badeaufsicht einteilen", "Dienstplanung", "Beschäftigte", "Namen", "keine"],
      ]),
    );
    expect(headings).toEqual([
      "Bezeichnung",
      "Zweck",
      "Betroffene Personen Gruppe",
      "Datenkategorien",
      "extern",
    ]);
  });
});

const form = (name: string, purpose: string) => [
  ["lfd. Nr.:", "7"],
  ["Benennung:", name],
  ["Zwecke der Verarbeitung", purpose],
  ["Empfänger"],
  ["Rechtsgrundlage", "Vertrag"],
  ["Löschfristen", "1 Jahr"],
];

describe("a form", () => {
  test("of each sheet is an activity of one list; the cover is none", () => {
    const cover = sheetOf([
      ["Name", "Stadt Kiesel"],
      ["Telefon", "040 1"],
      ["E-Mail", "amt@kiesel.example"],
      ["Datenschutzbeauftragte", "Frau Muster"],
    ]);
    const { names, headings, rows, asides } = modelOf(
      cover,
      sheetOf(form("Badeaufsicht", "Dienstplanung"), "1"),
      sheetOf(form("Ausleihe", "Bücher"), "2"),
    );
    expect(names).toEqual(["Badeaufsicht", "Ausleihe"]);
    expect(headings).not.toContain("Empfänger");
    expect(rows.map(({ number, place }) => [number, place])).toEqual([
      [1, { sheet: "1", number: 1 }],
      [2, { sheet: "2", number: 1 }],
    ]);
    expect(asides.map(({ text }) => text)).toEqual(["Empfänger", "Empfänger"]);
  });

  test("is none of a cover that has as many of its labels, but says nothing of an activity", () => {
    const cover = sheetOf(
      [
        ["Bezeichnung", "Handbuch Datenschutz"],
        ["Gesellschaft", "Stadt Kiesel"],
        ["Abteilung", "Hauptamt"],
        ["Ansprechpartner", "Frau Muster"],
        ["Interne Nummer", "V-1"],
      ],
      "Deckblatt",
    );
    const { names } = modelOf(cover, sheetOf(form("Badeaufsicht", "Dienstplanung")));
    expect(names).toEqual(["Badeaufsicht"]);
  });

  test("without a name stays, as a row without one, and is never part of the form above it", () => {
    const [, , purpose = [], ...others] = form("", "Dienstplanung");
    const { rows, asides, headings } = modelOf(
      sheetOf([
        ["Telefon", "040 1"],
        ["Gesellschaft", "Stadt Kiesel"],
        ...form("Ausleihe", "Bücher"),
        ["lfd. Nr.:", "8"],
        purpose,
        ...others,
      ]),
    );
    expect(rows).toHaveLength(2);
    const at = headings.indexOf("Zwecke der Verarbeitung");
    expect(rows.map(({ cells }) => cells[at])).toEqual(["Bücher", "Dienstplanung"]);
    expect(rows[1]?.cells[headings.indexOf("Benennung:")]).toBe("");
    expect(asides.map(({ text }) => text)).toEqual(["Empfänger", "Empfänger"]);
  });

  test("is named by the title above it that ends with a line of the list of activities", () => {
    const details = (purpose: string) => [
      ["Zweck", purpose],
      ["Rechtsgrundlage", "Vertrag"],
      ["Löschfristen", "1 Jahr"],
      ["Empfänger", "keine"],
    ];
    const { rows, headings, asides } = modelOf(
      sheetOf([
        ["A. Allgemeines"],
        ["Anschrift", "Am Kiesel 1"],
        ["B. Übersicht"],
        ["1. Badeaufsicht"],
        ["2. Ausleihe"],
        ["C. Einzelheiten zu 1. Badeaufsicht"],
        ...details("Dienstplanung"),
        ["C. Einzelheiten zu 2. Ausleihe"],
        ...details("Bücher"),
      ]),
    );
    const name = headings.findIndex((heading) => knows(heading) === "name");
    const purpose = headings.indexOf("Zweck");
    expect(rows.map(({ cells }) => [cells[name], cells[purpose]])).toEqual([
      ["Badeaufsicht", "Dienstplanung"],
      ["Ausleihe", "Bücher"],
    ]);
    expect(asides.map(({ text }) => text)).toContain("Anschrift Am Kiesel 1");
  });

  test("goes on in a table without names below it, and in a text under a heading that is a label", () => {
    const table = [
      { cells: ["Daten"], isText: true as const },
      { cells: ["Nr.", "Personen", "Datenkategorien", "Frist", "Empfänger"] },
      { cells: ["1", "Gäste", "Namen", "1 Jahr", "Kasse"] },
      { cells: ["2", "Gäste", "Zahlungen", "10 Jahre", "Bank"] },
      { cells: ["Maßnahmen"], isHeading: true as const },
      { cells: ["Schloss"], isText: true as const },
      { cells: ["Ende"], isHeading: true as const },
    ].map((row, at) => ({ ...row, number: at + 1 }));
    const short = form("Badeaufsicht", "Dienstplanung").slice(0, 5);
    const [model, ...others] = modelsOf(
      [sheetOf([...short, ["Abteilung", "Sportamt"]], "1"), { name: "2", rows: table }],
      knows,
    );
    expect(others).toEqual([]);
    const values = new Map(model?.headings.map((each, at) => [each, model.rows[0]?.cells[at]]));
    expect(values.get("Nr.")).toBeUndefined();
    expect(values.get("Personen")).toBe("Gäste");
    expect(values.get("Datenkategorien")).toBe("Namen\nZahlungen");
    expect(values.get("Frist")).toBe("Namen: 1 Jahr\nZahlungen: 10 Jahre");
    expect(values.get("Empfänger")).toBe("Kasse\nBank");
    expect(values.get("Maßnahmen")).toBe("Schloss");
    expect(model?.asides.map(({ text }) => text)).toEqual(["Empfänger", "Daten", "Ende"]);
  });

  test("below another one is an activity of its own", () => {
    const { names, rows } = modelOf(
      sheetOf([...form("Badeaufsicht", "Dienstplanung"), ...form("Ausleihe", "Bücher")]),
    );
    expect(names).toEqual(["Badeaufsicht", "Ausleihe"]);
    expect(rows.map(({ cells }) => cells[2])).toEqual(["Dienstplanung", "Bücher"]);
  });

  test("may have its values below numbered labels", () => {
    const { names, cellOf } = modelOf(
      sheetOf([
        ["Meldung"],
        ["1. Bezeichnung der Verarbeitungstätigkeit"],
        ["Badeaufsicht"],
        ["2. Zweck"],
        ["Dienstplanung"],
        ["Vertretung"],
        ["3. Rechtsgrundlage"],
        ["Vertrag"],
        ["4. Empfänger"],
        ["4.1 intern"],
        ["Sportamt"],
        ["5. Löschfristen"],
        ["72 Stunden"],
      ]),
    );
    expect(names).toEqual(["Badeaufsicht"]);
    expect(cellOf(0, "2. Zweck")).toBe("Dienstplanung\nVertretung");
    expect(cellOf(0, "4.1 intern")).toBe("Sportamt");
    expect(cellOf(0, "5. Löschfristen")).toBe("72 Stunden");
  });
});

test("a list that is turned round has an activity in each column", () => {
  const { names, cellOf } = modelOf(
    sheetOf([
      ["", "Badeaufsicht", "Ausleihe"],
      ["Zweck", "Dienstplanung", "Bücher"],
      ["Rechtsgrundlage", "Vertrag", "Einwilligung"],
      ["Betroffene Personen", "Beschäftigte", "Leser"],
      ["Löschfrist", "1 Jahr", "2 Jahre"],
    ]),
  );
  expect(names).toEqual(["Badeaufsicht", "Ausleihe"]);
  expect(cellOf(1, "Löschfrist")).toBe("2 Jahre");
});
