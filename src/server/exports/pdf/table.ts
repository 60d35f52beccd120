import type { TableBlock, TableRow } from "../shape.ts";
import type { Element } from "./canvas.ts";
import {
  beginPage,
  drawLines,
  type Flow,
  linesThatFit,
  wrapText,
  remainingHeight,
} from "./flow.ts";
import { drawLineLetters } from "./letters.ts";
import { colours, sheet, styles, textWidth } from "./look.ts";
import type { Line } from "./wrap.ts";

/**
 * Column widths as shares of the text width, by number of columns: the default first, then
 * alternatives to save height.
 */
const shares: Readonly<Record<number, readonly (readonly number[])[]>> = {
  1: [[1]],
  2: [
    [0.32, 0.68],
    [0.5, 0.5],
    [0.8, 0.2],
  ],
  3: [
    [0.32, 0.34, 0.34],
    [0.3, 0.5, 0.2],
    [0.3, 0.2, 0.5],
    [0.5, 0.25, 0.25],
  ],
  4: [
    [0.25, 0.25, 0.25, 0.25],
    [0.3, 0.2, 0.2, 0.3],
    [0.18, 0.26, 0.44, 0.12],
  ],
  5: [
    [0.22, 0.34, 0.12, 0.2, 0.12],
    [0.3, 0.16, 0.16, 0.2, 0.18],
  ],
};

/** Alternatives are used only below this share of the default height. */
const saving = 0.9;

/** Space between columns, in points. */
const gutter = 10;
const padding = { top: 3.4, bottom: 4.2 };
const headGap = 4;
const oneLine = styles.body.line + padding.top + padding.bottom;

/** Rows taller than this, in points, may break across pages. */
const partable = (sheet.bottom - sheet.top) / 3;

interface Column {
  x: number;
  width: number;
}

interface Cell {
  element: Element;
  column: Column;
  lines: readonly Line[];
}

/** Height of a table's header and first row, which stay together. */
export function tableStart(
  flow: Flow,
  columns: readonly string[],
  rows: readonly TableRow[],
): number {
  const places = fittedColumns(flow, columns, rows);
  const [first] = rows;
  const height = first ? wholeHeight(flow, first, places) : 0;
  return headHeight(flow, columns, places) + Math.min(height, partable);
}

/** Draws a table with its header repeated on each page; only very tall rows break across pages. */
export function drawTable(
  flow: Flow,
  { columns, rows, letters }: Omit<TableBlock, "type">,
  parent: Element,
): void {
  const places = fittedColumns(flow, columns, rows);
  const table = flow.canvas.open("Table", parent);
  drawHead(flow, { columns, places, table, letters });
  rows.forEach((row, index) => {
    if (index > 0) flow.canvas.rule(sheet.left, sheet.right, flow.y, 0.35, colours.rule);
    drawRow(flow, row, { columns, places, table });
  });
  flow.canvas.close(table);
}

interface TableHead {
  columns: readonly string[];
  places: readonly Column[];
  /** Absent where the head is repeated. */
  table?: Element;
  letters?: readonly string[] | undefined;
}

interface TablePlace {
  columns: readonly string[];
  places: readonly Column[];
  table: Element;
}

/** Column cache per table, which is measured several times. */
const known = new WeakMap<readonly TableRow[], readonly Column[]>();

/** The columns with the lowest table height; the default unless others save enough. */
function fittedColumns(
  flow: Flow,
  columns: readonly string[],
  rows: readonly TableRow[],
): readonly Column[] {
  const found = known.get(rows) ?? chooseColumns(flow, columns.length, rows);
  known.set(rows, found);
  return found;
}

function chooseColumns(flow: Flow, count: number, rows: readonly TableRow[]): readonly Column[] {
  const equal = Array.from({ length: count }, () => 1 / count);
  const [usual = [], ...others] = (shares[count] ?? [equal]).map(placesOf);
  const height = tableHeight(flow, rows, usual);
  let best = { places: usual, height: height * saving };
  // If every row fits on one line, nothing can be saved.
  if (height <= rows.length * oneLine) return usual;
  for (const places of others) {
    const other = tableHeight(flow, rows, places, best.height);
    if (other < best.height) best = { places, height: other };
  }
  return best.places;
}

/** The height of all rows, or of as many as exceed what is enough. */
function tableHeight(
  flow: Flow,
  rows: readonly TableRow[],
  places: readonly Column[],
  enough = Infinity,
): number {
  let height = 0;
  for (const row of rows) {
    height += rowHeight(linesOfCells(flow, row, places));
    if (height >= enough) break;
  }
  return height;
}

function placesOf(parts: readonly number[]): Column[] {
  let x: number = sheet.left;
  return parts.map((part, index) => {
    const column = { x, width: part * textWidth - (index < parts.length - 1 ? gutter : 0) };
    x += part * textWidth;
    return column;
  });
}

