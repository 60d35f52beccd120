import type { CellValue, SheetModel, SheetRow } from "../../sheets/sheetShape.ts";
import { makeTextShelf, type Shelf, type TextShelf } from "../../spool.ts";
import { escapeXml, xmlHead } from "../xml.ts";
import { cellStyles, cellXml, columnName, textCell } from "./cellXml.ts";

const mostRows = 1_048_576;
/** Columns that stay in sight: which record it is. */
const frozenColumns = 2;

/** Widest sheet that is printed on one page, in characters; others would be too small to read. */
const widestFitted = 260;
/** Height of a line and of the highest row, in points. */
const lineHeight = 13.5;
const mostHeight = 409;

/** The height that a row needs, as an attribute: not every program finds it by itself. */
export function heightOf(texts: readonly CellValue[], widths: readonly number[]): string {
  let lines = 1;
  for (const [at, text] of texts.entries()) {
    const width = widths[at] ?? 1;
    if (typeof text !== "string" || (text.length <= width && !text.includes("\n"))) continue;
    const own = text
      .split("\n")
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);
    if (own > lines) lines = own;
  }
  return lines === 1 ? "" : ` ht="${Math.min(mostHeight, lines * lineHeight + 2)}"`;
}

/** A sheet that is written row by row. */
export interface SheetWriter {
  model: SheetModel;
  /** Rows without the head. */
  readonly rows: number;
  add: (row: SheetRow) => void;
  /** The whole part, once all rows are there. */
  xml: () => Iterable<string>;
}

/** Begins a sheet with a head, which stays in sight, and filters. */
export function beginSheet(model: SheetModel, shelf: Shelf, cut: string): SheetWriter {
  const letters = model.columns.map((_, at) => columnName(at));
  const columnWidths = model.columns.map(({ width }) => width);
  const texts = makeTextShelf(shelf);
  let last = 1;
  return {
    model,
    get rows() {
      return last - 1;
    },
    add: (row) => {
      last += 1;
      // Better no file than one in which something is missing.
      if (last > mostRows) throw new Error(`${model.key} has more rows than a sheet can hold`);
      let cells = "";
      for (const [at, { kind }] of model.columns.entries())
        cells += cellXml(`${letters[at]}${last}`, row[at], kind, cut);
      texts.add(`<row r="${last}"${heightOf(row, columnWidths)}>${cells}</row>`);
    },
    xml: () => sheetXml(model, letters, texts, () => last),
  };
}

function* sheetXml(
  { columns }: SheetModel,
  letters: readonly string[],
  texts: TextShelf,
  last: () => number,
): Generator<string> {
  const corner = `${columnName(frozenColumns)}2`;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  yield sheetHead(width <= widestFitted);
  yield '<sheetViews><sheetView workbookViewId="0">';
  yield `<pane xSplit="${frozenColumns}" ySplit="1" topLeftCell="${corner}" activePane="bottomRight" state="frozen"/>`;
  yield '<selection pane="bottomRight"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>';
  yield columnsXml(columns.map(({ width, isHidden }) => ({ width, isHidden: isHidden ?? false })));
  const head = columns.map(({ label }, at) =>
    textCell(`${letters[at]}1`, label, cellStyles.head, ""),
  );
  const labels = columns.map(({ label }) => label);
  const height = heightOf(
    labels,
    columns.map((column) => column.width),
  );
  yield `<sheetData><row r="1"${height}>${head.join("")}</row>`;
  yield* texts.read();
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${last()}"/>`;
  yield sheetTail("landscape", "");
}

/** The beginning of a sheet; as wide as paper where it is printed. */
export function sheetHead(isFitted: boolean): string {
  const fit = isFitted ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : "";
  return (
    `${xmlHead}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"` +
    ` xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${fit}`
  );
}

/** The end of a sheet, on paper with page numbers. */
export function sheetTail(orientation: "landscape" | "portrait", before: string): string {
  return (
    `${before}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>` +
    `<pageSetup paperSize="9" orientation="${orientation}" fitToHeight="0"/>` +
    "<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>"
  );
}

/** The widths of columns, in characters. */
export function columnsXml(columns: readonly { width: number; isHidden: boolean }[]): string {
  const all = columns.map(
    ({ width, isHidden }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${isHidden ? ' hidden="1"' : ""}/>`,
  );
  return `<cols>${all.join("")}</cols>`;
}

/** A link inside the workbook. */
export function sheetLink(ref: string, sheet: string): string {
  return `<hyperlink ref="${ref}" location="${escapeXml(`${quoted(sheet)}!A1`)}"/>`;
}

/** A sheet's name as it stands in a reference. */
export function quoted(sheet: string): string {
  return `'${sheet.replaceAll("'", "''")}'`;
}
