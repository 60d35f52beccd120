import type { Canvas, Element, PageLine } from "./canvas.ts";
import type { Fonts } from "./fonts.ts";
import { baselineOf, colours, mm, sheet, type Style, styles } from "./look.ts";
import { fittingLength, type Line, wrap } from "./wrap.ts";

/** Current drawing position with everything needed to draw there. */
export interface Flow {
  canvas: Canvas;
  fonts: Fonts;
  language: "de" | "en";
  /** Left part of every footer. */
  footer: string;
  /** Running head: left and right; absent on the cover. */
  head: { left: string; right: string } | undefined;
  y: number;
}

const footerRule = 278.9 * mm;
const footerText = 281.4 * mm;
const headText = 11.9 * mm;
/** Maximum width of the name in the running head, in points. */
const headName = 110 * mm;
/** Minimum lines kept together on either side of a page break (orphans and widows). */
const together = 2;

/** Starts a page with its running head and footer. */
export function beginPage(flow: Flow): void {
  flow.canvas.newPage();
  flow.y = sheet.top;
  flow.canvas.rule(sheet.left, sheet.right, footerRule, 0.5, colours.rule);
  drawSingleLine(flow, flow.footer, {
    x: sheet.left,
    y: footerText,
    style: styles.running,
    width: 130 * mm,
  });
  if (!flow.head) return;
  drawSingleLine(flow, flow.head.left, {
    x: sheet.left,
    y: headText,
    style: styles.running,
    width: 50 * mm,
  });
  const name = shorten(flow, flow.head.right, headName, styles.running);
  const { text, x, y, style } = rightAligned(flow, name, headText);
  flow.canvas.line({ segments: [{ text }] }, x, y, style, undefined);
}

/** The right part of a footer, which says how many pages there are. */
export function pageLine(flow: Flow, text: string): PageLine {
  return rightAligned(flow, text, footerText);
}

/** Height left on the page, in points. */
export function remainingHeight(flow: Flow): number {
  return sheet.bottom - flow.y;
}

/** Starts a new page unless the given height is left. */
export function ensureRoom(flow: Flow, height: number): void {
  if (remainingHeight(flow) < height) beginPage(flow);
}

export function wrapText(flow: Flow, text: string, style: Style, width: number): readonly Line[] {
  return flow.fonts.lines(text, style, width, () => wrapAnew(flow, text, style, width));
}

function wrapAnew(flow: Flow, text: string, style: Style, width: number): Line[] {
  const printable = flow.fonts.printable(text, style.face);
  return wrap(printable, {
    width,
    whole: style.whole === true,
    language: flow.language,
    measure: (part) => flow.fonts.width(part, style),
  });
}

/** Draws a paragraph across pages, with at least two lines on each side of a break. */
export function drawParagraph(
  flow: Flow,
  text: string,
  place: { x: number; width: number; style: Style; element: Element },
): void {
  let rest = wrapText(flow, text, place.style, place.width);
  while (rest.length > 0) {
    const count = linesThatFit(rest.length, Math.floor(remainingHeight(flow) / place.style.line));
    if (count === 0) {
      beginPage(flow);
      continue;
    }
    drawLines(flow, rest.slice(0, count), { ...place, y: flow.y });
    flow.y += count * place.style.line;
    rest = rest.slice(count);
  }
}

/**
 * Number of lines to place on this page: all, or leaving at least two on each side of the break.
 */
export function linesThatFit(lines: number, fit: number): number {
  if (fit >= lines) return lines;
  const count = Math.min(fit, lines - together);
  return count >= together ? count : 0;
}

/** Draws lines from the top y downwards. */
export function drawLines(
  flow: Flow,
  lines: readonly Line[],
  place: { x: number; y: number; style: Style; element: Element | undefined },
): void {
  lines.forEach((line, index) => {
    flow.canvas.line(
      line,
      place.x,
      place.y + index * place.style.line + baselineOf(place.style),
      place.style,
      place.element,
    );
  });
}

/** Draws one line as decoration, truncated if too long. */
function drawSingleLine(
  flow: Flow,
  text: string,
  place: { x: number; y: number; style: Style; width: number },
): void {
  const line = { segments: [{ text: shorten(flow, text, place.width, place.style) }] };
  drawLines(flow, [line], { ...place, element: undefined });
}

function rightAligned(flow: Flow, text: string, top: number): PageLine {
  const style = styles.running;
  const printable = flow.fonts.printable(text, style.face);
  const x = sheet.right - flow.fonts.width(printable, style);
  return { text: printable, x, y: top + baselineOf(style), style };
}

/** Truncates a text to one line with an ellipsis. */
function shorten(flow: Flow, text: string, width: number, style: Style): string {
  const printable = flow.fonts.printable(text.replaceAll(/\s+/g, " "), style.face);
  if (flow.fonts.width(printable, style) <= width) return printable;
  const kept = fittingLength(printable, width, (text) => flow.fonts.width(`${text}…`, style));
  // Half of a surrogate pair is dropped as well.
  return `${printable
    .slice(0, kept)
    .toWellFormed()
    .replace(/\uFFFD$/, "")
    .trimEnd()}…`;
}
