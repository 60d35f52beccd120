import type { Entry, Piece } from "../shape.ts";
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
import { drawTable, tableStart } from "./table.ts";
import type { Line } from "./wrap.ts";

/** Two columns beside each other begin here. */
const gutter = 8 * mm;
const columnWidth = (textWidth - gutter) / 2;
/** Texts beside labels begin where the second column of a table begins. */
const textLeft = sheet.left + 0.32 * textWidth;
const labelWidth = 0.32 * textWidth - 4 * mm;

/** White space before a piece, by its type: first in a section, after a heading, after anything else. */
const gaps: Readonly<Record<Piece["type"], readonly [number, number, number]>> = {
  text: [4, 1, 3],
  heading: [6, 6, 10],
  item: [6, 3, 5],
  part: [4, 2, 5],
  fields: [4, 1, 2],
  columns: [4, 2, 6],
  table: [6, 3, 8],
};

const headings: readonly Piece["type"][] = ["heading", "item", "part"];

/** Room that the beginning of a section needs below its heading, so that no heading stands alone. */
export function openingHeight(flow: Flow, pieces: readonly Piece[]): number {
  const [piece, ...rest] = pieces;
  if (!piece) return 0;
  const gap = gaps[piece.type][0];
  if (piece.type === "table") return gap + tableStart(flow, piece.columns, piece.rows);
  if (piece.type === "columns") return gap + fewLines;
  if (headings.includes(piece.type))
    return gap + styles.subheading.line + openingHeight(flow, rest);
  return gap + 2 * styles.body.line;
}

/** Draws the parts of a section one below the other. */
export function drawPieces(flow: Flow, pieces: readonly Piece[], parent: Element): void {
  const levels = levelsOf(pieces);
  pieces.forEach((piece, index) => {
    const previous = pieces[index - 1];
    const [first, afterHeading, other] = gaps[piece.type];
    const gap = !previous ? first : headings.includes(previous.type) ? afterHeading : other;
    if (headings.includes(piece.type)) ensureRoom(flow, openingHeight(flow, pieces.slice(index)));
    flow.y += flow.y > sheet.top ? gap : 0;
    drawPiece(flow, piece, { type: `H${levels[index] ?? sectionLevel}`, parent });
  });
}

/** Level of a section's own heading. */
const sectionLevel = 3;

/** Levels of the headings among the pieces; none is skipped, whichever kinds are there. */
function levelsOf(pieces: readonly Piece[]): number[] {
  let heading = sectionLevel;
  let item = 0;
  return pieces.map((piece) => {
    if (piece.type === "heading") {
      item = 0;
      heading = sectionLevel + 1;
      return heading;
    }
    if (piece.type === "item") {
      item = heading + 1;
      return item;
    }
    return Math.max(heading, item) + 1;
  });
}

function drawPiece(flow: Flow, piece: Piece, place: { type: string; parent: Element }): void {
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

/** Labels at the left, texts beside them; a list, so that readers know which text belongs to which label. */
function drawFields(flow: Flow, entries: readonly Entry[], parent: Element): void {
  const list = flow.canvas.open("L", parent);
  const width = sheet.right - textLeft;
  for (const entry of entries) {
    const label = wrapText(flow, entry.label, styles.fieldLabel, labelWidth);
    const text = wrapText(flow, entry.text, styles.body, width);
    // A label never stays behind when its text goes on to the next page.
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

/** A label above its text, made ready for one of two columns. */
interface Block {
  label: Line[];
  lines: Line[];
  heading: Element;
  text: Element;
}

const blockGap = 5;
/** So much of the columns stays with the heading above them. */
const fewLines = styles.label.line + 3 * styles.body.line;

function blockOf(flow: Flow, entry: Entry, parent: Element): Block {
  return {
    label: wrapText(flow, entry.label, styles.label, columnWidth),
    lines: wrapText(flow, entry.text, styles.body, columnWidth),
    heading: flow.canvas.open("H4", parent),
    text: flow.canvas.open("P", parent),
  };
}

/** Each block goes where there is more room, so that both columns end at about the same height. */
function balance(
  blocks: readonly Block[],
): { block: Block; column: 0 | 1; top: number; bottom: number }[] {
  const heights: [number, number] = [0, 0];
  return blocks.map((block) => {
    const column = heights[1] < heights[0] ? 1 : 0;
    const top = heights[column];
    const bottom =
      top + block.label.length * styles.label.line + block.lines.length * styles.body.line;
    heights[column] = bottom + blockGap;
    return { block, column, top, bottom };
  });
}

function heightOf(blocks: readonly Block[]): number {
  return Math.max(0, ...balance(blocks).map(({ bottom }) => bottom));
}

/** Label above text, in two columns of about the same height; what has no room on the page goes on on the next one. */
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
    drawBlock(flow, block, block.lines.length, {
      x: sheet.left + column * (columnWidth + gutter),
      y: top + below,
    });
  }
  flow.y = top + heightOf(blocks);
}

/** Puts as much into a column as the page has room for; answers what is left. */
function fillColumn(
  flow: Flow,
  blocks: readonly Block[],
  place: { x: number; top: number },
): Block[] {
  const rest = [...blocks];
  let y = place.top;
  for (let block = rest.shift(); block; block = rest.shift()) {
    const label = block.label.length * styles.label.line;
    const count = linesThatFit(
      block.lines.length,
      Math.floor((sheet.bottom - y - label) / styles.body.line),
    );
    if (count === 0) return [block, ...rest];
    drawBlock(flow, block, count, { x: place.x, y });
    y += label + count * styles.body.line + blockGap;
    if (count < block.lines.length)
      return [{ ...block, label: [], lines: block.lines.slice(count) }, ...rest];
  }
  return rest;
}

/** Draws the label and so many lines; the block is closed with its last line. */
function drawBlock(flow: Flow, block: Block, count: number, place: { x: number; y: number }): void {
  const { heading, text } = block;
  drawLines(flow, block.label, { ...place, style: styles.label, element: heading });
  const y = place.y + block.label.length * styles.label.line;
  drawLines(flow, block.lines.slice(0, count), {
    x: place.x,
    y,
    style: styles.body,
    element: text,
  });
  if (count === block.lines.length)
    for (const element of [heading, text]) flow.canvas.close(element);
}
