import { setTimeout as wait } from "node:timers/promises";
import { asDocument } from "#shared/engine/body/borders.ts";
import { limits } from "#shared/api/limits.ts";
import { asBodies, asNumber, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueWork, ItemUsage, ReplaceReply } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { causeOf } from "#server/auth/causeOf.ts";
import { mustExist } from "#server/auth/problem.ts";
import type { JobDocument } from "#server/store/jobDocuments.ts";
import { endJob, insertJob, readJob, type Job } from "#server/store/jobs.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordsNaming } from "#server/store/trail/usages.ts";
import { presentLeft } from "./leftRecords.ts";
import { atLength } from "../longWork.ts";

/** A bulk job: operation, payload and approximate number of documents. */
export interface Work {
  op: string;
  payload: Body;
  total: number;
}

export interface RunningWork {
  id: number;
  payload: Body;
  /** Reports the number of documents done. */
  progress: (done: number) => void;
}

/**
 * What a bulk job does: steps, each a transaction, the last of which ends the job. Whoever resumes
 * it calls the same again. One step to its user: what cannot be finished is taken back.
 */
export interface Steps {
  /** Returns how many documents it has changed. */
  run: (long: Call, work: RunningWork) => Promise<number>;
  takeBack: (long: Call, work: RunningWork) => Promise<void>;
}

export const jobKindOf = (op: string): string => `catalogue.${op}`;

/**
 * Runs a bulk change when it is its group's turn; returns its result, or after a timeout the job to
 * poll.
 */
export async function runWork(
  call: Call,
  { op, payload, total }: Work,
  steps: Steps,
): Promise<ReplaceReply> {
  const owner = call.viewer.account;
  const state = "running" as const;
  const job = { kind: jobKindOf(op), owner, payload: { ...payload, total }, state };
  const jobId = await call.transaction((tx) =>
    insertJob(tx, { ...job, lockedUntil: call.platform.leases.until() }),
  );
  const slow = Symbol("slow");
  const first = await Promise.race([
    doWork(call, { id: jobId, payload: job.payload }, steps),
    wait(limits.replaceWait, slow, { ref: false }),
  ]);
  return typeof first === "number"
    ? { replaced: first, jobId, state: "done" }
    : { replaced: 0, jobId, state: "running" };
}

/**
 * Runs a bulk job, or what is left of it; if it fails, even if nobody waits any more, it is taken back.
 * Returns null once another process goes on with it.
 */
export async function doWork(
  call: Call,
  job: Omit<RunningWork, "progress"> & { attempts?: number },
  { run, takeBack }: Steps,
): Promise<number | null> {
  const { id, payload, attempts = 0 } = job;
  const total = Math.max(1, asNumber(payload["total"]) ?? 0);
  return call.platform.leases.hold({ group: call.viewer.group, id, attempts }, async (held) => {
    const progress = (done: number) => {
      held.progress(Math.min(99, Math.floor((done / total) * 100)));
    };
    const work = { id, payload, progress };
    try {
      const { signal } = held;
      const documents = await atLength(call, (long) => run(endingWith(signal, long), work), signal);
      call.platform.log.info("job.done", { supportId: call.supportId, job: id, documents });
      return documents;
    } catch (error) {
      if (held.signal.aborted) return null;
      call.platform.log.error("catalogue.work", { supportId: call.supportId, ...causeOf(error) });
      await takeBackAndEnd(call, work, takeBack);
      throw error;
    }
  });
}

/** Takes back a bulk job that nobody may go on with, or that keeps failing. */
export async function giveUpWork(call: Call, job: Job, { takeBack }: Steps): Promise<void> {
  const work = { id: job.id, payload: job.payload, progress: () => {} };
  await call.platform.leases.hold(job, () => takeBackAndEnd(call, work, takeBack));
}

function takeBackAndEnd(call: Call, work: RunningWork, takeBack: Steps["takeBack"]): Promise<void> {
  return atLength(call, async (long) => {
    await takeBack(long, work);
    await long.transaction((tx) => endJob(tx, work.id, "failed", null));
  });
}

/** The same call, which begins no step any more once its job runs elsewhere. */
function endingWith(signal: AbortSignal, call: Call): Call {
  return {
    ...call,
    transaction: async (work) => {
      signal.throwIfAborted();
      return call.transaction(work);
    },
  };
}

/** Reports how far a replacement or its undo is. */
export function workState(call: Call, jobId: number): Promise<CatalogueWork> {
  return call.transaction(async (tx) => {
    const job = mustExist(await readWork(tx, call, jobId));
    return { ...toCatalogueWork(job), ...(await leftBy(tx, call, job)) };
  });
}

/** The records that a replacement has left as they are. */
async function leftBy(
  tx: Tx,
  { viewer }: Call,
  { kind, payload, state }: Job,
): Promise<Partial<CatalogueWork>> {
  const from = asNumber(payload["from"]);
  const isTold = viewer.companies === null && kind === jobKindOf("replace") && state === "done";
  if (!isTold || from === undefined) return {};
  return presentLeft(await recordsNaming(tx, { kind: asText(payload["kind"]), id: from }));
}

/**
 * Reads a bulk job of this module, or null; viewers limited to some companies only see their own
 * jobs, as others may reveal other companies.
 */
export async function readWork(tx: Tx, { viewer }: Call, jobId: number): Promise<Job | null> {
  const job = await readJob(tx, jobId);
  const isSeen = viewer.companies === null || job?.owner === viewer.account;
  return isSeen && job?.kind.startsWith(jobKindOf("")) ? job : null;
}

function toCatalogueWork(job: Job): CatalogueWork {
  const { id, progress, result, state } = job;
  const skipped = asBodies(result?.["skipped"]);
  return {
    jobId: id,
    state: state === "ready" ? "running" : state,
    progress: state === "done" ? 100 : progress,
    replaced: changedDocuments(job).length,
    // Written by catalogueUndo.
    ...(skipped.length > 0 ? { skipped: skipped.map((each) => asDocument<ItemUsage>(each)) } : {}),
  };
}

export function changedDocuments({ result }: Pick<Job, "result">): JobDocument[] {
  return asBodies(result?.["touched"]).map(({ kind, id, version }) => ({
    kind: String(kind),
    id: asNumber(id) ?? 0,
    version: asNumber(version) ?? 0,
  }));
}
