import { readFileSync } from "node:fs";
import { join } from "node:path";
import readExcel from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { ownFolder } from "#tests/helpers/files/ownFolder.ts";
import {
  emptyRecord,
  exportInputOf,
  exportModel,
  filledRecord,
  leavesOf,
  markOf,
  recordSteps,
  usualRecord,
  writeSheets,
} from "../../../../../tests/helpers/exports.ts";
import {
  convertAll,
  hasOffice,
  packageProblems,
  partText,
  readParts,
  textOfXml,
} from "../../../../../tests/helpers/ooxml.ts";
import exportTypes from "#schemas/lists/exportTypes.json" with { type: "json" };
import type { ExportKind } from "../../shape.ts";

const { folder } = ownFolder();

let files = 0;

async function bookOf(...of: Parameters<typeof exportInputOf>) {
  const file = join(folder, `${(files += 1)}.xlsx`);
  await writeSheets(exportInputOf(...of), file);
  const parts = readParts(readFileSync(file));
  const names = [...partText(parts, "xl/workbook.xml").matchAll(/<sheet name="([^"]+)"/g)];
  const sheets = new Map(
    names.map(([, name = ""], at) => [name, partText(parts, `xl/worksheets/sheet${at + 1}.xml`)]),
  );
  return { file, parts, sheets, text: [...sheets.values()].map(textOfXml).join("\n") };
}

const filled = { ...filledRecord(), id: 4712 };

