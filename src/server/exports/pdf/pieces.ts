import { headings, levelsOf } from "../headingLevels.ts";
import type { Entry, OverviewPiece } from "../shape.ts";
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
import { drawMatrix, matrixHeight } from "./matrix.ts";
import { drawTable, tableStart } from "./table.ts";
import type { Line } from "./wrap.ts";

/** Gutter between two columns of entries, in points. */
const gutter = 8 * mm;
const columnWidth = (textWidth - gutter) / 2;
/** Left edge of texts next to labels, aligned with a table's second column. */
const textLeft = sheet.left + 0.32 * textWidth;
const labelWidth = 0.32 * textWidth - 4 * mm;

/** Space before a piece by type: first in a section, after a heading, otherwise. */
const gaps: Readonly<Record<OverviewPiece["type"], readonly [number, number, number]>> = {
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
export function openingHeight(flow: Flow, pieces: readonly OverviewPiece[]): number {
  const [piece, ...rest] = pieces;
  if (!piece) return 0;
  const gap = gaps[piece.type][0];
  if (piece.type === "table") return gap + tableStart(flow, piece.columns, piece.rows);
  if (piece.type === "matrix") return gap + matrixHeight(flow, piece);
  if (piece.type === "columns") return gap + fewLines;
  if (headings.includes(piece.type))
    return gap + styles.subheading.line + openingHeight(flow, rest);
  return gap + 2 * styles.body.line;
}

export function drawPieces(flow: Flow, pieces: readonly OverviewPiece[], parent: Element): void {
  const levels = levelsOf(pieces, sectionLevel);
  pieces.forEach((piece, index) => {
    const previous = pieces[index - 1];
    const [first, afterHeading, other] = gaps[piece.type];
    const gap = !previous ? first : headings.includes(previous.type) ? afterHeading : other;
    if (headings.includes(piece.type)) ensureRoom(flow, openingHeight(flow, pieces.slice(index)));
    flow.y += flow.y > sheet.top ? gap : 0;
    drawPiece(flow, piece, { type: `H${levels[index] ?? sectionLevel}`, parent });
  });
}

const sectionLevel = 3;

function drawPiece(
  flow: Flow,
  piece: OverviewPiece,
  place: { type: string; parent: Element },
): void {
  const { parent } = place;
  switch (piece.type) {
    case "text":
      return drawText(flow, piece.text, styles.body, { type: "P", parent });
    case "heading":
      return drawText(flow, piece.text, styles.subheading, place);
    case "item":
      flow.canvas.rule(sheet.left, sheet.right, flow.y, 0.35, colours.rule);
      flow.y += 3.5;
      return drawText(flow, piece.text, styles.name, place);
    case "part":
      return drawText(flow, piece.text, styles.part, place);
    case "fields":
      return drawFields(flow, piece.entries, parent);
    case "columns":
      return drawColumns(flow, piece.entries, parent);
    case "table":
      ensureRoom(flow, tableStart(flow, piece.columns, piece.rows));
      return drawTable(flow, piece.columns, piece.rows, parent);
    case "matrix":
      return drawMatrix(flow, piece, parent);
  }
}

function drawText(
  flow: Flow,
  text: string,
  style: Style,
  place: { type: string; parent: Element },
): void {
  const element = flow.canvas.open(place.type, place.parent);
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
interface Block {
  label: readonly Line[];
  lines: readonly Line[];
  heading: Element;
  text: Element;
}

const blockGap = 5;
/** Height of the text that stays with its label, in points. */
const fewTextLines = 2 * styles.body.line;
/** Height of a column that must stay with the heading above, in points. */
const fewLines = styles.label.line + 3 * styles.body.line;

function blockOf(flow: Flow, entry: Entry, parent: Element): Block {
  return {
    label: wrapText(flow, entry.label, styles.label, columnWidth),
    lines: wrapText(flow, entry.text, styles.body, columnWidth),
    heading: flow.canvas.open("H4", parent),
    text: flow.canvas.open("P", parent),
  };
}

/** Assigns each block to the shorter column. */
function balance(
  blocks: readonly Block[],
): { block: Block; column: 0 | 1; top: number; bottom: number }[] {
  const heights: [number, number] = [0, 0];
  return blocks.map((block) => {
    const column = heights[1] < heights[0] ? 1 : 0;
    const top = heights[column];
    const bottom = top + heightOfBlock(block);
    heights[column] = bottom + blockGap;
    return { block, column, top, bottom };
  });
}

function heightOf(blocks: readonly Block[]): number {
  return Math.max(0, ...balance(blocks).map(({ bottom }) => bottom));
}

/** Draws labels above texts in two balanced columns that continue on the next page. */
function drawColumns(flow: Flow, entries: readonly Entry[], parent: Element): void {
  let blocks = entries.map((entry) => blockOf(flow, entry, parent));
  while (heightOf(blocks) > remainingHeight(flow)) {
    const top = flow.y;
    blocks = fillColumn(flow, blocks, { x: sheet.left, top });
    blocks = fillColumn(flow, blocks, { x: sheet.left + columnWidth + gutter, top });
    beginPage(flow);
  }
  const top = flow.y;
  for (const { block, column, top: below } of balance(blocks)) {
    const whole = { label: block.label.length, lines: block.lines.length };
    drawBlock(flow, block, whole, {
      x: sheet.left + column * (columnWidth + gutter),
      y: top + below,
    });
  }
  flow.y = top + heightOf(blocks);
}

/** Fills a column with what fits on the page and returns the rest. */
function fillColumn(
  flow: Flow,
  blocks: readonly Block[],
  place: { x: number; top: number },
): Block[] {
  const rest = [...blocks];
  let y = place.top;
  for (let block = rest.shift(); block; block = rest.shift()) {
    const count = countInColumn(block, sheet.bottom - y);
    if (count.label + count.lines === 0) return [block, ...rest];
    drawBlock(flow, block, count, { x: place.x, y });
    const left = restOf(block, count);
    if (left) return [left, ...rest];
    y += heightOfBlock(block) + blockGap;
  }
  return rest;
}

/** How many lines of a block are drawn at once. */
interface BlockCount {
  label: number;
  lines: number;
}

/** Counts what fits of a block: label and text together, unless the label alone is too high. */
function countInColumn(block: Block, room: number): BlockCount {
  const label = block.label.length;
  const fit = Math.floor((room - label * styles.label.line) / styles.body.line);
  const lines = linesThatFit(block.lines.length, fit);
  if (lines > 0) return { label, lines };
  const isHigh = label * styles.label.line + fewTextLines > sheet.bottom - sheet.top;
  const fitting = Math.min(label, Math.floor(room / styles.label.line));
  return { label: isHigh ? Math.max(0, fitting) : 0, lines: 0 };
}

function restOf(block: Block, { label, lines }: BlockCount): Block | undefined {
  const isWhole = label === block.label.length && lines === block.lines.length;
  return isWhole
    ? undefined
    : { ...block, label: block.label.slice(label), lines: block.lines.slice(lines) };
}

function heightOfBlock({ label, lines }: Block): number {
  return label.length * styles.label.line + lines.length * styles.body.line;
}

/** Draws lines of the label and of the text; the last line closes the block. */
function drawBlock(
  flow: Flow,
  block: Block,
  count: BlockCount,
  place: { x: number; y: number },
): void {
  const { heading, text } = block;
  const label = block.label.slice(0, count.label);
  drawLines(flow, label, { ...place, style: styles.label, element: heading });
  drawLines(flow, block.lines.slice(0, count.lines), {
    x: place.x,
    y: place.y + label.length * styles.label.line,
    style: styles.body,
    element: text,
  });
  if (!restOf(block, count)) for (const element of [heading, text]) flow.canvas.close(element);
}
