import { sql } from "kysely";
import type { Db } from "./database/db.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Tx } from "./database/transaction.ts";
import { linkNumber } from "./trail/linkNumbers.ts";
import { type ChangedWork, tellWork, toldOfJob } from "./trail/tellChanges.ts";

/** A background job. */
export interface Job {
  id: number;
  group: number;
  kind: string;
  state: "ready" | "running" | "done" | "failed";
  attempts: number;
  progress: number;
  owner: number | null;
  payload: Body;
  result: Body | null;
  startedAt: Date;
  /** Lease of the running worker; once it has passed, the job may be taken over. */
  lockedUntil: Date | null;
}

/** Queues a job; it becomes visible when the surrounding transaction commits. */
export async function insertJob(
  tx: Tx,
  job: {
    kind: string;
    owner: number | null;
    payload: Body;
    state?: "ready" | "running";
    lockedUntil?: Date;
  },
): Promise<number> {
  const { id } = await tx.db
    .insertInto("job")
    .values({
      groupId: tx.group,
      kind: job.kind,
      state: job.state ?? "ready",
      owner: job.owner,
      runAt: tx.now,
      lockedUntil: job.lockedUntil ?? null,
      payload: JSON.stringify(job.payload),
      result: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const returned = sql`id, group_id as "group", kind, state, attempts, progress, owner, payload, result, run_at as "startedAt", locked_until as "lockedUntil"`;

/** How many jobs of a kind an account has had since a time, whose payload says this. */
export async function countJobsSince(
  tx: Tx,
  { kind, owner, payload }: Pick<Job, "kind" | "payload"> & { owner: number },
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from job where group_id = ${tx.group} and kind = ${kind}
      and owner = ${owner} and payload @> ${JSON.stringify(payload)}::jsonb and run_at >= ${since}`.execute(
    tx.db,
  );
  return rows[0]?.count ?? 0;
}

/** Reads a job of the group by id, or null. */
export async function readJob(tx: Tx, id: number): Promise<Job | null> {
  const { rows } = await sql<Job>`
    select ${returned} from job where group_id = ${tx.group} and id = ${id}`.execute(tx.db);
  return rows[0] ?? null;
}

/** Finished jobs of a kind that an item took part in, as `from` or `to` of their payload; newest first. */
export async function jobsAbout(
  tx: Tx,
  kind: string,
  item: { kind: string; id: number },
): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select ${returned} from job where group_id = ${tx.group} and kind = ${kind} and state = 'done'
      and payload ->> 'kind' = ${item.kind}
      and ${item.id} in ((payload ->> 'from')::int8, (payload ->> 'to')::int8)
    order by id desc`.execute(tx.db);
  return rows;
}

/** How many jobs of a kind an account and its whole group have under way, whichever server does them. */
export async function countOpenJobs(
  tx: Tx,
  kind: string,
  owner: number,
): Promise<{ own: number; all: number }> {
  const { rows } = await sql<{ own: number; all: number }>`
    select count(*) filter (where owner = ${owner})::int as own, count(*)::int as "all" from job
    where group_id = ${tx.group} and kind = ${kind}
      and (state = 'ready' or state = 'running' and locked_until > ${tx.now})`.execute(tx.db);
  return rows[0] ?? { own: 0, all: 0 };
}

/** Begins a job that was queued to wait for its owner; false if it has begun already. */
export async function beginJob(tx: Tx, id: number, lockedUntil: Date): Promise<boolean> {
  const { rows } = await sql<ChangedWork>`
    update job j set state = 'running', run_at = ${tx.now}, locked_until = ${lockedUntil}
    where j.group_id = ${tx.group} and j.id = ${id} and j.state = 'ready'
    returning ${toldOfJob}`.execute(tx.db);
  tellWork(tx.db, rows);
  return rows.length > 0;
}

/** Adds to what a job of the group is about. */
export async function tellJob(tx: Tx, id: number, more: Body): Promise<void> {
  await sql`
    update job set payload = payload || ${JSON.stringify(more)}::jsonb
    where group_id = ${tx.group} and id = ${id}`.execute(tx.db);
}

/** Locks a job of the group until the end of the transaction. */
export async function lockJob(tx: Tx, id: number): Promise<void> {
  await sql`select 1 from job where group_id = ${tx.group} and id = ${id} for update`.execute(
    tx.db,
  );
}

/** Rows `x` (group_id, id, attempts, progress) of jobs that a process runs. */
function rowsOf(jobs: readonly (Pick<Job, "group" | "id" | "attempts"> & { progress?: number })[]) {
  const column = (of: (job: (typeof jobs)[number]) => number) => sql`${jobs.map(of)}`;
  return sql`unnest(${column(({ group }) => group)}::int8[], ${column(({ id }) => id)}::int8[],
    ${column(({ attempts }) => attempts)}::int4[], ${column(({ progress = 0 }) => progress)}::int2[])
    x(group_id, id, attempts, progress)`;
}

/**
 * Renews the leases of running jobs and reports their progress; returns the ids of those that still
 * run in this attempt. Needs the service role.
 */
export async function renewJobs(
  db: Db,
  jobs: readonly Pick<Job, "group" | "id" | "attempts" | "progress">[],
  lockedUntil: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<ChangedWork & { before: number }>`
    update job j set progress = x.progress, locked_until = ${lockedUntil} from ${rowsOf(jobs)}, job b
    where j.group_id = x.group_id and j.id = x.id and j.attempts = x.attempts and j.state = 'running'
      and b.group_id = j.group_id and b.id = j.id
    returning ${toldOfJob}, b.progress as before`.execute(db);
  // A sign of life alone is no progress.
  tellWork(
    db,
    rows.filter(({ before, progress }) => before !== progress),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Lets others take over running jobs at once; that is no attempt that failed. Needs the service role. */
export async function releaseJobs(
  db: Db,
  jobs: readonly Pick<Job, "group" | "id" | "attempts">[],
  now: Date,
): Promise<void> {
  await sql`
    update job j set locked_until = ${new Date(now.getTime() - 1)}, attempts = j.attempts - 1 from ${rowsOf(jobs)}
    where j.group_id = x.group_id and j.id = x.id and j.attempts = x.attempts and j.state = 'running'`.execute(
    db,
  );
}

/** True if a job of the group with this payload runs, or is to be resumed. */
export async function isRunning(tx: Tx, kind: string, payload: Body): Promise<boolean> {
  const { rows } = await sql`
    select 1 from job where group_id = ${tx.group} and kind = ${kind} and state = 'running'
      and payload = ${JSON.stringify(payload)}::jsonb limit 1`.execute(tx.db);
  return rows.length > 0;
}

/** Most jobs of an account that are listed. */
const mostListed = 10;

interface LatestJobsWanted {
  owner: number;
  kinds: readonly string[];
  /** Those of the kinds that are listed only while they run. */
  briefKinds: readonly string[];
  since: Date;
}

/**
 * The latest jobs of an account that run or were begun since a time, those that run last, else oldest
 * first; those whose server has crashed are left out until another one goes on with them.
 */
export async function latestJobsOf(
  tx: Tx,
  { owner, kinds, briefKinds, since }: LatestJobsWanted,
): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select ${returned} from job where group_id = ${tx.group} and owner = ${owner}
      and kind = any(${[...kinds]}::text[])
      and (state = 'running' and locked_until > ${tx.now}
        or state in ('done', 'failed') and run_at >= ${since}
          and kind <> all(${[...briefKinds]}::text[]))
    order by state = 'running' desc, id desc limit ${mostListed}`.execute(tx.db);
  return rows.toReversed();
}

/** Ends a job of the group with its outcome and releases the lease. */
export async function endJob(
  tx: Tx,
  id: number,
  state: "done" | "failed",
  result: Body | null,
): Promise<void> {
  const text = result === null ? null : JSON.stringify(result);
  const { rows } = await sql<ChangedWork>`
    update job j set state = ${state}, result = ${text}::jsonb, locked_until = null
    where j.group_id = ${tx.group} and j.id = ${id}
    returning ${toldOfJob}`.execute(tx.db);
  tellWork(tx.db, rows);
}

/**
 * Ends a running job of the group, as `endJob` does; false if it runs no more, in which case it
 * stays as it is.
 */
export async function endRunningJob(
  tx: Tx,
  id: number,
  state: "done" | "failed",
  result: Body | null,
): Promise<boolean> {
  await lockJob(tx, id);
  const isRunning = (await readJob(tx, id))?.state === "running";
  if (isRunning) await endJob(tx, id, state, result);
  return isRunning;
}

/**
 * Claims the next due job of the kinds that begin by themselves, or one whose lease has expired, also
 * of those that somebody begins; null if there is none; needs the service role.
 */
export async function claimJob(
  db: Db,
  { queued = [], begun = [] }: { queued?: readonly string[]; begun?: readonly string[] },
  { now, lockedUntil }: { now: Date; lockedUntil: Date },
): Promise<Job | null> {
  // One value, which is looked for once: a list would be looked for again with each job by some plans,
  // and claim them all.
  const { rows } = await sql<Job>`
    update job set state = 'running', attempts = attempts + 1, locked_until = ${lockedUntil}
    where (group_id, id) = (
      select group_id, id from job
      where (kind = any(${[...queued]}::text[]) and state in ('ready', 'running')
          or kind = any(${[...begun]}::text[]) and state = 'running')
        and run_at <= ${now}
        and (locked_until is null or locked_until < ${now})
      order by run_at limit 1 for update skip locked)
    returning ${returned}`.execute(db);
  tellWork(db, rows);
  return rows[0] ?? null;
}

/** Finishes a claimed job or schedules a retry; needs the service role. */
export async function leaveJob(
  db: Db,
  { group, id }: Pick<Job, "group" | "id">,
  next: { state: "done" | "failed" } | { state: "ready"; runAt: Date },
): Promise<void> {
  const runAt = next.state === "ready" ? next.runAt : null;
  const { rows } = await sql<ChangedWork>`
    update job j set state = ${next.state}, locked_until = null, run_at = coalesce(${runAt}::timestamptz, j.run_at)
    where j.group_id = ${group} and j.id = ${id}
    returning ${toldOfJob}`.execute(db);
  tellWork(db, rows);
}

/** Removes the group's jobs that began before a time and that nobody works on; returns how many. */
export async function removeOldJobs(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from job where group_id = ${tx.group} and run_at < ${before}
      and (locked_until is null or locked_until < ${tx.now}) returning id`.execute(tx.db);
  const these = sql`group_id = ${tx.group} and job_id = any(${rows.map(({ id }) => id)}::int8[])`;
  await sql`delete from job_document where ${these}`.execute(tx.db);
  await sql`delete from import_row where ${these}`.execute(tx.db);
  return rows.length;
}

/**
 * Creates a job that is done over and over, unless it exists, under the group of nobody: one server
 * at a time claims it. Returns true if it is new. Its id comes from its kind, so that there is one
 * without a lock, which the machine of that group would have to give.
 */
export async function ensureRecurringJob(tx: Tx, kind: string): Promise<boolean> {
  const { rows: existing } = await sql`
    select 1 from job where group_id = ${tx.group} and kind = ${kind} limit 1`.execute(tx.db);
  if (existing.length > 0) return false;
  const { rows } = await sql`
    insert into job (group_id, id, kind, run_at, payload)
    values (${tx.group}, ${-Math.abs(linkNumber(kind))}, ${kind}, ${tx.now}, '{}')
    on conflict do nothing returning id`.execute(tx.db);
  return rows.length > 0;
}
