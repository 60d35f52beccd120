import { addDays } from "#shared/domain/writing/dates.ts";
import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";

/** Date this many days from today, in the default time zone of groups. */
export function dayAhead(days: number): string {
  return addDays(calendarDateIn(new Date(), timeZoneOf({})), days);
}