function headHeight(flow: Flow, columns: readonly string[], places: readonly Column[]): number {
  const most = Math.max(
    1,
    ...columns.map(
      (column, index) =>
        wrapText(flow, column, styles.tableHead, places[index]?.width ?? textWidth).length,
    ),
  );
  return most * styles.tableHead.line + headGap;
}

/** Draws the header; repetitions are decoration, since the table is already tagged with it. */
function drawHead(flow: Flow, { columns, places, table, letters }: TableHead): void {
  const height = headHeight(flow, columns, places);
  const row = table && flow.canvas.open("TR", table);
  columns.forEach((column, index) => {
    const place = places[index];
    if (!place) return;
    const lines = wrapText(flow, column, styles.tableHead, place.width);
    const element = row && flow.canvas.open("TH", row, { scope: "Column" });
    const y = flow.y + height - headGap - lines.length * styles.tableHead.line;
    if (index === 0 && element)
      drawLineLetters(flow, letters, { y, line: styles.tableHead.line, element });
    drawLines(flow, lines, { x: place.x, y, style: styles.tableHead, element });
    if (element) flow.canvas.close(element);
  });
  if (row) flow.canvas.close(row);
  flow.y += height;
  flow.canvas.rule(sheet.left, sheet.right, flow.y, 0.75, colours.ink);
}

function linesOfCells(flow: Flow, row: TableRow, places: readonly Column[]): (readonly Line[])[] {
  return row.cells.map((cell, index) =>
    cell === "" ? [] : wrapText(flow, cell, styles.body, places[index]?.width ?? textWidth),
  );
}

function rowHeight(cells: readonly (readonly Line[])[]): number {
  return (
    Math.max(1, ...cells.map((lines) => lines.length)) * styles.body.line +
    padding.top +
    padding.bottom
  );
}

/** The height of a row with its notes. */
function wholeHeight(flow: Flow, row: TableRow, places: readonly Column[]): number {
  return rowHeight(linesOfCells(flow, row, places)) + notesHeight(flow, row, places);
}

function drawRow(flow: Flow, row: TableRow, place: TablePlace): void {
  const all = linesOfCells(flow, row, place.places);
  const height = wholeHeight(flow, row, place.places);
  if (remainingHeight(flow) < Math.min(height, partable)) continueTable(flow, place);
  const element = flow.canvas.open("TR", place.table);
  const cells = all.map((lines, index) => ({
    element: flow.canvas.open("TD", element),
    column: place.places[index] ?? { x: sheet.left, width: textWidth },
    lines,
  }));
  flow.y += padding.top;
  drawCells(flow, cells, place);
  drawNotes(flow, row, cells, place);
  flow.y += padding.bottom;
  for (const cell of cells) flow.canvas.close(cell.element);
  flow.canvas.close(element);
}

/** Draws cells side by side; overflow continues on the next page. */
function drawCells(flow: Flow, cells: readonly Cell[], place: TablePlace): void {
  let rest = cells.map((cell) => cell.lines);
  for (;;) {
    const most = Math.max(1, ...rest.map((lines) => lines.length));
    const count = linesThatFit(
      most,
      Math.floor((remainingHeight(flow) - padding.bottom) / styles.body.line),
    );
    if (count === 0) {
      continueTable(flow, place);
      flow.y += padding.top;
      continue;
    }
    cells.forEach((cell, index) =>
      drawLines(flow, (rest[index] ?? []).slice(0, count), {
        x: cell.column.x,
        y: flow.y,
        style: styles.body,
        element: cell.element,
      }),
    );
    flow.y += count * styles.body.line;
    rest = rest.map((lines) => lines.slice(count));
    if (rest.every((lines) => lines.length === 0)) return;
  }
}

/**
 * Draws the notes below a row, across all columns but the first; in the structure tree they belong
 * to the row's last cell.
 */
function drawNotes(flow: Flow, row: TableRow, cells: readonly Cell[], place: TablePlace): void {
  const { x, width } = notesPlace(place.places);
  const element = (cells.at(1) ?? cells.at(0))?.element;
  for (const note of row.notes) {
    for (const line of wrapText(flow, `${note.label}: ${note.text}`, styles.muted, width)) {
      if (remainingHeight(flow) < styles.muted.line + padding.bottom) continueTable(flow, place);
      drawLines(flow, [line], { x, y: flow.y, style: styles.muted, element });
      flow.y += styles.muted.line;
    }
  }
}

function notesPlace(places: readonly Column[]): Column {
  const x = places.at(1)?.x ?? sheet.left;
  return { x, width: sheet.right - x };
}

function notesHeight(flow: Flow, row: TableRow, places: readonly Column[]): number {
  const { width } = notesPlace(places);
  return row.notes.reduce(
    (sum, note) =>
      sum +
      wrapText(flow, `${note.label}: ${note.text}`, styles.muted, width).length * styles.muted.line,
    0,
  );
}

function continueTable(flow: Flow, place: TablePlace): void {
  beginPage(flow);
  drawHead(flow, { columns: place.columns, places: place.places });
}
