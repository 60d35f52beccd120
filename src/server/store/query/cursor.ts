import { type RawBuilder, sql, type SqlBool } from "kysely";
import { isInCalendar } from "#shared/engine/calendar.ts";

/** Position of a keyset page: sort value and id of its last row. */
export interface Cursor {
  value: string | number;
  id: number;
  /** The last row's group, in a grouped list. */
  group?: string;
}

/** A page of a list; `next` is the cursor of the following page. */
export interface Page<T> {
  items: T[];
  total: number;
  /** Set if the total was capped. */
  more?: true;
  next?: string;
}

/** Total of a page; counting stops one beyond the most that is reported. */
export function totalUpTo(most: number, count = 0): Pick<Page<unknown>, "total" | "more"> {
  return count > most ? { total: most, more: true } : { total: count };
}

/** Cuts rows that were read one beyond their page. */
export function cutPage<Row>(
  rows: readonly Row[],
  perPage: number,
  cursorOf: (last: Row) => Cursor,
): { items: Row[]; next?: string } {
  const items = rows.slice(0, perPage);
  const last = rows.length > perPage ? items.at(-1) : undefined;
  return last ? { items, next: writeCursor(cursorOf(last)) } : { items };
}

/** Encodes a cursor as an opaque text. */
export function writeCursor({ value, id, group }: Cursor): string {
  const parts = group === undefined ? [value, id] : [value, id, group];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Types of the values that lists are sorted by. */
export type SortType = "text" | "date" | "timestamptz" | "int4" | "int8" | "float8";

/** Direction of an order. */
export type Direction = "asc" | "desc";

/** A column that rows are ordered by, and its value in the row that was last. */
type Passed = readonly [column: RawBuilder<unknown>, value: unknown, type: SortType];

/** The rows that follow another in an order by some columns. */
export function after(direction: Direction, ...passed: readonly Passed[]): RawBuilder<SqlBool> {
  const columns = passed.map(([column]) => column);
  const values = passed.map(([, value, type]) => sql`${value}::${sql.raw(type)}`);
  return sql`(${sql.join(columns)}) ${sql.raw(direction === "asc" ? ">" : "<")} (${sql.join(values)})`;
}

/**
 * Decodes a cursor of a list sorted by values of the given type: undefined for the first page, null
 * if the database could not compare it, since anybody may send anything.
 */
export function readCursor(text: string | undefined, type: SortType): Cursor | null | undefined {
  if (text === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (!Array.isArray(parsed) || parsed.length < 2 || parsed.length > 3) return null;
    const [value, id, group = ""]: unknown[] = parsed;
    const isKnown = isValueOf(type, value) && isId(id) && typeof group === "string";
    return isKnown && isText(group) ? { value, id, group } : null;
  } catch {
    return null;
  }
}

function isId(id: unknown): id is number {
  return typeof id === "number" && Number.isSafeInteger(id) && id > 0;
}

/** Numbers come as numbers or as the database writes them, everything else as text. */
function isValueOf(type: SortType, value: unknown): value is string | number {
  if (typeof value === "number")
    return /^(int|float)/.test(type) && comparable[type](String(value));
  return typeof value === "string" && comparable[type](value);
}

const most4 = 2 ** 31 - 1;

/** True if the database reads a text as a value of the type. */
const comparable: Readonly<Record<SortType, (value: string) => boolean>> = {
  text: isText,
  date: isDatabaseDay,
  timestamptz: (value) =>
    /^\d{4}-\d\d-\d\d ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.test(
      value,
    ) && isDatabaseDay(value.slice(0, 10)),
  int4: (value) => /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) <= most4,
  int8: (value) => /^-?\d{1,16}$/.test(value) && Number.isSafeInteger(Number(value)),
  float8: (value) =>
    /^-?(Infinity|\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?)$/.test(value) && isRead(value),
};

/** PostgreSQL stores no NUL. */
function isText(value: string): boolean {
  return !value.includes("\0") && value.isWellFormed();
}

/** True if a day is in the calendar; the database has no year 0. */
function isDatabaseDay(value: string): boolean {
  return isInCalendar(value) && !value.startsWith("0000");
}

/** True if a number neither overflows to infinity nor underflows to zero. */
function isRead(value: string): boolean {
  if (value.endsWith("Infinity")) return true;
  const number = Number(value);
  return Number.isFinite(number) && (number !== 0 || !/[1-9].*e|\.\d*[1-9]/.test(value));
}
