import { sql } from "kysely";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import type { Db } from "../database/db.ts";
import type { Tx } from "../database/transaction.ts";

/** The time zone of group `g`, as `timeZoneOf` reads it. */
export const groupZone = sql<string>`coalesce(nullif(g.settings ->> 'timeZone', ''), ${timeZoneOf({})})`;

/**
 * The day of a transaction in its group's time zone: a value, since a write that asks another
 * table for it would go to all machines.
 */
export async function groupDay(tx: Tx): Promise<string> {
  return calendarDateIn(tx.now, tx.timeZone ?? (await readZone(tx)));
}

async function readZone(tx: Tx): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select ${groupZone} as zone from group_of_companies g where g.group_id = ${tx.group}`.execute(
    tx.db,
  );
  return rows[0]?.zone ?? timeZoneOf({});
}

/** The time zones that groups have; needs the service role. */
export async function readZones(db: Db): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct ${groupZone} as zone from group_of_companies g`.execute(db);
  return rows.map(({ zone }) => zone);
}

/** Values by time zone for a function that looks up a group's; '' stands for groups that name none. */
export function byZoneName(values: ReadonlyMap<string, string>): string {
  return JSON.stringify({ ...Object.fromEntries(values), "": values.get(timeZoneOf({})) });
}
