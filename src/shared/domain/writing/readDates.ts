import { isInCalendar } from "#shared/engine/calendar.ts";
import { dateNames } from "./dateNames.ts";
import { addDays, nearWords } from "./dates.ts";

/** Two digits of a year up to this one mean this century, as in spreadsheets and shells. */
const lastShortYear = 69;

/**
 * Reads a calendar day as people type it in either language: 1.2.26, 01/02/2026, 2026-02-01,
 * 1. Februar 2026, Nov 30 2026, heute. The day comes before the month; a year left out is that of
 * `today`. Null if there is no such day.
 */
export function readDay(typed: string, today: string): string | null {
  const words = typed.trim().toLowerCase();
  const near = nearDay(words, today);
  if (near) return near;
  if (!/^[\d\p{L}\s.,/-]+$/u.test(words)) return null;
  const [day = "", month = "", year = today.slice(0, 4), more] = inOrder(
    words.match(/\d+|\p{L}+/gu) ?? [],
  );
  if (more !== undefined || !/^\d\d?$/.test(day) || !/^\d\d(\d\d)?$/.test(year)) return null;
  const read = `${wholeYear(year)}-${monthNumber(month)}-${day.padStart(2, "0")}`;
  return isInCalendar(read) ? read : null;
}

function nearDay(word: string, today: string): string | null {
  for (const names of Object.values(nearWords))
    for (const [days, name] of Object.entries(names))
      if (name === word) return addDays(today, Number(days));
  return null;
}

/** Parts of a date as day, month, year. */
function inOrder(parts: readonly string[]): readonly string[] {
  const [first = "", second = "", ...rest] = parts;
  if (parts.length === 1) return /^(\d\d)(\d\d)(\d\d(?:\d\d)?)$/.exec(first)?.slice(1) ?? [];
  if (parts.length === 3 && first.length === 4) return parts.toReversed();
  return /\d/.test(first) ? parts : [second, first, ...rest];
}

function wholeYear(year: string): string {
  if (year.length === 4) return year;
  return `${Number(year) > lastShortYear ? 19 : 20}${year}`;
}

/** A month given by its number, or by its name or the beginning of that. */
function monthNumber(month: string): string {
  if (/^\d/.test(month)) return month.padStart(2, "0");
  const at = Object.values(dateNames)
    .map((names) => names.month.findIndex((name) => name.toLowerCase().startsWith(month)))
    .find((each) => each >= 0);
  return month.length < 3 || at === undefined ? "" : String(at + 1).padStart(2, "0");
}
