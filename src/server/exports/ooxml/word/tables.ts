import type { Entry, TableBlock, TableRow } from "../../shape.ts";
import { textWidth } from "./look.ts";
import { lettersXml, paragraph } from "./paragraphs.ts";

/** Rows with more characters than this, about a third of a page, may break across pages. */
const partable = 1200;

/** Shares of the text width, by number of columns; others are equal. */
const shares: Readonly<Record<number, readonly number[]>> = {
  2: [0.32, 0.68],
  3: [0.32, 0.34, 0.34],
};

const keep = { properties: "<w:keepNext/>" };

interface Cell {
  content: string;
  width: number;
  span?: number;
}

/** A table with its head on each page, and the notes of a row below it. */
export function table({ columns, rows, letters }: Omit<TableBlock, "type">): string {
  const widths = widthsOf(columns.length);
  const head = rowOf(
    columns.map((name, at) => {
      const marks = at === 0 ? { before: lettersXml(letters) } : {};
      return cell(paragraph("TableHead", name, { ...keep, ...marks }), widths[at]);
    }),
    { isHead: true },
  );
  const body = rows.map((row) => tableRow(row, widths)).join("");
  return tableOf("Facts", widths, head + body, { hasHead: true });
}

function tableRow({ cells, notes }: TableRow, widths: readonly number[]): string {
  const isWhole = lengthOf(cells) < partable;
  // A row stays with its notes.
  const options = notes.length > 0 && isWhole ? keep : {};
  const row = rowOf(
    cells.map((text, at) => cell(paragraph("TableText", text, options), widths[at])),
    { isWhole, isOpen: notes.length > 0 },
  );
  if (notes.length === 0) return row;
  const texts = notes.map(({ label, text }) => `${label}: ${text}`);
  const content = texts.map((text) => paragraph("TableNote", text)).join("");
  const [first = textWidth, ...others] = widths;
  const rest = others.reduce((sum, width) => sum + width, 0);
  const below =
    rest === 0
      ? [cell(content, first)]
      : [cell(paragraph("TableText", ""), first), { ...cell(content, rest), span: others.length }];
  return row + rowOf(below, { isWhole: lengthOf(texts) < partable });
}

/** Labels on the left, texts on the right. */
export function fieldsTable(entries: readonly Entry[]): string {
  const widths = widthsOf(2);
  const rows = entries.map(({ label, text, letters }) =>
    rowOf(
      [
        cell(paragraph("FieldLabel", label, { before: lettersXml(letters) }), widths[0]),
        cell(paragraph("TableText", text), widths[1]),
      ],
      { isWhole: text.length < partable },
    ),
  );
  return tableOf("Fields", widths, rows.join(""), { hasLabels: true });
}

/** Cells side by side, as many as there are columns, without lines between them. */
export function cellsTable(contents: readonly string[], columns: number): string {
  const widths = Array.from({ length: columns }, () => Math.floor(textWidth / columns));
  const rows: string[] = [];
  for (let from = 0; from < contents.length; from += columns) {
    const cells = widths.map((width, at) =>
      cell(contents[from + at] ?? paragraph("TableText", ""), width),
    );
    rows.push(
      rowOf(cells, { isWhole: cells.every(({ content }) => content.length < 2 * partable) }),
    );
  }
  return tableOf("Fields", widths, rows.join(""), {});
}

function widthsOf(count: number): number[] {
  const known = shares[count];
  return Array.from({ length: count }, (_, at) =>
    Math.floor(textWidth * (known?.[at] ?? 1 / count)),
  );
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

function cell(content: string, width = 0): Cell {
  return { content, width };
}

interface RowOptions {
  isHead?: boolean;
  isWhole?: boolean;
  /** True if it continues in the row below. */
  isOpen?: boolean;
}

function rowOf(cells: readonly Cell[], { isHead, isWhole = true, isOpen }: RowOptions): string {
  const properties = (isWhole ? "<w:cantSplit/>" : "") + (isHead ? "<w:tblHeader/>" : "");
  const border = isOpen ? '<w:tcBorders><w:bottom w:val="nil"/></w:tcBorders>' : "";
  const inner = cells.map(({ content, width, span }) => {
    const wide = span === undefined || span === 1 ? "" : `<w:gridSpan w:val="${span}"/>`;
    return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${wide}${border}</w:tcPr>${content}</w:tc>`;
  });
  return `<w:tr>${properties === "" ? "" : `<w:trPr>${properties}</w:trPr>`}${inner.join("")}</w:tr>`;
}

/** A table of a style; the paragraph below keeps it from growing together with another one. */
function tableOf(
  style: string,
  widths: readonly number[],
  rows: string,
  { hasHead, hasLabels }: { hasHead?: boolean; hasLabels?: boolean },
): string {
  const look = `<w:tblLook w:val="0000" w:firstRow="${hasHead ? 1 : 0}" w:lastRow="0" w:firstColumn="${hasLabels ? 1 : 0}" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/>`;
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("");
  const total = widths.reduce((sum, width) => sum + width, 0);
  return (
    `<w:tbl><w:tblPr><w:tblStyle w:val="${style}"/><w:tblW w:w="${total}" w:type="dxa"/>` +
    `<w:tblLayout w:type="fixed"/>${look}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows}</w:tbl>` +
    paragraph("Gap", "")
  );
}
