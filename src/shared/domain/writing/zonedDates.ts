import { addDays as addDaysTo } from "date-fns/addDays";
import type { Language } from "#shared/engine/language.ts";
import { calendarDate, type DateFormat, type DateInput, formatDate, toDate } from "./dates.ts";

/** Formats a date, a moment in the given time zone or else in local time; empty if invalid. */
export function formatDateIn(
  value: DateInput,
  kind: DateFormat,
  language: Language,
  timeZone: string | undefined,
): string {
  const moment = timeZone && isMoment(value) ? toDate(value) : undefined;
  const local = timeZone && moment ? wallClock(moment, timeZone) : value;
  return formatDate(local, kind, language);
}

/** The calendar day of a moment, yyyy-MM-dd, in the given time zone or else in local time. */
export function calendarDateIn(moment: Date, timeZone: string | undefined): string {
  return calendarDate(timeZone ? wallClock(moment, timeZone) : moment);
}

/** The last millisecond of a calendar day in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const nextDay = addDaysTo(new Date(`${day}T00:00:00.000Z`), 1);
  // Shifted twice, because the offset may change between midnight there and in UTC.
  const first = new Date(nextDay.getTime() - offsetAt(nextDay, timeZone));
  return new Date(nextDay.getTime() - offsetAt(first, timeZone) - 1);
}

/** A calendar day has no time that a time zone could shift. */
function isMoment(value: DateInput): boolean {
  return typeof value !== "string" || value.includes("T");
}

/** A local date that reads like the clocks of a time zone at a moment. */
function wallClock(moment: Date, timeZone: string): Date {
  const there = new Date(moment.getTime() + offsetAt(moment, timeZone));
  return new Date(there.toISOString().slice(0, -1));
}

/** Clocks by time zone: making one takes far longer than reading it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  clocks.set(timeZone, known);
  return known;
}

/** Time zones change their clocks at the full quarter of an hour. */
const quarter = 15 * 60_000;

/** Offsets in milliseconds, by time zone and quarter: asking a clock takes far longer. */
const offsets = new Map<string, number>();
const mostOffsets = 10_000;

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: Date, timeZone: string): number {
  const start = Math.floor(moment.getTime() / quarter) * quarter;
  const key = `${timeZone} ${start}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= mostOffsets) offsets.clear();
  const written = clockOf(timeZone).format(start);
  const offset = Date.parse(`${written.replace(" ", "T")}Z`) - start;
  offsets.set(key, offset);
  return offset;
}
