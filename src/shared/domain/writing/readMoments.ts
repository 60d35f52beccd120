import { parseDate } from "./dates.ts";
import { readDay } from "./readDates.ts";

/**
 * Reads a day with a time of day, such as "30.11.2026, 14:02" or "heute um 9:30", as local time and
 * returns it in UTC; null if there is none such.
 */
export function readMoment(typed: string, today: string): string | null {
  const written = typed.trim().replaceAll(/\s+/g, " ");
  const time = /(\d\d?):(\d\d)(?: uhr)?$/i.exec(written);
  if (!time) return null;
  const [, hour = "", minute = ""] = time;
  const before = written.slice(0, time.index);
  const day = before.replace(/(?:, ?| |t)(?:um |at )?$/i, "");
  // Without a mark between them, digits of the day could be those of the hour.
  if (day === before) return null;
  const read = readDay(day, today);
  return (read && parseDate(`${read}T${hour.padStart(2, "0")}:${minute}`)?.toISOString()) || null;
}
