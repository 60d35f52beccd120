import { sql } from "kysely";
import type { Versioned } from "./trail/revisions.ts";
import type { Tx } from "./database/transaction.ts";

/** A document that a job concerns, with its version: that to be taken back, or that made by it. */
export interface JobDocument extends Versioned {
  version: number;
}

/** A statement takes a limited number of values. */
const mostAtOnce = 5000;

type State = "todo" | "done" | "skipped";

/** Notes documents of a job; what was noted of them before no longer counts. */
export async function noteDocuments(
  tx: Tx,
  jobId: number,
  state: State,
  documents: readonly JobDocument[],
): Promise<void> {
  for (let start = 0; start < documents.length; start += mostAtOnce) {
    await tx.db
      .insertInto("jobDocument")
      .values(
        documents.slice(start, start + mostAtOnce).map(({ kind, id, version }) => ({
          groupId: tx.group,
          jobId,
          kind,
          id,
          version,
          state,
        })),
      )
      .onConflict((oc) =>
        oc.columns(["groupId", "jobId", "kind", "id"]).doUpdateSet((eb) => ({
          version: eb.ref("excluded.version"),
          state: eb.ref("excluded.state"),
        })),
      )
      .execute();
  }
}

/** Documents of a job in a state, items before records. */
export async function documentsOf(
  tx: Tx,
  jobId: number,
  state: State,
  most?: number,
): Promise<JobDocument[]> {
  return tx.db
    .selectFrom("jobDocument")
    .where("groupId", "=", tx.group)
    .where("jobId", "=", jobId)
    .where("state", "=", state)
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
