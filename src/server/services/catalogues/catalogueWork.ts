import { setTimeout as wait } from "node:timers/promises";
import { asDocument } from "#shared/engine/body/borders.ts";
import { limits } from "#shared/api/limits.ts";
import { asBodies, asNumber } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueWork, ItemUsage, ReplaceReply } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist } from "#server/auth/problem.ts";
import { advanceJob, endJob, insertJob, readJob, type Job } from "#server/store/jobs.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { silentUntil } from "../heartbeat.ts";
import { atLength } from "../longWork.ts";

/** A document changed by a replacement, with the resulting version. */
export interface ChangedDocument {
  kind: string;
  id: number;
  version: number;
}

/** Reports the number of documents done. */
export type Progress = (done: number) => void;

/** A bulk job: operation, payload and approximate number of documents. */
export interface Work {
  op: string;
  payload: Body;
  total: number;
}

/** The kind of job that an operation runs as. */
export const jobKindOf = (op: string): string => `catalogue.${op}`;

/**
 * Runs a bulk change in one transaction when it is its group's turn; returns its result, or after a timeout the job to poll.
 */
export async function runWork(
  call: Call,
  work: Work,
  run: (tx: Tx, progress: Progress, jobId: number) => Promise<readonly ChangedDocument[]>,
  more: () => Body = () => ({}),
): Promise<ReplaceReply> {
  const owner = call.viewer.account;
  const state = "running" as const;
  const job = { kind: jobKindOf(work.op), owner, payload: work.payload, state };
  const jobId = await call.transaction((tx) =>
    insertJob(tx, { ...job, lockedUntil: silentUntil(call) }),
  );
  const { progress, rest } = progressOf(call, jobId, work.total);
  const running = atLength(call, (long) =>
    long.transaction(async (tx) => {
      const touched = await run(tx, progress, jobId);
      const documents = touched.map((each) => ({ ...each }));
      await endJob(tx, jobId, "done", { touched: documents, ...more() });
      return touched.length;
    }),
  ).finally(rest);
  const slow = Symbol("slow");
  const first = await Promise.race([
    failJobOnError(call, jobId, running),
    wait(limits.replaceWait, slow, { ref: false }),
  ]);
  return typeof first === "number"
    ? { replaced: first, jobId, state: "done" }
    : { replaced: 0, jobId, state: "running" };
}

/** Marks the job as failed if the work throws, even if nobody is waiting any more. */
async function failJobOnError(
  call: Call,
  jobId: number,
  running: Promise<number>,
): Promise<number> {
  try {
    return await running;
  } catch (error) {
    const cause = error instanceof Error ? error.name : "";
    call.platform.log.error("catalogue.work", { supportId: call.supportId, cause });
    await call.transaction((tx) => endJob(tx, jobId, "failed", null));
    throw error;
  }
}

/**
 * Reports progress outside the work's transaction, whose changes are invisible until commit, and
 * sends heartbeats.
 */
function progressOf(
  call: Call,
  jobId: number,
  total: number,
): { progress: Progress; rest: () => void } {
  let percent = 0;
  const tell = async (): Promise<void> => {
    try {
      await call.transaction((tx) => advanceJob(tx, jobId, percent, silentUntil(call)));
    } catch {
      // Progress is informational; the work itself continues.
    }
  };
  const beat = setInterval(() => void tell(), limits.jobBeat);
  beat.unref();
  const progress = (done: number): void => {
    percent = Math.min(99, Math.floor((done / Math.max(1, total)) * 100));
    // Not waited for: all connections may be waiting for what the work has locked.
    void tell();
  };
  return { progress, rest: () => clearInterval(beat) };
}

/** Reports how far a replacement or its undo is; a job whose server crashed counts as failed. */
export function workState(call: Call, jobId: number): Promise<CatalogueWork> {
  return call.transaction(async (tx) =>
    toCatalogueWork(mustExist(await readWork(tx, call, jobId)), call),
  );
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

function toCatalogueWork(job: Job, call: Call): CatalogueWork {
  const { id, progress, result, lockedUntil } = job;
  const isLost =
    job.state !== "done" && lockedUntil !== null && lockedUntil.getTime() < call.now.getTime();
  const state = isLost || job.state === "failed" ? "failed" : job.state;
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

/** The documents changed by a job. */
export function changedDocuments({ result }: Job): ChangedDocument[] {
  return asBodies(result?.["touched"]).map(({ kind, id, version }) => ({
    kind: String(kind),
    id: asNumber(id) ?? 0,
    version: asNumber(version) ?? 0,
  }));
}
