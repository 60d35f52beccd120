import { posix } from "node:path";
import type { BookNames } from "#shared/domain/importing/ownSheets.ts";
import { columnName, columnOf } from "#shared/domain/importing/places.ts";
import { type CellFormats, cellFormats, cellText, unescapedText } from "./cells.ts";
import { mainPart, mustBeWithoutMacros, type Relation, relationsOf } from "./office.ts";
import { FileRefusal } from "./refusal.ts";
import { readLimits } from "./readLimits.ts";
import { joinCells } from "./joinedCells.ts";
import {
  type CellFault,
  type Collector,
  hideColumns,
  type ReadRow,
  type ReadSheet,
} from "./table.ts";
import { type Attributes, readXml } from "./xml.ts";
import { openZip, type Zip } from "./zip.ts";

/** Reads a workbook sheet by sheet and row by row. */
export async function readWorkbook(path: string, collector: Collector): Promise<BookNames> {
  const zip = await openZip(path);
  try {
    mustBeWithoutMacros(zip);
    const main = await mainPart(zip);
    if (main?.kind !== "xlsx") throw new FileRefusal("noTable");
    const relations = await relationsOf(zip, main.part);
    const book = await readBook(zip, main.part, relations);
    const place = (kind: string) => partOf(kind, relations, main.part);
    const texts = await readTexts(zip, place("sharedStrings"));
    const styles = await readStyles(zip, place("styles"));
    for (const { name, part, isHidden } of book.sheets) {
      const sheet = collector.begin(name);
      if (isHidden) sheet.isHidden = true;
      await readSheet(zip, part, { sheet, collector, texts, styles, isFrom1904: book.isFrom1904 });
    }
    return book.names;
  } finally {
    await zip.close();
  }
}

/** Names that are read of a workbook. */
const mostNames = 5000;

/** The part of a kind that a workbook names; of one that names none, that beside it. */
function partOf(kind: string, relations: readonly Relation[], main: string): string {
  const part = relations.find((each) => each.kind === kind)?.part;
  return part ?? posix.join(posix.dirname(main), `${kind}.xml`);
}

interface Book {
  sheets: { name: string; part: string; isHidden: boolean }[];
  isFrom1904: boolean;
  /** Contents of the workbook's defined names. */
  names: Map<string, string>;
}

async function readBook(zip: Zip, part: string, relations: readonly Relation[]): Promise<Book> {
  const targets = new Map(relations.map((each) => [each.id, each]));
  const book: Book = { sheets: [], isFrom1904: false, names: new Map() };
  let name = "";
  await readXml(zip.read(part), {
    open: (tag, of) => {
      name = tag === "definedName" ? (of("name") ?? "") : "";
      if (tag === "workbookPr") book.isFrom1904 = /^(1|true)$/.test(of("date1904") ?? "");
      if (tag !== "sheet" || of("state") === "veryHidden") return;
      const target = targets.get(idOf(of));
      // Charts are sheets, too, but hold no cells.
      if (target?.kind !== "worksheet" || !zip.has(target.part)) return;
      const isHidden = of("state") === "hidden";
      book.sheets.push({ name: (of("name") ?? "").slice(0, 100), part: target.part, isHidden });
    },
    text: (piece) => {
      if (name !== "" && book.names.size < mostNames)
        book.names.set(name, ((book.names.get(name) ?? "") + piece).slice(0, 500));
    },
  });
  if (book.sheets.length === 0) throw new FileRefusal("noTable");
  return book;
}

function idOf(of: Attributes): string {
  return of("id") ?? "";
}

