import { Parser } from "htmlparser2";
import { Page } from "./page.ts";
import { FileRefusal } from "./refusal.ts";
import { readLimits } from "./readLimits.ts";
import { boxes, RunningText } from "./runningText.ts";
import type { Collector } from "./table.ts";
import { TableGrid } from "./tableGrid.ts";

type Attributes = Readonly<Record<string, string>>;

/** Reads the tables of a page, and its other text as lines between them. */
export function readHtml(text: string, title: string, collector: Collector): void {
  const page = new Page(collector, title);
  const reading = beginReading(page);
  const parser = new Parser({
    onopentag: (name, of) => {
      reading.depth += 1;
      if (reading.depth > readLimits.htmlDepth) throw new FileRefusal("tooDeep");
      if (unread.has(name)) reading.unread += 1;
      if (reading.unread === 0) opened(reading, name, of);
    },
    ontext: (piece) => {
      if (reading.unread === 0) reading.text.add(piece.replaceAll(/\s+/g, " "));
    },
    onclosetag: (name) => {
      reading.depth -= 1;
      if (unread.has(name)) reading.unread -= 1;
      else if (reading.unread === 0) closed(reading, name);
    },
  });
  parser.end(text);
  endLine(reading);
  page.end();
}

/** Elements whose text nobody sees, or that lead to other pages. */
const unread = new Set(["head", "script", "style", "template", "nav", "button", "select", "svg"]);
const headings = /^(?:h[1-6]|caption)$/;
/** Elements that begin and end a line. */
const ofLines =
  /^(?:p|div|li|ul|ol|dl|dt|dd|section|article|header|footer|main|pre|blockquote|tr|form)$/;

interface Reading {
  page: Page;
  text: RunningText;
  depth: number;
  /** Open elements that are not read, and open tables. */
  unread: number;
  tables: number;
  grid: TableGrid;
  cell: { columns: number; rows: number };
}

function beginReading(page: Page): Reading {
  return {
    page,
    text: new RunningText(),
    depth: 0,
    unread: 0,
    tables: 0,
    grid: new TableGrid(),
    cell: { columns: 1, rows: 1 },
  };
}

function opened(reading: Reading, name: string, of: Attributes): void {
  const { text, grid } = reading;
  if (name === "table") beginTable(reading);
  else if (isCell(name)) beginCell(reading, of);
  else if (name === "tr" && reading.tables === 1) grid.beginRow();
  else if (name === "br") text.add("\n");
  else if (name === "input" && of["type"] === "checkbox")
    text.add(of["checked"] === undefined ? boxes.empty : boxes.checked);
  else if (ofLines.test(name) || headings.test(name)) endLine(reading);
}

function closed(reading: Reading, name: string): void {
  if (name === "table") endTable(reading);
  else if (isCell(name)) endCell(reading);
  else if (name === "tr" && reading.tables === 1) reading.grid.endRow();
  else if (headings.test(name) && reading.tables === 0) reading.page.heading(takeText(reading));
  else if (name === "caption" && reading.tables === 1) reading.page.heading(takeText(reading));
  else if (ofLines.test(name) || headings.test(name)) endLine(reading);
}

const isCell = (name: string) => name === "td" || name === "th";

function beginTable(reading: Reading): void {
  endLine(reading);
  reading.tables += 1;
  if (reading.tables === 1) reading.grid = new TableGrid();
}

/** A table within a cell is text of the cell. */
function endTable(reading: Reading): void {
  reading.tables -= 1;
  if (reading.tables > 0) return reading.text.endLine();
  reading.text.take();
  reading.page.table(reading.grid.rows);
}

function beginCell(reading: Reading, of: Attributes): void {
  if (reading.tables !== 1) return;
  reading.text.take();
  reading.cell = { columns: Number(of["colspan"] ?? 1), rows: Number(of["rowspan"] ?? 1) };
}

function endCell(reading: Reading): void {
  if (reading.tables === 1) reading.grid.cell({ ...reading.cell, text: takeText(reading) });
  else reading.text.add(" ");
}

/** Ends a line of a cell, or tells one that stands in no table. */
function endLine(reading: Reading): void {
  if (reading.tables > 0) reading.text.endLine();
  else reading.page.line(takeText(reading));
}

/** Spaces at line ends are those of the source. */
function takeText({ text }: Reading): string {
  const lines = text.take().split("\n");
  return lines.map((line) => line.trim()).join("\n");
}
