import type { MatrixCell, MatrixBlock } from "../../shape.ts";
import { shadeOf, spoken } from "../../matrixWords.ts";
import { escapeXml } from "../xml.ts";
import { textWidth } from "./look.ts";
import { paragraph } from "./paragraphs.ts";

/** Share of the text width that the labels of the rows take. */
const labelShare = 0.22;
const cellWidth = 1100;
const cellHeight = 700;

/** Counts by two scales as a table with shaded cells; what it says is its description, too. */
export function matrixXml(matrix: MatrixBlock): string {
  const { title, upwards, across, columns, rows } = matrix;
  const labelWidth = Math.floor(textWidth * labelShare);
  const widths = [labelWidth, ...columns.map(() => cellWidth)];
  const body = rows.map(({ label, cells }) =>
    rowXml([cellXml(labelWidth, paragraph("TableText", label)), ...cells.map(countXml)]),
  );
  const foot = columns.map((label) => cellXml(cellWidth, paragraph("Label", label)));
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("");
  return [
    paragraph("Label", upwards, { properties: "<w:keepNext/>" }),
    '<w:tbl><w:tblPr><w:tblStyle w:val="Fields"/>',
    `<w:tblW w:w="${widths.reduce((sum, width) => sum + width, 0)}" w:type="dxa"/><w:tblLayout w:type="fixed"/>`,
    `<w:tblCaption w:val="${escapeXml(title)}"/><w:tblDescription w:val="${escapeXml(spoken(matrix))}"/>`,
    `</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body.join("")}`,
    rowXml([cellXml(labelWidth, paragraph("Label", "")), ...foot]),
    "</w:tbl>",
    paragraph("Label", across),
    paragraph("Gap", ""),
  ].join("");
}

function countXml({ count, weight }: MatrixCell): string {
  const { fill, isDark } = shadeOf(weight);
  const text = count === 0 ? "" : String(count);
  return cellXml(cellWidth, paragraph(isDark ? "CountOnDark" : "Count", text), fill.slice(1));
}

function rowXml(cells: readonly string[]): string {
  const height = `<w:trHeight w:val="${cellHeight}"/>`;
  return `<w:tr><w:trPr><w:cantSplit/>${height}</w:trPr>${cells.join("")}</w:tr>`;
}

function cellXml(width: number, content: string, fill?: string): string {
  const shade =
    fill === undefined
      ? ""
      : `<w:tcBorders><w:left w:val="single" w:sz="24" w:color="FFFFFF"/><w:bottom w:val="single" w:sz="24" w:color="FFFFFF"/></w:tcBorders><w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`;
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${shade}<w:vAlign w:val="center"/></w:tcPr>${content}</w:tc>`;
}
