import { parseDate } from "./dates.ts";
import { readDay } from "./readDates.ts";

/**
 * Reads a day with a time of day, such as "30.11.2026, 14:02" or "heute um 9:30", as local time and
 * returns it in UTC; null if there is none such.
 */
export function readMoment(typed: string, today: string): string | null {
  const [, day = "", hour = "", minute = ""] =
    /^(.+?)(?:,|\s|t)\s*(?:um |at )?(\d\d?):(\d\d)(?: uhr)?$/i.exec(typed.trim()) ?? [];
  const read = readDay(day, today);
  return (read && parseDate(`${read}T${hour.padStart(2, "0")}:${minute}`)?.toISOString()) || null;
}
