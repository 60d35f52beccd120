import { sql } from "kysely";
import type { Body } from "#shared/engine/plan/types.ts";
import { type RetentionEnds, retentionPeriods } from "#shared/domain/workflow/retention.ts";
import type { Db } from "../database/db.ts";
import { fileNumber } from "./linkNumbers.ts";

const keys = [...retentionPeriods];

/** The periods that the settings of group `g` state. */
const periods = sql`(select coalesce(jsonb_object_agg(s.key, s.value), '{}')
  from jsonb_each(g.settings) s where s.key = any(${keys}::text[]))::text`;

/** The different periods that groups state, by the text that stands for them; needs the service role. */
export async function readPeriods(db: Db): Promise<Map<string, Body>> {
  const { rows } = await sql<{ text: string; periods: Body }>`
    select x.text, x.text::jsonb as periods
    from (select distinct ${periods} as text from group_of_companies g) x`.execute(db);
  return new Map(rows.map(({ text, periods: stated }) => [text, stated]));
}

/**
 * Groups that keep something past their periods, or whose files are not yet marked as used or unused;
 * `ends` are those of each of the different periods. Needs the service role.
 */
export async function groupsPastRetention(
  db: Db,
  ends: ReadonlyMap<string, RetentionEnds>,
): Promise<number[]> {
  const byPeriods = JSON.stringify(Object.fromEntries(ends));
  const { rows } = await sql<{ id: number }>`
    select id from app_groups_past_retention(${keys}::text[], ${byPeriods}::jsonb, ${fileNumber}::int4)`.execute(
    db,
  );
  const { rows: ofAccess } = await sql<{ id: number }>`
    select x.id from (
      select g.group_id as id, ${byPeriods}::jsonb -> ${periods} as ends from group_of_companies g) x
    where exists (select 1 from session s where s.group_id = x.id and s.ended_at < ${endOf("sessions")})
      or exists (select 1 from login_link l where l.group_id = x.id and l.expires_at < ${endOf("sessions")})
      or exists (select 1 from machine_token m where m.group_id = x.id
        and m.forgotten_at is null and least(m.ended_at, m.expires_at) < ${endOf("sessions")})
      or exists (select 1 from job j where j.group_id = x.id and j.run_at < ${endOf("jobs")}
        and (j.locked_until is null or j.locked_until < now()))`.execute(db);
  return idsIn([...rows, ...ofAccess]);
}

function endOf(kind: keyof RetentionEnds) {
  return sql`(x.ends ->> ${kind})::timestamptz`;
}

function idsIn(rows: readonly { id: number }[]): number[] {
  return [...new Set(rows.map(({ id }) => id))].toSorted((one, other) => one - other);
}
