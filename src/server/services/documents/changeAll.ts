import type { Call } from "#server/auth/call.ts";
import { isHeldByOthers } from "#server/store/database/failures.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import {
  documentsOf,
  type JobDocument,
  lockTodo,
  noteDocuments,
} from "#server/store/jobDocuments.ts";
import { readJob } from "#server/store/jobs.ts";
import type { RunningWork } from "../longWork.ts";
import { type Refusal, toldOf } from "./leftOut.ts";
import { inShortSteps } from "./shortSteps.ts";

/** Documents of a job by what has become of them. */
export interface Outcome {
  /** Those that were changed or made, with their new versions. */
  done: JobDocument[];
  /** Those that say by themselves what they are to say. */
  same: JobDocument[];
  leftOut: (JobDocument & { told: Refusal })[];
}

/** Does something to documents of a job; one that throws a refusal is left out. */
export type Change = (tx: Tx, documents: readonly JobDocument[]) => Promise<Outcome>;

/**
 * Changes what a job has yet to do, of all or of some kinds, in short steps, so that nobody waits
 * for long, until none is left or somebody stops it.
 */
export async function changeAll(
  long: Call,
  work: RunningWork,
  change: Change,
  kinds?: readonly string[],
): Promise<{ stopped?: boolean }> {
  let done = 0;
  let isStopped = false;
  await inShortSteps(async (most) => {
    const batch = await long.transaction(async (tx) => {
      const [job, documents] = await together([
        readJob(tx, work.id),
        documentsOf(tx, work.id, "todo", { most, kinds }),
      ]);
      isStopped = job?.payload["stop"] === true;
      return documents;
    });
    if (isStopped || batch.length === 0) return 0;
    await settle(long, work.id, batch, change);
    done += batch.length;
    work.progress(done);
    return batch.length;
  });
  return isStopped ? { stopped: true } : {};
}

/** Changes documents and notes it in one go; where one is refused, each by itself, and notes why. */
async function settle(
  long: Call,
  jobId: number,
  documents: readonly JobDocument[],
  change: Change,
): Promise<void> {
  try {
    await long.transaction(async (tx) => {
      const { done, same, leftOut } = await change(tx, await lockTodo(tx, jobId, documents));
      await noteDocuments(tx, jobId, "done", done);
      await noteDocuments(tx, jobId, "same", same);
      await noteDocuments(tx, jobId, "skipped", leftOut);
    });
  } catch (thrown) {
    if (isHeldByOthers(thrown)) throw thrown;
    const refused = documents.map((each) => ({ ...each, told: toldOf(thrown) }));
    if (refused.length === 1)
      await long.transaction((tx) => noteDocuments(tx, jobId, "skipped", refused));
    else for (const each of documents) await settle(long, jobId, [each], change);
  }
}
