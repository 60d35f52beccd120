import { headings, levelsOf } from "../headingLevels.ts";
import type { Entry, Lettered, OverviewBlock } from "../shape.ts";
import type { Element } from "./canvas.ts";
import {
  beginPage,
  drawLines,
  drawParagraph,
  ensureRoom,
  type Flow,
  linesThatFit,
  remainingHeight,
  wrapText,
} from "./flow.ts";
import { colours, mm, sheet, type Style, styles, textWidth } from "./look.ts";
import { drawLineLetters } from "./letters.ts";
import { drawMatrix, matrixHeight } from "./matrix.ts";
import { drawTable, tableStart } from "./table.ts";
import type { Line } from "./wrap.ts";

/** Gutter between two columns of entries, in points. */
const gutter = 8 * mm;
const columnWidth = (textWidth - gutter) / 2;
/** Left edge of texts next to labels, aligned with a table's second column. */
const textLeft = sheet.left + 0.32 * textWidth;
const labelWidth = 0.32 * textWidth - 4 * mm;

/** Space before a block by type: first in a section, after a heading, otherwise. */
const gaps: Readonly<Record<OverviewBlock["type"], readonly [number, number, number]>> = {
  text: [4, 1, 3],
  heading: [6, 6, 10],
  item: [6, 3, 5],
  part: [4, 2, 5],
  fields: [4, 1, 2],
  columns: [4, 2, 6],
  table: [6, 3, 8],
  matrix: [6, 3, 8],
};

/** Height a section needs below its heading so that the heading is never left alone. */
export function openingHeight(flow: Flow, blocks: readonly OverviewBlock[]): number {
  const [block, ...rest] = blocks;
  if (!block) return 0;
  const gap = gaps[block.type][0];
  if (block.type === "table") return gap + tableStart(flow, block.columns, block.rows);
  if (block.type === "matrix") return gap + matrixHeight(flow, block);
  if (block.type === "columns") return gap + fewLines;
  if (headings.includes(block.type))
    return gap + styles.subheading.line + openingHeight(flow, rest);
  return gap + 2 * styles.body.line;
}

export function drawBlocks(flow: Flow, blocks: readonly OverviewBlock[], parent: Element): void {
  const levels = levelsOf(blocks, sectionLevel);
  blocks.forEach((block, index) => {
    const previous = blocks[index - 1];
    const [first, afterHeading, other] = gaps[block.type];
    const gap = !previous ? first : headings.includes(previous.type) ? afterHeading : other;
    if (headings.includes(block.type)) ensureRoom(flow, openingHeight(flow, blocks.slice(index)));
    flow.y += flow.y > sheet.top ? gap : 0;
    drawBlock(flow, block, { type: `H${levels[index] ?? sectionLevel}`, parent });
  });
}

const sectionLevel = 3;

function drawBlock(
  flow: Flow,
  block: OverviewBlock,
  place: { type: string; parent: Element },
): void {
  const { parent } = place;
  switch (block.type) {
    case "text":
      return drawText(flow, block, styles.body, { type: "P", parent });
    case "heading":
      return drawText(flow, block, styles.subheading, place);
    case "item":
      flow.canvas.rule(sheet.left, sheet.right, flow.y, 0.35, colours.rule);
      flow.y += 3.5;
      return drawText(flow, block, styles.name, place);
    case "part":
      return drawText(flow, block, styles.part, place);
    case "fields":
      return drawFields(flow, block.entries, parent);
    case "columns":
      return drawColumns(flow, block.entries, parent);
    case "table":
      ensureRoom(flow, tableStart(flow, block.columns, block.rows));
      return drawTable(flow, block, parent);
    case "matrix":
      return drawMatrix(flow, block, parent);
  }
}

function drawText(
  flow: Flow,
  { text, letters }: Lettered & { text: string },
  style: Style,
  place: { type: string; parent: Element },
): void {
  const element = flow.canvas.open(place.type, place.parent);
  if (letters) {
    const lines = wrapText(flow, text, style, textWidth).length;
    // A mark moves to the next page together with its line.
    if (linesThatFit(lines, Math.floor(remainingHeight(flow) / style.line)) === 0) beginPage(flow);
    drawLineLetters(flow, letters, { line: style.line, element });
  }
  drawParagraph(flow, text, { x: sheet.left, width: textWidth, style, element });
  flow.canvas.close(element);
}

/**
 * Draws labels on the left, texts on the right, tagged as a list so that screen readers pair them.
 */
function drawFields(flow: Flow, entries: readonly Entry[], parent: Element): void {
  const list = flow.canvas.open("L", parent);
  const width = sheet.right - textLeft;
  for (const entry of entries) {
    const label = wrapText(flow, entry.label, styles.fieldLabel, labelWidth);
    const text = wrapText(flow, entry.text, styles.body, width);
    // A label moves to the next page together with its text.
    const fit = Math.floor(remainingHeight(flow) / styles.body.line);
    if (label.length > fit || linesThatFit(text.length, fit) === 0) beginPage(flow);
    const item = flow.canvas.open("LI", list);
    const top = flow.y;
    const page = flow.canvas.pages;
    const name = flow.canvas.open("Lbl", item);
    drawLineLetters(flow, entry.letters, { line: styles.fieldLabel.line, element: name });
    drawLines(flow, label, { x: sheet.left, y: top, style: styles.fieldLabel, element: name });
    flow.canvas.close(name);
    const body = flow.canvas.open("LBody", item);
    drawParagraph(flow, entry.text, {
      x: textLeft,
      width,
      style: styles.body,
      element: body,
    });
    flow.canvas.close(body);
    flow.canvas.close(item);
    if (flow.canvas.pages === page)
      flow.y = Math.max(flow.y, top + label.length * styles.muted.line);
    flow.y += 2.5;
  }
  flow.canvas.close(list);
}

