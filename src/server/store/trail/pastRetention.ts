import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Body } from "#shared/engine/plan/types.ts";
import { type RetentionEnds, retentionPeriods } from "#shared/domain/workflow/retention.ts";
import type { Db } from "../database/db.ts";
import { isUsed } from "../files/unusedFiles.ts";
import { isDeletedBefore } from "./revisions.ts";

/** The periods that the settings of group `g` state. */
const periods = sql<Body>`(select coalesce(jsonb_object_agg(s.key, s.value), '{}')
  from jsonb_each(g.settings) s where s.key = any(${[...retentionPeriods]}::text[]))`;

/** The different periods that groups state; needs the service role. */
export async function readPeriods(db: Db): Promise<Body[]> {
  const { rows } = await sql<{ periods: Body }>`
    select distinct ${periods} as periods from group_of_companies g`.execute(db);
  return rows.map((row) => row.periods);
}

/**
 * Groups that keep something past their periods, or whose files are not yet marked as used or unused;
 * `ends` are those of each of the different periods. Needs the service role.
 */
export async function groupsPastRetention(
  db: Db,
  ends: readonly { periods: Body; ends: RetentionEnds }[],
): Promise<number[]> {
  const of = (key: keyof RetentionEnds): RawBuilder<Date[]> =>
    sql`${ends.map((each) => each.ends[key])}::timestamptz[]`;
  const { rows } = await sql<{ id: number }>`
    select g.group_id as id from group_of_companies g
    join unnest(${ends.map((each) => JSON.stringify(each.periods))}::text[],
      ${of("log")}, ${of("deleted")}, ${of("sessions")}, ${of("jobs")}, ${of("files")})
      e(periods, log, deleted, sessions, jobs, files) on e.periods::jsonb = ${periods}
    where ${sql.join(pastPeriods, sql` or `)}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Conditions that something of group `g` is past its ends `e`, as `removeExpired` removes it. */
const pastPeriods = [
  sql<SqlBool>`exists (select 1 from audit_head h join audit a on a.group_id = h.group_id and a.seq = h.base_seq + 1
    where h.group_id = g.group_id and a.at < e.log)`,
  sql<SqlBool>`exists (select 1 from revision r where r.group_id = g.group_id and ${isDeletedBefore(sql`g.group_id`, sql`e.deleted`)})`,
  sql<SqlBool>`exists (select 1 from session s where s.group_id = g.group_id and s.ended_at < e.sessions)`,
  sql<SqlBool>`exists (select 1 from login_link l where l.group_id = g.group_id and l.expires_at < e.sessions)`,
  sql<SqlBool>`exists (select 1 from machine_token m where m.group_id = g.group_id
    and m.forgotten_at is null and least(m.ended_at, m.expires_at) < e.sessions)`,
  sql<SqlBool>`exists (select 1 from job j where j.group_id = g.group_id and j.run_at < e.jobs
    and (j.locked_until is null or j.locked_until < now()))`,
  sql<SqlBool>`exists (select 1 from download d where d.group_id = g.group_id and d.expires_at < e.jobs)`,
  sql<SqlBool>`exists (select 1 from file f where f.group_id = g.group_id
    and (f.unused_since < e.files or (f.unused_since is null) <> ${isUsed(sql`g.group_id`)}))`,
];
