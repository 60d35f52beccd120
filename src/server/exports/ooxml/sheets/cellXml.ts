import { isInCalendar } from "#shared/engine/calendar.ts";
import type { CellKind, CellValue } from "../../sheets/sheetShape.ts";
import { escapeXml } from "../xml.ts";

/** Most characters that Excel keeps of a cell; of a longer one it says that the file is damaged. */
const mostCharacters = 32_767;
/** Milliseconds of a day, and day 0 of Excel's calendar, which is right from March 1900 on. */
const day = 86_400_000;
const dayZero = Date.UTC(1899, 11, 30);
const firstDay = 61;

/** The styles of cells, by their places in the styles of the workbook. */
export const cellStyles = {
  usual: 0,
  head: 1,
  text: 2,
  typed: 3,
  number: 4,
  date: 5,
  dateTime: 6,
  title: 7,
  muted: 8,
  label: 9,
  link: 10,
  count: 11,
} as const;

const styleOfKind: Readonly<Record<CellKind, number>> = {
  text: cellStyles.text,
  number: cellStyles.number,
  date: cellStyles.date,
  dateTime: cellStyles.dateTime,
};

/** Matches text that a program could take for a formula when the cell is re-entered. */
const mayBeFormula = /^[=+\-@\t]/;
/** Matches text that Excel would read as an escaped character. */
const escaped = /_(?=x[\dA-Fa-f]{4}_)/g;

/** A cell by the kind of its column; what is not of that kind is a text. Formulas are never written. */
export function cellXml(ref: string, value: CellValue, kind: CellKind, cut: string): string {
  if (value === undefined || value === "") return "";
  const number = typeof value === "number" ? value : serialOf(value, kind);
  if (number !== undefined && Number.isFinite(number))
    return `<c r="${ref}" s="${styleOfKind[kind]}"><v>${number}</v></c>`;
  const text = String(value);
  return textCell(ref, text, mayBeFormula.test(text) ? cellStyles.typed : cellStyles.text, cut);
}

/** A text in a cell, as it is; of one that is too long, as much as fits, with a mark. */
export function textCell(ref: string, text: string, style: number, cut: string): string {
  const whole =
    text.length > mostCharacters ? `${text.slice(0, mostCharacters - cut.length)}${cut}` : text;
  const inner = escapeXml(whole).replaceAll(escaped, "_x005F_");
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${inner}</t></is></c>`;
}

/** A day or moment as Excel counts them; undefined for other texts, and for days before its calendar. */
function serialOf(text: string, kind: CellKind): number | undefined {
  if (kind !== "date" && kind !== "dateTime") return undefined;
  if (!isInCalendar(text.slice(0, "yyyy-MM-dd".length))) return undefined;
  const days = (Date.parse(text.length > 10 ? `${text}Z` : text) - dayZero) / day;
  return days >= firstDay ? days : undefined;
}

/** The letters of a column, counted from 0. */
export function columnName(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? columnName(rest - 1) : "") + String.fromCharCode(65 + (at % 26));
}
