import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { company, emptyRecord, exportInputOf } from "../../../../tests/helpers/exports.ts";
import { beginDocument } from "../exportModel.ts";
import { beginSheets } from "../sheets/sheetRows.ts";
import { beginCsv } from "./csvLines.ts";

function linesOfRegister(names = ["Erste", "Zweite"]): Record<string, string>[] {
  const purposes = ["Auswahl", "Aufnahme"].map((title, id) => ({ id, purpose: { id, title } }));
  return linesOf(names.map((name) => emptyRecord(name, { purposeOfProcessing: purposes })));
}

/** Cells of records, as parsed by a reader that ends a line at every line break. */
function linesOf(
  bodies: readonly Body[],
  changes: Parameters<typeof exportInputOf>[1] = {},
): Record<string, string>[] {
  const input = exportInputOf([], changes);
  const sheets = beginSheets(input, false);
  const { draft } = beginDocument(input);
  const { lines, add } = beginCsv(sheets, input);
  for (const body of bodies) {
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

test("a sheet says of each letter if it is filled in, none or open", () => {
  const [line] = linesOf([emptyRecord("Leer", { noRecipients: true })]);
  expect(line?.["Buchstaben des Art. 30"]).toBe(
    ["a: ausgefüllt", "b: offen", "c: offen", "d: keine", "e: keine", "f: offen", "g: ausgefüllt"]
      .map((each) => `lit. ${each}`)
      .join("\n"),
  );
});

test("a completed assessment carries the day in the group's time zone, no minute", () => {
  const completed = emptyRecord("Video", { dpiaCompletedAt: "2026-03-04T23:30:00.000Z" });
  expect(linesOf([completed], { kind: "risk" })[0]?.["Abgeschlossen am"]).toBe("2026-03-05");
});

test("what somebody typed is never run as a formula", () => {
  const [first] = linesOfRegister(['=HYPERLINK("https://evil.example")']);
  expect(first?.["Name"]).toBe(`'=HYPERLINK("https://evil.example")`);
});
