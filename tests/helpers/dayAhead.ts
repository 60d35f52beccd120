import { addDays, calendarDate } from "#shared/domain/writing/dates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";

/** A day so many days from today, where a group is that has not said otherwise. */
export function dayAhead(days: number): string {
  return addDays(calendarDate(new Date(), timeZoneOf({})), days);
}
