import { shadeOf, spoken } from "../matrixWords.ts";
import type { MatrixCell, MatrixBlock } from "../shape.ts";
import type { Element } from "./canvas.ts";
import { drawLines, ensureRoom, type Flow, wrapText } from "./flow.ts";
import { colours, mm, sheet, type Style, styles, textWidth } from "./look.ts";

const cellSize = 14 * mm;
const cellGap = 0.8 * mm;
const pitch = cellSize + cellGap;
/** Room for the labels of the rows, in points. */
const labelWidth = 34 * mm;
const labelGap = 4;

/** A count within a cell: dark on light, light on dark. */
const onLight = { ...styles.activity, size: 13, line: 17 };
const onDark = { ...onLight, colour: colours.white };

/** Height of a figure with its scales, in points. */
export function matrixHeight(flow: Flow, { columns, rows }: MatrixBlock): number {
  return (
    styles.label.line +
    labelGap +
    rows.length * pitch +
    columnsHeight(flow, columns) +
    styles.label.line
  );
}

function columnsHeight(flow: Flow, columns: readonly string[]): number {
  const lines = columns.map((text) => wrapText(flow, text, styles.label, cellSize).length);
  return labelGap + Math.max(0, ...lines) * styles.label.line + labelGap;
}

/** Draws the figure, which is read as one sentence; the same counts are in a table beside it. */
export function drawMatrix(flow: Flow, matrix: MatrixBlock, parent: Element): void {
  const { title, upwards, across, columns, rows } = matrix;
  ensureRoom(flow, matrixHeight(flow, matrix));
  const element = flow.canvas.open("Figure", parent, { alt: `${title}. ${spoken(matrix)}` });
  const left = sheet.left + labelWidth;
  drawText(flow, upwards, { x: sheet.left, width: textWidth, style: styles.label, element });
  flow.y += labelGap;
  for (const { label, cells } of rows) {
    const top = flow.y;
    const lines = wrapText(flow, label, styles.body, labelWidth - labelGap);
    const middle = top + (cellSize - lines.length * styles.body.line) / 2;
    drawLines(flow, lines, { x: sheet.left, y: middle, style: styles.body, element });
    cells.forEach((cell, index) => drawCell(flow, cell, { x: left + index * pitch, top, element }));
    flow.y = top + pitch;
  }
  flow.y += labelGap;
  const top = flow.y;
  columns.forEach((label, index) => {
    const lines = wrapText(flow, label, styles.label, cellSize);
    drawLines(flow, lines, { x: left + index * pitch, y: top, style: styles.label, element });
  });
  flow.y = top + columnsHeight(flow, columns) - labelGap;
  drawText(flow, across, { x: left, width: textWidth, style: styles.label, element });
  flow.canvas.close(element);
}

function drawCell(
  flow: Flow,
  { count, weight }: MatrixCell,
  { x, top, element }: { x: number; top: number; element: Element },
): void {
  const { fill, isDark } = shadeOf(weight);
  flow.canvas.box(x, top, cellSize, fill);
  if (count === 0) return;
  const style = isDark ? onDark : onLight;
  const text = String(count);
  const y = top + (cellSize - style.line) / 2;
  const line = { segments: [{ text }] };
  drawLines(flow, [line], {
    x: x + (cellSize - flow.fonts.width(text, style)) / 2,
    y,
    style,
    element,
  });
}

function drawText(
  flow: Flow,
  text: string,
  place: { x: number; width: number; style: Style; element: Element },
): void {
  const lines = wrapText(flow, text, place.style, place.width);
  drawLines(flow, lines, { ...place, y: flow.y });
  flow.y += lines.length * place.style.line;
}
