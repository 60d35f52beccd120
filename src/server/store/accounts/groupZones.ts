import { sql } from "kysely";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import type { Db } from "../database/db.ts";

/** The time zone of group `g`, as `timeZoneOf` reads it. */
export const groupZone = sql<string>`coalesce(nullif(g.settings ->> 'timeZone', ''), ${timeZoneOf({})})`;

/** The time zones that groups have; needs the service role. */
export async function readZones(db: Db): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct ${groupZone} as zone from group_of_companies g`.execute(db);
  return rows.map(({ zone }) => zone);
}
