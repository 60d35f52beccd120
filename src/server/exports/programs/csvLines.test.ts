import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { company, emptyRecord, exportInputOf } from "../../../../tests/helpers/exports.ts";
import { beginDocument } from "../exportModel.ts";
import { beginSheets } from "../sheets/sheetRows.ts";
import { beginCsv } from "./csvLines.ts";

/** Cells of two records, as parsed by a reader that ends a line at every line break. */
function linesOfRegister(names = ["Erste", "Zweite"]): Record<string, string>[] {
  const input = exportInputOf([]);
  const sheets = beginSheets(input, false);
  const { draft } = beginDocument(input);
  const { lines, add } = beginCsv(sheets, input);
  for (const name of names) {
    const purposes = ["Auswahl", "Aufnahme"].map((title, id) => ({ id, purpose: { id, title } }));
    const body = { ...emptyRecord(name), purposeOfProcessing: purposes };
    const record = { body, company, isUnfinished: false };
    add(sheets.rowsOf(record, draft(record)));
  }
  const text = [...lines.read()].join("");
  const ends = ["\r\n", "\n", "\r"];
  return parse(text, { bom: true, delimiter: ";", columns: true, record_delimiter: ends });
}

test("a cell of several lines is one cell to whoever reads the file", () => {
  const [first, second, ...others] = linesOfRegister();

  expect([first?.["Name"], second?.["Name"], others]).toEqual(["Erste", "Zweite", []]);
  expect(first).toMatchObject({
    "Zwecke der Verarbeitung": "Zweck: Auswahl\nZweck: Aufnahme",
    "Namen und Kontaktdaten: Verantwortlicher":
      "Nordlicht Kiel GmbH, Hafenstraße 12, 24103 Kiel\nTelefon 0431 000 12-0, info@nordlicht.example",
  });
});

test("a file without an annex says the company's measures with each activity", () => {
  expect(linesOfRegister()[0]?.["Anhang"]).toBe(
    "Es gelten die Maßnahmen der Gesellschaft (Nordlicht Kiel GmbH).\nVertraulichkeit: Schließsystem mit Transpondern.",
  );
});

test("what somebody typed is never run as a formula", () => {
  const [first] = linesOfRegister(['=HYPERLINK("https://evil.example")']);
  expect(first?.["Name"]).toBe(`'=HYPERLINK("https://evil.example")`);
});
