import { isDay } from "#shared/engine/calendar.ts";
// One by one: the package's index loads three hundred files.
import { addMonths as addMonthsTo } from "date-fns/addMonths";
import { endOfMonth } from "date-fns/endOfMonth";
import { calendarDate, requireDay } from "./dates.ts";

/** Adds months to a calendar day, clamped to the last day of the month. */
export function addMonths(day: string, months: number): string {
  return calendarDate(addMonthsTo(requireDay(day), months));
}

/**
 * The day an "as at" stands for: a day itself, or the last day of a month; undefined for anything
 * else.
 */
export function asAtDay(text: string): string | undefined {
  if (isDay(text)) return text;
  const first = `${text}-01`;
  return isDay(first) ? calendarDate(endOfMonth(requireDay(first))) : undefined;
}
