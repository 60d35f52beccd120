import { asDocument } from "#shared/engine/body/borders.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { BulkDo } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { isHeldByOthers } from "#server/store/database/failures.ts";
import {
  countDocuments,
  documentsOf,
  lockTodo,
  noteDocuments,
  noteLeftOut,
  type JobDocument,
} from "#server/store/jobDocuments.ts";
import { endJob, readJob } from "#server/store/jobs.ts";
import { readStoredRecord, type StoredRecord } from "#server/store/records/records.ts";
import { together } from "#server/store/database/together.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { RunningWork, Steps } from "../longWork.ts";
import { inShortSteps } from "../catalogues/shortSteps.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { changedSince, LeftOut, toldOf } from "./action.ts";
import { bulkAction } from "./actions.ts";
import { takeBackDocument } from "./takeBack.ts";

/** Does something to a document of a job; returns what it has made, none if all stays as it is. */
type Change = (tx: Tx, document: JobDocument) => Promise<JobDocument[]>;

/** How records are changed one after the other, so that another server can go on with it. */
export const bulkSteps: Steps = {
  run: async (long, work) => {
    const wanted = asDocument<BulkDo>(work.payload["do"] as Body);
    const action = bulkAction(long, wanted);
    const ended = await changeAll(long, work, async (tx, document) => {
      const stored = await mustBeAsSeen(tx, long, document);
      return action.change(tx, long, stored, work.id);
    });
    return end(long, work, "record.bulkChanged", { what: wanted.action, ...ended });
  },
  // Each record is whole, done or not: what is done stays, and can be undone.
  takeBack: async (long, work) => {
    await end(long, work, "record.bulkChanged", { stopped: true });
  },
};

export const bulkUndoSteps: Steps = {
  run: async (long, work) => {
    const ended = await changeAll(long, work, (tx, document) =>
      takeBackDocument(tx, long, document),
    );
    return end(long, work, "record.bulkUndone", ended);
  },
  takeBack: async (long, work) => {
    await end(long, work, "record.bulkUndone", { stopped: true });
  },
};

/** Changes in short steps, so that nobody waits for long, until none is left or somebody stops it. */
async function changeAll(
  long: Call,
  work: RunningWork,
  change: Change,
): Promise<{ stopped?: boolean }> {
  let done = 0;
  let isStopped = false;
  await inShortSteps(async (most) => {
    const batch = await long.transaction(async (tx) => {
      const [job, documents] = await together([
        readJob(tx, work.id),
        documentsOf(tx, work.id, "todo", most),
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
      for (const document of documents) {
        if (!(await lockTodo(tx, jobId, document))) continue;
        const made = await change(tx, document);
        const isSame = made.length === 0;
        await noteDocuments(tx, jobId, isSame ? "same" : "done", isSame ? [document] : made);
      }
    });
  } catch (thrown) {
    if (isHeldByOthers(thrown)) throw thrown;
    const told = toldOf(thrown);
    const [only] = documents;
    if (documents.length === 1 && only)
      await long.transaction((tx) => noteLeftOut(tx, jobId, only, { ...told }));
    else for (const each of documents) await settle(long, jobId, [each], change);
  }
}

/** The locked record as it was when it was looked at. */
async function mustBeAsSeen(tx: Tx, call: Call, document: JobDocument): Promise<StoredRecord> {
  const stored = await readStoredRecord(tx, document.id, true);
  if (!stored || !maySeeRecord(call, stored)) throw new LeftOut({ reason: "gone" });
  if (stored.version === document.version) return stored;
  throw await changedSince(tx, call, stored);
}

async function end(
  long: Call,
  { id }: RunningWork,
  action: "record.bulkChanged" | "record.bulkUndone",
  ended: Body,
): Promise<number> {
  return long.transaction(async (tx) => {
    const { done = 0 } = await countDocuments(tx, id);
    await writeAudit(tx, {
      actor: long.viewer.account,
      action,
      target: `job/${id}`,
      detail: { records: done, job: id, ...ended },
    });
    await endJob(tx, id, "done", ended);
    return done;
  });
}
