import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import { readZones } from "#server/store/accounts/groupZones.ts";
import type { Db } from "#server/store/database/db.ts";

/** Today in each time zone that a group has; needs the service role. */
export function zoneDays(db: Db, now: Date): Promise<ReadonlyMap<string, string>> {
  return byZone(db, (zone) => calendarDateIn(now, zone));
}

/** A value for each time zone that a group has; needs the service role. */
export async function byZone<T>(
  db: Db,
  make: (zone: string) => T,
): Promise<ReadonlyMap<string, T>> {
  return new Map((await readZones(db)).map((zone) => [zone, make(zone)]));
}