/** Texts that cells share. */
async function readTexts(zip: Zip, part: string): Promise<string[]> {
  const texts: string[] = [];
  let size = 0;
  let text: string[] | null = null;
  let isPhonetic = false;
  let isText = false;
  await readXml(zip.read(part), {
    open: (name) => {
      if (name === "si") text = [];
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text: (piece) => {
      if (!isText) return;
      size += piece.length;
      if (size > readLimits.text) throw new FileRefusal("tooBig");
      text?.push(piece);
    },
    close: (name) => {
      if (name === "si" && text) texts.push(unescapedText(text.join("")));
      if (name === "rPh") isPhonetic = false;
      isText = false;
    },
  });
  return texts;
}

async function readStyles(zip: Zip, part: string): Promise<CellFormats> {
  const formats = new Map<number, string>();
  const cells: number[] = [];
  let isOfCells = false;
  await readXml(zip.read(part), {
    open: (name, of) => {
      if (name === "numFmt") formats.set(Number(of("numFmtId")), of("formatCode") ?? "");
      if (name === "cellXfs") isOfCells = true;
      if (name === "xf" && isOfCells) cells.push(Number(of("numFmtId") ?? 0));
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return cellFormats(cells, formats);
}

interface SheetReading {
  sheet: ReadSheet;
  collector: Collector;
  texts: readonly string[];
  styles: CellFormats;
  isFrom1904: boolean;
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  value: string;
  hasFormula: boolean;
}

async function readSheet(zip: Zip, part: string, reading: SheetReading): Promise<void> {
  const { sheet, collector } = reading;
  let row: ReadRow = { number: 0, cells: [] };
  let cell: OpenCell | null = null;
  let isValue = false;
  const joined: string[] = [];
  await readXml(zip.read(part), {
    open: (name, of) => {
      isValue = name === "v" || name === "t";
      if (name === "row") row = openRow(of, row.number + 1);
      else if (name === "c") cell = openCell(of, row.cells.length);
      else if (name === "f" && cell) cell.hasFormula = true;
      else if (name === "mergeCell") joined.push(of("ref") ?? "");
      else if (name === "col") noteHidden(sheet, of);
    },
    text: (piece) => {
      if (!isValue || !cell) return;
      cell.value += piece;
      if (cell.value.length > readLimits.cell)
        throw new FileRefusal("cellTooLong", placeOf(sheet, row, cell));
    },
    close: (name) => {
      isValue = false;
      if (name === "c" && cell) closeCell(reading, row, cell);
      if (name === "c") cell = null;
      if (name === "row") collector.add(sheet, row);
    },
  });
  joinCells(sheet, joined);
}

const isTrue = (value: string | undefined) => value === "1" || value === "true";

function openRow(of: Attributes, next: number): ReadRow {
  const row: ReadRow = { number: Number(of("r") ?? next), cells: [] };
  if (isTrue(of("hidden"))) row.isHidden = true;
  return row;
}

function noteHidden(sheet: ReadSheet, of: Attributes): void {
  const first = Number(of("min") ?? 0);
  if (isTrue(of("hidden")) && first > 0)
    hideColumns(sheet, first - 1, Number(of("max") ?? first) - first + 1);
}

function placeOf({ name: sheet }: ReadSheet, { number: line }: ReadRow, { column }: OpenCell) {
  return { sheet, line, cell: `${columnName(column)}${line}` };
}

function openCell(of: Attributes, next: number): OpenCell {
  return {
    column: columnOf(of("r") ?? "") ?? next,
    type: of("t") ?? "n",
    style: Number(of("s") ?? 0),
    value: "",
    hasFormula: false,
  };
}

function closeCell(
  { sheet, texts, styles, isFrom1904 }: SheetReading,
  row: ReadRow,
  cell: OpenCell,
) {
  const { column, type, value, hasFormula } = cell;
  const line = row.number;
  if (column >= readLimits.columns) {
    if (value === "") return;
    throw new FileRefusal("tooManyColumns", { sheet: sheet.name, line });
  }
  const fault = faultOf(cell, hasFormula);
  if (fault) (row.faults ??= []).push({ column, code: fault });
  if (value === "" || fault) return;
  const shared = type === "s" ? texts[Number(value)] : undefined;
  const text = shared ?? cellText({ type, value, format: styles[cell.style], isFrom1904 });
  while (row.cells.length < column) row.cells.push("");
  row.cells[column] = text;
}

function faultOf({ type, value }: OpenCell, hasFormula: boolean): CellFault["code"] | null {
  if (type === "e") return "errorCell";
  return hasFormula && value === "" && type !== "str" ? "noResult" : null;
}
