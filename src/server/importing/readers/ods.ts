import { columnName } from "#shared/domain/importing/places.ts";
import { joinRanges, type Range } from "./joinedCells.ts";
import { FileRefusal } from "./refusal.ts";
import { readLimits } from "./readLimits.ts";
import { RunningText } from "./runningText.ts";
import { type Collector, hideColumns, type ReadRow, type ReadSheet } from "./table.ts";
import { type Attributes, readXml } from "./xml.ts";
import { openZip, type Zip } from "./zip.ts";

const contentPart = "content.xml";

/** Reads the sheets of an OpenDocument workbook. */
export async function readOds(path: string, collector: Collector): Promise<void> {
  const zip = await openZip(path);
  try {
    if (!zip.has(contentPart)) throw new FileRefusal("noTable");
    await mustBeOpen(zip);
    const reading = beginReading(collector);
    await readXml(zip.read(contentPart), {
      open: (name, of) => {
        if (unread.has(name)) reading.unread += 1;
        else if (reading.unread === 0) opened.get(name)?.(reading, of);
      },
      text: (piece) => {
        if (reading.isParagraph && reading.unread === 0) reading.text.add(piece);
      },
      close: (name) => {
        if (unread.has(name)) reading.unread -= 1;
        else if (reading.unread === 0) closed.get(name)?.(reading);
      },
    });
  } finally {
    await zip.close();
  }
}

/** The list of parts says of each that is encrypted how it is. */
async function mustBeOpen(zip: Zip): Promise<void> {
  await readXml(zip.read("META-INF/manifest.xml"), {
    open: (name) => {
      if (name === "encryption-data") throw new FileRefusal("encrypted");
    },
  });
}

/** Comments, drawings and foot notes are no text of a cell. */
const unread = new Set(["annotation", "shapes", "frame", "note", "tracked-changes"]);

interface OpenCell {
  type: string;
  value: string;
  isFault: boolean;
  repeated: number;
  columns: number;
  rows: number;
}

interface Reading {
  collector: Collector;
  sheet: ReadSheet | null;
  row: ReadRow;
  /** Columns that the row has so far; empty cells at its end are only counted. */
  column: number;
  rowsRepeated: number;
  cell: OpenCell | null;
  text: RunningText;
  isParagraph: boolean;
  unread: number;
  joined: Range[];
  /** Styles of sheets that are hidden. */
  hidden: Set<string>;
  style: string;
}

function beginReading(collector: Collector): Reading {
  return {
    collector,
    sheet: null,
    row: { number: 0, cells: [] },
    column: 0,
    rowsRepeated: 1,
    cell: null,
    text: new RunningText(),
    isParagraph: false,
    unread: 0,
    joined: [],
    hidden: new Set(),
    style: "",
  };
}

const opened: ReadonlyMap<string, (reading: Reading, of: Attributes) => void> = new Map([
  ["style", (reading, of) => (reading.style = of("name") ?? "")],
  ["table-properties", noteHidden],
  ["table", beginSheet],
  ["table-column", noteColumns],
  ["table-row", beginRow],
  ["table-cell", beginCell],
  ["covered-table-cell", beginCell],
  ["p", beginParagraph],
  ["s", ({ text }, of) => text.add(" ".repeat(Math.min(Number(of("c") ?? 1) || 1, 100)))],
  ["tab", ({ text }) => text.add(" ")],
  ["line-break", ({ text }) => text.add("\n")],
]);

const closed: ReadonlyMap<string, (reading: Reading) => void> = new Map([
  ["p", (reading) => (reading.isParagraph = false)],
  ["table-cell", endCell],
  ["covered-table-cell", endCell],
  ["table-row", endRow],
  ["table", endSheet],
]);

function noteHidden({ hidden, style }: Reading, of: Attributes): void {
  if (of("display") === "false") hidden.add(style);
}

function beginSheet(reading: Reading, of: Attributes): void {
  const sheet = reading.collector.begin((of("name") ?? "").slice(0, 100));
  if (reading.hidden.has(of("style-name") ?? "")) sheet.isHidden = true;
  const row = { number: 0, cells: [] };
  Object.assign(reading, { sheet, row, rowsRepeated: 1, column: 0, joined: [] });
}

