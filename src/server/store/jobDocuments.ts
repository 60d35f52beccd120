import { sql } from "kysely";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Versioned } from "./trail/revisions.ts";
import type { Tx } from "./database/transaction.ts";

/** A document that a job concerns, with its version: that to be taken back, or that made by it. */
export interface JobDocument extends Versioned {
  version: number;
}

/** Entries of lists: one that a job has made, and one that it has changed. */
export const [entryKind, changedEntryKind] = ["entry", "changedEntry"] as const;
/** Kinds of documents that are no records. */
export const entryKinds: readonly string[] = [entryKind, changedEntryKind];

/** A statement takes a limited number of values. */
const mostAtOnce = 5000;

type State = "todo" | "done" | "same" | "skipped";

/** Notes documents of a job, those left out with the reason; what was noted of them before no longer counts. */
export async function noteDocuments(
  tx: Tx,
  jobId: number,
  state: State,
  documents: readonly (JobDocument & { told?: object })[],
): Promise<void> {
  for (let start = 0; start < documents.length; start += mostAtOnce) {
    await tx.db
      .insertInto("jobDocument")
      .values(
        documents.slice(start, start + mostAtOnce).map(({ kind, id, version, told }) => ({
          groupId: tx.group,
          jobId,
          kind,
          id,
          version,
          state,
          told: told ? JSON.stringify(told) : null,
        })),
      )
      .onConflict((oc) =>
        oc.columns(["groupId", "jobId", "kind", "id"]).doUpdateSet((eb) => ({
          version: eb.ref("excluded.version"),
          state: eb.ref("excluded.state"),
          told: eb.ref("excluded.told"),
        })),
      )
      .execute();
  }
}

/** Documents of a job in a state, of all or of some kinds, items before records. */
export async function documentsOf(
  tx: Tx,
  jobId: number,
  state: State,
  { most, kinds }: { most?: number; kinds?: readonly string[] | undefined } = {},
): Promise<JobDocument[]> {
  return tx.db
    .selectFrom("jobDocument")
    .where("groupId", "=", tx.group)
    .where("jobId", "=", jobId)
    .where("state", "=", state)
    .$if(kinds !== undefined, (q) => q.where("kind", "in", [...(kinds ?? [])]))
    .orderBy(sql`kind = 'record'`)
    .orderBy("kind")
    .orderBy("id")
    .$if(most !== undefined, (q) => q.limit(most ?? 0))
    .select(["kind", "id", "version"])
    .execute();
}

/** Forgets documents of a job: all of them, or these. */
export async function forgetDocuments(
  tx: Tx,
  jobId: number,
  these?: readonly Versioned[],
): Promise<void> {
  const kinds = these?.map(({ kind }) => kind) ?? null;
  const ids = these?.map(({ id }) => id) ?? null;
  await sql`
    delete from job_document where group_id = ${tx.group} and job_id = ${jobId}
      and (${kinds}::text[] is null
        or (kind, id) in (select * from unnest(${kinds}::text[], ${ids}::int8[])))`.execute(tx.db);
}

/** Locks those of the documents that a job has yet to do: the others are done, or another server does them. */
export async function lockTodo(
  tx: Tx,
  jobId: number,
  documents: readonly Versioned[],
): Promise<JobDocument[]> {
  const kinds = documents.map(({ kind }) => kind);
  const ids = documents.map(({ id }) => id);
  const { rows } = await sql<JobDocument>`
    select kind, id, version from job_document where group_id = ${tx.group} and job_id = ${jobId}
      and state = 'todo' and (kind, id) in (select * from unnest(${kinds}::text[], ${ids}::int8[]))
    order by kind, id for update`.execute(tx.db);
  return rows;
}

/** The first documents that a job has left out, and why. */
export async function leftOutOf(
  tx: Tx,
  jobId: number,
  most: number,
): Promise<{ id: number; told: Body }[]> {
  const { rows } = await sql<{ id: number; told: Body | null }>`
    select id, told from job_document where group_id = ${tx.group} and job_id = ${jobId}
      and state = 'skipped' order by id limit ${most}`.execute(tx.db);
  return rows.map(({ id, told }) => ({ id, told: told ?? {} }));
}

/** How many records of a job are in each state; of other kinds, or all but entries of lists. */
export async function countDocuments(
  tx: Tx,
  jobId: number,
  kinds: readonly string[] | null = ["record"],
): Promise<Readonly<Partial<Record<State, number>>>> {
  const wanted = [...(kinds ?? entryKinds)];
  const { rows } = await sql<{ state: State; count: number }>`
    select state, count(*)::int4 as count from job_document
    where group_id = ${tx.group} and job_id = ${jobId}
      and (kind = any(${wanted})) = ${kinds !== null} group by state`.execute(tx.db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
