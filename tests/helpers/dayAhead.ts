import { addDays, calendarDate } from "#shared/domain/writing/dates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";

/** Date this many days from today, in the default time zone of groups. */
export function dayAhead(days: number): string {
  return addDays(calendarDate(new Date(), timeZoneOf({})), days);
}
