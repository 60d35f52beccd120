import { type Controls, controlHandlers, noControls, type Place } from "./docxControls.ts";
import { mainPart, mustBeWithoutMacros } from "./office.ts";
import { Page } from "./page.ts";
import { FileRefusal } from "./refusal.ts";
import { RunningText } from "./runningText.ts";
import type { Collector } from "./table.ts";
import { type GridCell, TableGrid } from "./tableGrid.ts";
import { type Attributes, readXml } from "./xml.ts";
import { openZip } from "./zip.ts";

/** Reads the tables and forms of a text document, and its paragraphs as lines between them. */
export async function readDocx(path: string, title: string, collector: Collector): Promise<void> {
  const zip = await openZip(path);
  try {
    mustBeWithoutMacros(zip);
    const main = await mainPart(zip);
    if (main?.kind !== "docx") throw new FileRefusal("noTable");
    const page = new Page(collector, title);
    const reading = beginReading(page);
    await readXml(zip.read(main.part), {
      open: (name, of) => {
        reading.isText = name === "t";
        (opened.get(name) ?? controlHandlers.opened.get(name))?.(reading, of);
      },
      text: (piece) => {
        if (reading.isText) reading.add(piece);
      },
      close: (name) => {
        reading.isText = false;
        (closed.get(name) ?? controlHandlers.closed.get(name))?.(reading);
      },
    });
    page.end();
  } finally {
    await zip.close();
  }
}

interface Reading extends Place {
  page: Page;
  text: RunningText;
  isText: boolean;
  isHeading: boolean;
  /** The outermost table that is open, and how many are. */
  grid: TableGrid;
  depth: number;
  cell: GridCell;
}

function beginReading(page: Page): Reading {
  const text = new RunningText();
  const controls: Controls = noControls();
  return {
    page,
    text,
    controls,
    add: (piece) => {
      if (controls.skipped === 0) text.add(piece);
    },
    isText: false,
    isHeading: false,
    grid: new TableGrid(),
    depth: 0,
    cell: { text: "" },
  };
}

const numberIn = (of: Attributes) => Number(of("val") ?? 0);

/** Names that styles of headings have in the languages of Word. */
const headingStyle = /^(?:heading|(?:ü|ue)?berschrift|title|titel|titre|subtitle|untertitel)/i;

/** Elements of the outermost table; what is within a cell is its text. */
const ofTable = (does: (reading: Reading, of: Attributes) => void) => {
  return (reading: Reading, of: Attributes): void => {
    if (reading.depth === 1) does(reading, of);
  };
};

const opened: ReadonlyMap<string, (reading: Reading, of: Attributes) => void> = new Map([
  ["tbl", beginTable],
  ["tr", ofTable(({ grid }) => grid.beginRow())],
  ["gridBefore", ofTable(({ grid }, of) => grid.cell({ text: "", columns: numberIn(of) }))],
  ["tc", ofTable((reading) => (reading.cell = { text: "" }))],
  ["gridSpan", ofTable(({ cell }, of) => (cell.columns = numberIn(of)))],
  ["vMerge", ofTable(({ cell }, of) => (cell.isContinued = of("val") !== "restart"))],
  ["pStyle", (reading, of) => (reading.isHeading ||= headingStyle.test(of("val") ?? ""))],
  ["outlineLvl", (reading, of) => (reading.isHeading ||= numberIn(of) < 9)],
  ["br", ({ add }) => add("\n")],
  ["cr", ({ add }) => add("\n")],
  ["noBreakHyphen", ({ add }) => add("-")],
  // Within the properties of a paragraph it is a place to stop at.
  ["tab", ({ add }, of) => of("pos") ?? add(" ")],
]);

const closed: ReadonlyMap<string, (reading: Reading) => void> = new Map([
  ["p", endParagraph],
  ["tc", endCell],
  ["tr", ({ depth, grid, text }) => (depth === 1 ? grid.endRow() : text.endLine())],
  ["tbl", endTable],
]);

function beginTable(reading: Reading): void {
  reading.depth += 1;
  if (reading.depth > 1) reading.text.endLine();
  else reading.grid = new TableGrid();
}

function endTable(reading: Reading): void {
  reading.depth -= 1;
  if (reading.depth === 0) reading.page.table(reading.grid.rows);
}

function endCell({ depth, grid, cell, text }: Reading): void {
  if (depth === 1) grid.cell({ ...cell, text: text.take() });
}

function endParagraph(reading: Reading): void {
  const { depth, isHeading, page, text } = reading;
  reading.isHeading = false;
  if (depth > 0) text.endLine();
  else if (isHeading) page.heading(text.take());
  else page.line(text.take());
}