/** Rows and columns are folded away, or left out by a filter. */
function isShown(of: Attributes): boolean {
  return (of("visibility") ?? "visible") === "visible";
}

function noteColumns(reading: Reading, of: Attributes): void {
  const count = countIn(of, "number-columns-repeated");
  if (reading.sheet && !isShown(of)) hideColumns(reading.sheet, reading.column, count);
  reading.column += count;
}

function beginRow(reading: Reading, of: Attributes): void {
  const number = reading.row.number + reading.rowsRepeated;
  reading.row = { number, cells: [], ...(isShown(of) ? {} : { isHidden: true as const }) };
  reading.rowsRepeated = countIn(of, "number-rows-repeated");
  reading.column = 0;
}

function countIn(of: Attributes, name: string): number {
  return Math.max(1, Math.trunc(Number(of(name) ?? 1)) || 1);
}

function beginCell(reading: Reading, of: Attributes): void {
  const type = of("value-type") ?? "";
  reading.cell = {
    type,
    value: of(valueNames.get(type) ?? "value") ?? "",
    isFault: type === "error",
    repeated: countIn(of, "number-columns-repeated"),
    columns: countIn(of, "number-columns-spanned"),
    rows: countIn(of, "number-rows-spanned"),
  };
  reading.text.take();
}

const valueNames: ReadonlyMap<string, string> = new Map([
  ["date", "date-value"],
  ["boolean", "boolean-value"],
]);

function beginParagraph(reading: Reading): void {
  reading.isParagraph = reading.cell !== null;
  if (reading.cell) reading.text.endLine();
}

function endCell(reading: Reading): void {
  const { cell, row, column } = reading;
  if (!cell) return;
  const text = cellText(cell, reading.text.take());
  reading.cell = null;
  reading.column += cell.repeated;
  if (text === "") return;
  if (isFault(cell, text)) (row.faults ??= []).push({ column, code: "errorCell" });
  else addCells(reading, { text, column, cell });
}

function isFault({ isFault: isTold }: OpenCell, text: string): boolean {
  return isTold || /^(?:Err:\d+|#[A-Z]+[!?]|#N\/A)$/.test(text);
}

function addCells(
  { row, sheet, joined }: Reading,
  { text, column, cell }: { text: string; column: number; cell: OpenCell },
): void {
  if (column + cell.repeated > readLimits.columns) {
    const at = `${columnName(Math.min(column, 20_000))}${row.number}`;
    throw new FileRefusal("tooManyColumns", {
      sheet: sheet?.name ?? "",
      line: row.number,
      cell: at,
    });
  }
  while (row.cells.length < column) row.cells.push("");
  for (let at = 0; at < cell.repeated; at += 1) row.cells[column + at] = text;
  if (cell.columns === 1 && cell.rows === 1) return;
  const [right, bottom] = [column + cell.columns - 1, row.number + cell.rows - 1];
  joined.push({ left: column, right, top: row.number, bottom });
}

const digitsOnly = /^[-+]?[\d.,'\s\u00A0\u202F]+$/u;

/** A day as its value is, and a number, unless it is shown with words; else the text that is shown. */
function cellText({ type, value }: OpenCell, shown: string): string {
  if (type === "date") return value.replace(/T00:00:00.*$/, "").replace("T", " ") || shown;
  if (type === "boolean") return value.toUpperCase();
  if (type === "float" && (shown === "" || digitsOnly.test(shown))) return value;
  return shown;
}

/** A row that is repeated comes as often; of empty ones nothing is kept. */
function endRow({ collector, sheet, row, rowsRepeated }: Reading): void {
  if (!sheet || (row.cells.length === 0 && !row.faults)) return;
  for (let at = 0; at < rowsRepeated; at += 1)
    collector.add(sheet, { ...row, number: row.number + at });
}

function endSheet(reading: Reading): void {
  if (reading.sheet) joinRanges(reading.sheet, reading.joined);
  reading.sheet = null;
}