describe("a register as a workbook", async () => {
  const bodies = [usualRecord("Videoüberwachung Eingang"), emptyRecord("Čeština, София")];
  const book = await bookOf(bodies);

  test("is a package whose parts name each other and are well-formed", () => {
    expect(packageProblems(book.parts)).toEqual([]);
    expect(partText(book.parts, "docProps/core.xml")).toContain("<dc:creator>Anna Meyer<");
  });

  test("begins with what it is, and leads to its sheets", () => {
    const [[first = "", cover = ""] = []] = book.sheets;
    expect(first).toBe("Deckblatt");
    const text = textOfXml(cover);
    for (const each of [
      "Nordlicht Kiel GmbH",
      "Verzeichnis von Verarbeitungstätigkeiten",
      "des Verantwortlichen nach Art. 30 Abs. 1 DSGVO",
      "Unabhängiges Landeszentrum für Datenschutz",
      "2 Verarbeitungstätigkeiten",
      "für Behörden, deutsch",
    ])
      expect(text).toContain(each);
    for (const name of [...book.sheets.keys()].slice(1)) {
      expect(text).toContain(name);
      expect(cover).toContain(`location="'${name}'!A1"`);
    }
  });

  test("has a row for each record, and one in a sheet of its own for each of their rows", async () => {
    const sheets = await readExcel(book.file);
    const rowsOf = (name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? [];
    /** Cell of a sheet's first row below its head. */
    const cell = (name: string, label: string): unknown => {
      const [head, first] = rowsOf(name);
      return first?.[head?.indexOf(label) ?? -1];
    };
    const records = "Verarbeitungstätigkeiten";
    expect(rowsOf(records).map(([id, name]) => [id, name])).toEqual([
      ["ID", "Name"],
      [4711, "Videoüberwachung Eingang"],
      [4711, "Čeština, София"],
    ]);
    expect(cell(records, "Verantwortlicher")).toBe("ja");
    expect(cell(records, "Version")).toBe(1);
    // Times are written in the group's time zone.
    const since = new Date(String(cell(records, "Status seit"))).getTime();
    expect(Math.abs(since - Date.UTC(2026, 2, 12, 10))).toBeLessThan(5000);
    const annex = "Es gelten die Maßnahmen der Gesellschaft (Nordlicht Kiel GmbH).";
    expect(cell(records, "Anhang")).toBe(annex);
    const joint = cell(records, "Namen und Kontaktdaten: Gemeinsam Verantwortliche");
    expect(joint).toContain("Nordlicht Łódź Sp. z o.o.");
    const purposes = "Zwecke der Verarbeitung";
    expect(rowsOf(purposes)).toEqual([
      ["ID", "Name", "Zweck", "Zeile"],
      [4711, "Videoüberwachung Eingang", "Wahrnehmung des Hausrechts", "1"],
      [4711, "Videoüberwachung Eingang", "Sicherung von Beweisen", "2"],
    ]);
    const persons = "Kategorien betroffener Personen";
    expect(cell(persons, "Daten")).toBe("Videobild\nUhrzeit");
    expect(rowsOf("Anhang")[1]?.[0]).toBe("Anhang: Maßnahmen der Nordlicht Kiel GmbH");
  });

  test("keeps heads and records in sight, filters, and names columns for programs", () => {
    const xml = book.sheets.get("Zwecke der Verarbeitung") ?? "";
    expect(xml).toContain('topLeftCell="C2" activePane="bottomRight" state="frozen"');
    expect(xml).toContain('<autoFilter ref="A1:D3"/>');
    expect(xml).toMatch(/<col min="4" max="4" width="\d+" customWidth="1" hidden="1"\/>/);
    const workbook = partText(book.parts, "xl/workbook.xml");
    const name = (of: string): string | undefined =>
      new RegExp(`name="${of.replaceAll(".", "\\.")}"[^>]*>([^<]+)<`).exec(workbook)?.[1];
    expect(name("_a30.kind")).toBe("&quot;register&quot;");
    expect(name("_a30.record.id")).toBe("'Verarbeitungstätigkeiten'!$A:$A");
    expect(name("_a30.purposeOfProcessing.purposeOfProcessing.purpose")).toBe(
      "'Zwecke der Verarbeitung'!$C:$C",
    );
    const names = [...workbook.matchAll(/definedName name="(_a30[^"]+)"/g)].map(([, each]) => each);
    expect(new Set(names).size).toBe(names.length);
  });

  test("has rows as high as their texts need, and prints wide sheets in a size that can be read", () => {
    const persons = book.sheets.get("Kategorien betroffener Personen") ?? "";
    expect(
      [...persons.matchAll(/<row r="(\d+)" ht="([\d.]+)"/g)].map(([, row, ht]) => [row, ht]),
    ).toEqual([["2", "29"]]);
    expect(persons).toContain("<pageSetUpPr fitToPage");
    expect(book.sheets.get("Verarbeitungstätigkeiten")).not.toContain("<pageSetUpPr fitToPage");
  });

  test("opens in LibreOffice with dates, numbers and texts", ({ skip }) => {
    if (!hasOffice)
      skip("LibreOffice is not installed: the file is checked by our own reader only");
    const tables = convertAll(
      book.file,
      "csv:Text - txt - csv (StarCalc):59,34,76,1,,1031,false,true,false,false,false,-1",
    );
    expect([...tables.keys()]).toHaveLength(book.sheets.size);
    const records = [...tables].find(([name]) => name.endsWith("-Verarbeitungstätigkeiten.csv"));
    const text = records?.[1].toString("utf8");
    expect(text).toMatch(/4711;"?Videoüberwachung Eingang/);
    expect(text).toMatch(/;(?:12\.0?3\.|0?3\/12\/)2026 10:00/);
  }, 120_000);
});

test.each(
  exportTypes.items
    .map(({ value }) => value as ExportKind)
    .filter((kind) => !["tom", "dpia"].includes(kind)),
)("a workbook says of each field what the PDF of the same request says: %s", async (kind) => {
  const pdf = JSON.stringify(exportModel([filled], { kind }));
  const { text } = await bookOf([filled], { kind });
  const marks = leavesOf(recordSteps).map(markOf);
  const inPdf = marks.filter((mark) => pdf.includes(mark));
  expect(inPdf.length).toBeGreaterThan(4);
  expect(inPdf.filter((mark) => !text.includes(mark))).toEqual([]);
  expect(marks.filter((mark) => text.includes(mark) && !pdf.includes(mark))).toEqual([]);
});

test("texts stay texts: formulas, controls, half characters, escapes, very long ones", async () => {
  const comments = `${"😀".repeat(20_000)}Ende`;
  const formula = '=HYPERLINK("http://x.example";"Klick")';
  const body = {
    ...usualRecord(formula),
    description: `@a\tb\r\nc\u0001\u0085 \ud800 \uFFFE _x0041_ <&> א שלום`,
    purposeOfProcessing: [{ id: 7, purpose: { id: 1, title: "+49 431" }, comments }],
  };
  const { parts, sheets, text, file } = await bookOf([body], { kind: "record" });
  expect(packageProblems(parts)).toEqual([]);
  for (const xml of sheets.values()) expect(xml).not.toContain("<f>");
  expect(text).toContain(formula);
  // Quote prefix, hidden by Excel: the cell stays text when it is edited.
  expect(sheets.get("Verarbeitungstätigkeiten")).toMatch(/s="3" t="inlineStr"><is><t[^>]*>=HYPER/);
  expect(text).toContain("@a\tb\nc \uFFFD  _x005F_x0041_ <&> א שלום");
  const data = (await readExcel(file)).find(({ sheet }) => sheet === "Zwecke der Verarbeitung");
  const long = String(data?.data[1]?.find((cell) => String(cell).startsWith("😀")));
  expect(long.length).toBeLessThanOrEqual(32_767);
  expect(long).toMatch(/😀\uFFFD? … \(gekürzt: mehr fasst eine Zelle nicht\)$/);
});

test("a record without anything has its row; one that failed has its reason", async () => {
  const { parts, text } = await bookOf([{ id: 1, name: "" }], { kind: "record" });
  expect(packageProblems(parts)).toEqual([]);
  expect(text).toContain("1 Verarbeitungstätigkeit");
});

test("the same records make the same file but for its day", async () => {
  const [one, other] = [await bookOf([filled]), await bookOf([filled])];
  for (const [name, part] of one.parts)
    if (name !== "docProps/core.xml") expect([name, other.parts.get(name)]).toEqual([name, part]);
});
