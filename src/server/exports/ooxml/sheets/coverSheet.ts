import type { CoverModel, PartyModel } from "../../shape.ts";
import { cellStyles, textCell } from "./cellXml.ts";
import { columnsXml, heightOf, sheetHead, sheetLink, sheetTail } from "./sheetXml.ts";

/** The other sheets, as the cover lists them. */
export interface Listed {
  name: string;
  rows: number;
}

interface Line {
  left: string;
  right?: string | number;
  style: number;
  rightStyle?: number;
  link?: string;
}

const { title, muted, label, text, link, usual } = cellStyles;
/** Width of the texts, in characters. */
const textWidth = 70;

const empty: Line = { left: "", style: usual };

/** The first sheet: what this is, who is responsible, how far it reaches, and what else there is. */
export function coverSheet(
  cover: CoverModel,
  listed: readonly Listed[],
  words: { sheet: string; rows: string },
): string {
  const lines: Line[] = [
    { left: cover.company, style: muted },
    { left: cover.title, style: title },
    { left: cover.subtitle, style: muted },
    empty,
    ...cover.parties.map((party) => pair(party.label, partyText(party))),
    empty,
    ...cover.facts.map((fact) => pair(fact.label, fact.text)),
    ...cover.notes.map((note) => ({ left: note, style: usual })),
    empty,
    { left: words.sheet, right: words.rows, style: label, rightStyle: label },
    ...listed.map(({ name, rows }) => ({ left: name, right: rows, style: link, link: name })),
    empty,
    { left: cover.mark, style: muted },
  ];
  const links = lines.flatMap((line, at) =>
    line.link === undefined ? [] : [sheetLink(`A${at + 1}`, line.link)],
  );
  return (
    sheetHead(true) +
    '<sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/>' +
    columnsXml([
      { width: 36, isHidden: false },
      { width: textWidth, isHidden: false },
    ]) +
    `<sheetData>${lines.map(rowXml).join("")}</sheetData>` +
    sheetTail("portrait", links.length > 0 ? `<hyperlinks>${links.join("")}</hyperlinks>` : "")
  );
}

function pair(left: string, right: string): Line {
  return { left, right, style: label, rightStyle: text };
}

function partyText({ name, lines, reach = [], others }: PartyModel): string {
  return [name, ...lines, ...reach, others].filter(Boolean).join("\n");
}

function titleHeight(style: number): string {
  return style === title ? ' ht="26"' : "";
}

function rowXml({ left, right, style, rightStyle = text }: Line, at: number): string {
  const row = at + 1;
  const first = left === "" ? "" : textCell(`A${row}`, left, style, "");
  const second =
    typeof right === "number"
      ? `<c r="B${row}" s="${cellStyles.count}"><v>${right}</v></c>`
      : right
        ? textCell(`B${row}`, right, rightStyle, "")
        : "";
  const height = typeof right === "string" ? heightOf([right], [textWidth]) : titleHeight(style);
  return `<row r="${row}"${height}>${first}${second}</row>`;
}
