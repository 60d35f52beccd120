import { shownNumber } from "./numberFormat.ts";

/** Formats of cells by their styles; undefined for plain numbers. */
export type CellFormats = readonly (string | undefined)[];

/** Formats that spreadsheets know without naming them. */
const builtIn: ReadonlyMap<number, string> = new Map([
  [9, "0%"],
  [10, "0.00%"],
  [46, "[h]:mm:ss"],
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 47].map((id) => [id, "yyyy"] as const),
]);

/** The formats of styles, by their place. */
export function cellFormats(
  styles: readonly number[],
  formats: ReadonlyMap<number, string>,
): CellFormats {
  return styles.map((id) => formats.get(id) ?? builtIn.get(id));
}

/** True if a format writes days or times; ignores texts, colours and escaped signs. */
function isDateFormat(format: string): boolean {
  const bare = format.replaceAll(/"[^"]*"|\\.|\[[^[\]]*\]|_./g, "");
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare);
}

/** A text as a workbook's user sees it: signs that XML cannot hold are written as _xHHHH_. */
export function unescapedText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

interface CellValue {
  type: string;
  value: string;
  format: string | undefined;
  isFrom1904: boolean;
}

/** A stored value as its text: days as yyyy-MM-dd, numbers with a point, in the words of their format. */
export function cellText({ type, value, format, isFrom1904 }: CellValue): string {
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type === "d") return value.replace(/T00:00:00.*$/, "");
  if (type !== "n") return unescapedText(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (format === undefined) return String(number);
  const elapsed = /\[([hms])\1?\]/i.exec(format)?.[1]?.toLowerCase();
  if (elapsed) return elapsedText(number, elapsed);
  return isDateFormat(format) ? dayText(number, isFrom1904) : shownNumber(number, format);
}

/** A span of time, of which a day is 1: in whole hours and minutes, or only the smaller unit. */
function elapsedText(days: number, unit: string): string {
  const seconds = Math.round(Math.abs(days) * 86_400);
  const sign = days < 0 ? "-" : "";
  if (unit === "s") return `${sign}${seconds}`;
  const [large, small] =
    unit === "h"
      ? [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
      : [Math.floor(seconds / 60), seconds % 60];
  return `${sign}${large}:${String(small).padStart(2, "0")}`;
}

const dayLength = 86_400_000;
/** Day 0 of spreadsheets, which count a 29 February 1900 that was none. */
const firstDay = Date.UTC(1899, 11, 30);
const firstDayFrom1904 = Date.UTC(1904, 0, 1);
/** The last day of the year 9999. */
const lastDay = 2_958_465;

function dayText(serial: number, isFrom1904: boolean): string {
  if (serial < 0 || serial > lastDay) return String(serial);
  const start = isFrom1904 ? firstDayFrom1904 : firstDay;
  const minute = 60_000;
  const moment = Math.round((start + serial * dayLength) / minute) * minute;
  const text = new Date(moment).toISOString();
  if (serial < 1) return text.slice(11, 16);
  return serial % 1 === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}
