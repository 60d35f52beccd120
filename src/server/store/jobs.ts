import { sql } from "kysely";
import type { Db } from "./connection.ts";
import type { Body } from "#shared/engine/types.ts";
import type { Tx } from "./transaction.ts";

/** Work that is done apart from a request. */
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
}

const attempts = 3;
const leaseSeconds = 60;

/** Lays down work; it starts after the surrounding work is kept. */
export async function insertJob(
  tx: Tx,
  job: { kind: string; owner: number | null; payload: Body; state?: "ready" | "running" },
): Promise<number> {
  const { id } = await tx.db
    .insertInto("job")
    .values({
      tenantId: tx.group,
      kind: job.kind,
      state: job.state ?? "ready",
      owner: job.owner,
      runAt: tx.now,
      lockedUntil: null,
      payload: JSON.stringify(job.payload),
      result: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const returned = sql`id, tenant_id as "group", kind, state, attempts, progress, owner, payload, result, run_at as "startedAt"`;

/** A job of the group; null where it has none of this id. */
export async function readJob(tx: Tx, id: number): Promise<Job | null> {
  const { rows } = await sql<Job>`
    select ${returned} from job where tenant_id = ${tx.group} and id = ${id}`.execute(tx.db);
  return rows[0] ?? null;
}

/** Takes the next job, so that no one else does it while the lease runs. Needs the service role. */
export async function claimJob(db: Db, now: Date, only?: number): Promise<Job | null> {
  const wanted = only === undefined ? sql`true` : sql`id = ${only}`;
  const { rows } = await sql<Job>`
    update job set state = 'running', attempts = attempts + 1,
      locked_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    where (tenant_id, id) = (
      select tenant_id, id from job
      where ${wanted} and attempts < ${attempts} and run_at <= ${now}
        and (state = 'ready' or (state = 'running' and locked_until < ${now}))
      order by run_at limit 1 for update skip locked)
    returning ${returned}`.execute(db);
  return rows[0] ?? null;
}

/** Keeps the lease while the job runs, and says how far it is. Needs the service role. */
export async function renewJob(db: Db, job: Job, now: Date, progress: number): Promise<void> {
  await sql`
    update job set progress = ${Math.round(progress)},
      locked_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    where tenant_id = ${job.group} and id = ${job.id} and state = 'running'`.execute(db);
}

/** Ends a job with what came of it. Needs the service role. */
export async function finishJob(
  db: Db,
  job: Job,
  outcome: { state: "done" | "failed" | "ready"; result: Body | null },
): Promise<void> {
  const result = outcome.result === null ? null : JSON.stringify(outcome.result);
  const progress = outcome.state === "done" ? 100 : 0;
  await sql`
    update job set state = ${outcome.state}, result = ${result}::jsonb, progress = ${progress},
      locked_until = null
    where tenant_id = ${job.group} and id = ${job.id}`.execute(db);
}

/** Ends a job of the group that its own maker runs. */
export async function endJob(
  tx: Tx,
  id: number,
  state: "done" | "failed",
  result: Body | null,
): Promise<void> {
  const text = result === null ? null : JSON.stringify(result);
  await sql`
    update job set state = ${state}, result = ${text}::jsonb, locked_until = null
    where tenant_id = ${tx.group} and id = ${id}`.execute(tx.db);
}

/** A job that may be tried again after a failure. */
export function mayRetry(job: Job): boolean {
  return job.attempts < attempts;
}

/** Forgets ended jobs, expired downloads and old events. Needs the service role. */
export async function sweepJobs(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await sql`delete from job where state in ('done', 'failed') and run_at < ${dayAgo}`.execute(db);
  await sql`delete from outbox where at < ${dayAgo}`.execute(db);
}
