import type { SheetModel } from "../../sheets/sheetShape.ts";
import { officeRelation, type PartType, type Relation } from "../packageFrame.ts";
import { escapeXml, xmlHead } from "../xml.ts";
import { columnName } from "./cellXml.ts";
import { quoted } from "./sheetXml.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

const typeOf = (kind: string): string =>
  `application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml`;

/** A sheet of the workbook: its name, and its columns if it has any. */
export interface NamedSheet {
  name: string;
  model?: SheetModel;
}

export function sheetPart(at: number): string {
  return `worksheets/sheet${at + 1}.xml`;
}

/** The parts of a workbook with their types, the workbook first. */
export function partTypes(count: number): PartType[] {
  return [
    { name: "xl/workbook.xml", type: typeOf("sheet.main") },
    { name: "xl/styles.xml", type: typeOf("styles") },
    ...Array.from({ length: count }, (_, at) => ({
      name: `xl/${sheetPart(at)}`,
      type: typeOf("worksheet"),
    })),
  ];
}

export function workbookRelations(count: number): Relation[] {
  return [
    ...Array.from({ length: count }, (_, at) => ({
      id: `rId${at + 1}`,
      type: officeRelation("worksheet"),
      target: sheetPart(at),
    })),
    { id: "rIdStyles", type: officeRelation("styles"), target: "styles.xml" },
  ];
}

/**
 * The sheets, and for programs the names of their columns: `_a30.<sheet>.<column>` stays with its
 * column wherever people move it and whatever they call it. Heads are printed on each page.
 */
export function workbookXml(
  sheets: readonly NamedSheet[],
  facts: Readonly<Record<string, string>>,
): string {
  const entries = sheets.map(
    ({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const titles = sheets.flatMap(({ name, model }, at) =>
    model
      ? `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${escapeXml(quoted(name))}!$1:$1</definedName>`
      : [],
  );
  const constants = Object.entries(facts).map(([name, text]) => hiddenName(name, `"${text}"`));
  const columns = sheets.flatMap(({ name, model }) =>
    (model?.columns ?? []).map(({ key }, at) => {
      const letter = columnName(at);
      return hiddenName(`${model?.key}.${key}`, `${quoted(name)}!$${letter}:$${letter}`);
    }),
  );
  return (
    `${xmlHead}<workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">` +
    `<bookViews><workbookView activeTab="0"/></bookViews><sheets>${entries.join("")}</sheets>` +
    `<definedNames>${[...titles, ...constants, ...columns].join("")}</definedNames></workbook>`
  );
}

function hiddenName(name: string, content: string): string {
  return `<definedName name="_a30.${name}" hidden="1">${escapeXml(content)}</definedName>`;
}

const border =
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FFC9D0D8"/></bottom><diagonal/></border>';
const wrapped = (style: string): string =>
  `<xf ${style} xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`;

function fontXml(how: string, size: number, colour = "FF1A1D21"): string {
  return `<font>${how}<sz val="${size}"/><color rgb="${colour}"/><name val="Calibri"/><family val="2"/></font>`;
}

/** The styles of cells, in the order of `cellStyles`: texts are texts even if somebody enters them anew. */
export function stylesXml(): string {
  const fonts = [
    fontXml("", 10),
    fontXml("<b/>", 10),
    fontXml("<b/>", 18),
    fontXml("", 10, "FF55606B"),
    fontXml("<u/>", 10, "FF1F52CC"),
  ];
  const styles = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    wrapped(
      'numFmtId="0" fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1"',
    ),
    wrapped('numFmtId="49" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"'),
    wrapped(
      'numFmtId="49" fontId="0" fillId="0" borderId="0" applyNumberFormat="1" quotePrefix="1"',
    ),
    wrapped('numFmtId="0" fontId="0" fillId="0" borderId="0"'),
    wrapped('numFmtId="14" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"'),
    wrapped('numFmtId="22" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"'),
    '<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    '<xf numFmtId="0" fontId="3" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    wrapped('numFmtId="0" fontId="1" fillId="0" borderId="0" applyFont="1"'),
    '<xf numFmtId="0" fontId="4" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment horizontal="left"/></xf>',
  ];
  return (
    `${xmlHead}<styleSheet xmlns="${main}"><fonts count="${fonts.length}">${fonts.join("")}</fonts>` +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '<fill><patternFill patternType="solid"><fgColor rgb="FFEEF1F4"/><bgColor indexed="64"/></patternFill></fill></fills>' +
    `<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>${border}</borders>` +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${styles.length}">${styles.join("")}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}
