import { calendarDate, formatDate, parseDate } from "./dates.ts";

/** A timestamp as the value of a datetime-local input, in the reader's time zone; empty if invalid. */
export function localDateTime(moment: string): string {
  const date = parseDate(moment);
  return date ? `${calendarDate(date)}T${formatDate(date, "time", "en")}` : "";
}

/** The value of a datetime-local input as a UTC timestamp; empty if invalid. */
export function utcDateTime(local: string): string {
  return parseDate(local)?.toISOString() ?? "";
}
