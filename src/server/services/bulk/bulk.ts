import { asNumber } from "#shared/domain/values.ts";
import { asDocument } from "#shared/engine/body/borders.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { BulkWork } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustHaveProvedNow } from "#server/auth/freshProof.ts";
import { invalidField } from "#server/auth/problem.ts";
import {
  countDocuments,
  documentsOf,
  leftOutOf,
  noteDocuments,
} from "#server/store/jobDocuments.ts";
import { beginJob, type Job, lockJob, tellJob } from "#server/store/jobs.ts";
import { readRecords } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { beginSteps, beginWork, ownWork } from "../longWork.ts";
import { bulkSteps, bulkUndoSteps } from "./bulkSteps.ts";
import { bulkJob } from "./preview.ts";

export const bulkUndoJob = "records.bulkUndo";

/** So many of those that were left out are named. */
const mostTold = 100;

/** Begins what a preview has shown; however often it is asked for, it is done once. */
export async function startBulk(call: Call, { planId }: { planId: number }): Promise<BulkWork> {
  const { job, isBegun } = await call.transaction(async (tx) => {
    const known = await ownWork(tx, call, planId, [bulkJob]);
    if (isFinal(known)) await mustHaveProvedNow(call.platform, call.viewer);
    return { job: known, isBegun: await beginJob(tx, planId, call.platform.leases.until()) };
  });
  if (isBegun) await beginSteps(call, job, bulkSteps);
  return bulkWork(call, planId);
}

/** Takes back what a change has done, where nobody has changed the same since. */
export async function undoBulk(call: Call, jobId: number): Promise<BulkWork> {
  const undo = await call.transaction(async (tx) => {
    await lockJob(tx, jobId);
    const job = await ownWork(tx, call, jobId, [bulkJob]);
    if (!isBulkUndoable(job)) throw invalidField("/jobId", "undoOver");
    const done = await documentsOf(tx, jobId, "done");
    // Originals that were only copied have not changed themselves.
    const made = done.some(({ kind }) => kind === "made");
    const documents = made ? done.filter(({ kind }) => kind === "made") : done;
    const payload = { undoes: jobId, total: documents.length };
    const id = await beginWork(tx, call, bulkUndoJob, payload);
    await noteDocuments(tx, id, "todo", documents);
    await tellJob(tx, jobId, { undone: true });
    return { id, payload };
  });
  await beginSteps(call, undo, bulkUndoSteps);
  return bulkWork(call, undo.id);
}

/** Has a change end before its next record. */
export async function stopBulk(call: Call, jobId: number): Promise<void> {
  await call.transaction(async (tx) => {
    const job = await ownWork(tx, call, jobId, [bulkJob, bulkUndoJob]);
    if (job.state === "running") await tellJob(tx, jobId, { stop: true });
  });
}

/** Tells how far a change is, and what it has left out. */
export function bulkWork(call: Call, jobId: number): Promise<BulkWork> {
  return call.transaction(async (tx) =>
    present(tx, call, await ownWork(tx, call, jobId, [bulkJob, bulkUndoJob])),
  );
}

function isFinal({ payload }: Pick<Job, "payload">): boolean {
  return isBody(payload["do"]) && payload["do"]["action"] === "delete";
}

/** True if a change of several records stands and can be taken back. */
export function isBulkUndoable({ state, payload, kind }: Job): boolean {
  const isDone = kind === bulkJob && state === "done" && payload["undone"] !== true;
  return isDone && !isFinal({ payload });
}

async function present(tx: Tx, call: Call, job: Job): Promise<BulkWork> {
  const counts = await countDocuments(tx, job.id);
  const left = await leftOutOf(tx, job.id, mostTold);
  const records = await readRecords(
    tx,
    left.map(({ id }) => id),
  );
  const named = new Map(
    records.filter((each) => maySeeRecord(call, each)).map(({ id, name }) => [id, name]),
  );
  const { done = 0, same = 0, skipped = 0 } = counts;
  const isDone = job.state === "done" || job.state === "failed";
  const isStopped = job.result?.["stopped"] === true;
  // Border: what was told is written by this module.
  return asDocument({
    work: job.kind === bulkJob ? "change" : "changeUndo",
    jobId: job.id,
    state: isDone ? (isStopped ? "stopped" : job.state) : "running",
    progress: isDone ? 100 : job.progress,
    total: asNumber(job.payload["total"]) ?? 0,
    done,
    same,
    refused: skipped,
    undoable: isBulkUndoable(job) && done > 0,
    undone: job.payload["undone"] === true,
    refusals: left.map(({ id, told }) => {
      const name = named.get(id);
      return { id, ...(name === undefined ? {} : { name }), ...told };
    }),
  } as Body) as BulkWork;
}
