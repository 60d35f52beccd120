/** Styles of cells whose numbers are days. */
export type DateStyles = ReadonlySet<number>;

/** Formats that spreadsheets know without naming them. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
}

/** The styles, by their place, that show a number as a day or a time. */
export function dateStyles(
  cells: readonly number[],
  formats: ReadonlyMap<number, string>,
): DateStyles {
  const dates = cells.flatMap((id, style) => {
    const format = formats.get(id);
    return (format === undefined ? isBuiltInDate(id) : isDateFormat(format)) ? [style] : [];
  });
  return new Set(dates);
}

/** True if a format writes days or times; ignores texts, colours and escaped signs. */
function isDateFormat(format: string): boolean {
  const bare = format.replaceAll(/"[^"]*"|\\.|\[[^[\]]*\]|_./g, "");
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare);
}

interface CellValue {
  type: string;
  value: string;
  isDate: boolean;
  isFrom1904: boolean;
}

/** A stored value as its text: days as yyyy-MM-dd, numbers with a point. */
export function cellText({ type, value, isDate, isFrom1904 }: CellValue): string {
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type === "d") return value.replace(/T00:00:00.*$/, "");
  if (type !== "n") return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return isDate ? dayText(number, isFrom1904) : String(number);
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