/** A label above its text, ready for one of two columns. */
interface ColumnEntry {
  label: readonly Line[];
  lines: readonly Line[];
  heading: Element;
  text: Element;
}

const entryGap = 5;
/** Height of the text that stays with its label, in points. */
const fewTextLines = 2 * styles.body.line;
/** Height of a column that must stay with the heading above, in points. */
const fewLines = styles.label.line + 3 * styles.body.line;

function columnEntryOf(flow: Flow, entry: Entry, parent: Element): ColumnEntry {
  return {
    label: wrapText(flow, entry.label, styles.label, columnWidth),
    lines: wrapText(flow, entry.text, styles.body, columnWidth),
    heading: flow.canvas.open("H4", parent),
    text: flow.canvas.open("P", parent),
  };
}

/** Assigns each entry to the shorter column. */
function balance(
  columnEntries: readonly ColumnEntry[],
): { columnEntry: ColumnEntry; column: 0 | 1; top: number; bottom: number }[] {
  const heights: [number, number] = [0, 0];
  return columnEntries.map((columnEntry) => {
    const column = heights[1] < heights[0] ? 1 : 0;
    const top = heights[column];
    const bottom = top + heightOfEntry(columnEntry);
    heights[column] = bottom + entryGap;
    return { columnEntry, column, top, bottom };
  });
}

function heightOf(columnEntries: readonly ColumnEntry[]): number {
  return Math.max(0, ...balance(columnEntries).map(({ bottom }) => bottom));
}

/** Draws labels above texts in two balanced columns that continue on the next page. */
function drawColumns(flow: Flow, entries: readonly Entry[], parent: Element): void {
  let columnEntries = entries.map((entry) => columnEntryOf(flow, entry, parent));
  while (heightOf(columnEntries) > remainingHeight(flow)) {
    const top = flow.y;
    columnEntries = fillColumn(flow, columnEntries, { x: sheet.left, top });
    columnEntries = fillColumn(flow, columnEntries, { x: sheet.left + columnWidth + gutter, top });
    beginPage(flow);
  }
  const top = flow.y;
  for (const { columnEntry, column, top: below } of balance(columnEntries)) {
    const whole = { label: columnEntry.label.length, lines: columnEntry.lines.length };
    drawEntry(flow, columnEntry, whole, {
      x: sheet.left + column * (columnWidth + gutter),
      y: top + below,
    });
  }
  flow.y = top + heightOf(columnEntries);
}

/** Fills a column with what fits on the page and returns the rest. */
function fillColumn(
  flow: Flow,
  columnEntries: readonly ColumnEntry[],
  place: { x: number; top: number },
): ColumnEntry[] {
  const rest = [...columnEntries];
  let y = place.top;
  for (let columnEntry = rest.shift(); columnEntry; columnEntry = rest.shift()) {
    const count = countInColumn(columnEntry, sheet.bottom - y);
    if (count.label + count.lines === 0) return [columnEntry, ...rest];
    drawEntry(flow, columnEntry, count, { x: place.x, y });
    const left = restOf(columnEntry, count);
    if (left) return [left, ...rest];
    y += heightOfEntry(columnEntry) + entryGap;
  }
  return rest;
}

/** How many lines of an entry are drawn at once. */
interface LineCount {
  label: number;
  lines: number;
}

/** Counts what fits of an entry: label and text together, unless the label alone is too high. */
function countInColumn(columnEntry: ColumnEntry, room: number): LineCount {
  const label = columnEntry.label.length;
  const fit = Math.floor((room - label * styles.label.line) / styles.body.line);
  const lines = linesThatFit(columnEntry.lines.length, fit);
  if (lines > 0) return { label, lines };
  const isHigh = label * styles.label.line + fewTextLines > sheet.bottom - sheet.top;
  const fitting = Math.min(label, Math.floor(room / styles.label.line));
  return { label: isHigh ? Math.max(0, fitting) : 0, lines: 0 };
}

function restOf(columnEntry: ColumnEntry, { label, lines }: LineCount): ColumnEntry | undefined {
  const isWhole = label === columnEntry.label.length && lines === columnEntry.lines.length;
  return isWhole
    ? undefined
    : {
        ...columnEntry,
        label: columnEntry.label.slice(label),
        lines: columnEntry.lines.slice(lines),
      };
}

function heightOfEntry({ label, lines }: ColumnEntry): number {
  return label.length * styles.label.line + lines.length * styles.body.line;
}

/** Draws lines of the label and of the text; the last line closes the entry. */
function drawEntry(
  flow: Flow,
  columnEntry: ColumnEntry,
  count: LineCount,
  place: { x: number; y: number },
): void {
  const { heading, text } = columnEntry;
  const label = columnEntry.label.slice(0, count.label);
  drawLines(flow, label, { ...place, style: styles.label, element: heading });
  drawLines(flow, columnEntry.lines.slice(0, count.lines), {
    x: place.x,
    y: place.y + label.length * styles.label.line,
    style: styles.body,
    element: text,
  });
  if (!restOf(columnEntry, count))
    for (const element of [heading, text]) flow.canvas.close(element);
}
