import { setTimeout as wait } from "node:timers/promises";
import { limits } from "#shared/api/limits.ts";
import { asNumber } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { causeOf } from "#server/auth/causeOf.ts";
import { mustExist } from "#server/auth/problem.ts";
import { writeWork } from "#server/auth/viewer.ts";
import { makeTurns, type Turns } from "#server/auth/turns.ts";
import { longConnections } from "#server/store/database/connection.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { HeldLease } from "#server/store/jobLeases.ts";
import { endRunningJob, insertJob, type Job, readJob } from "#server/store/jobs.ts";

/** Most long works that wait; the others are asked to come back. */
const mostWaiting = 200;

/** Creates the queue of long work: one for each group, as many at once as there are connections. */
export function makeLongTurns(): Turns {
  return makeTurns({ atOnce: longConnections, perKey: 1, mostWaiting });
}

/**
 * Runs long work of the call's group when it is its turn, on a connection that no quick call needs.
 */
export function atLength<T>(
  call: Call,
  work: (long: Call) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { platform, viewer, address } = call;
  const { group } = viewer;
  const transaction: Call["transaction"] = (each) =>
    platform.store.withGroupAtLength(group, each, writeWork(viewer, address));
  call.leavePlace();
  const { longTurns } = platform;
  const long = { ...call, transaction, read: transaction };
  return inTurn(longTurns, [`group ${group}`], () => work(long), signal);
}

/** Runs work when it is its turn; no longer waits for that once the signal is aborted. */
function inTurn<T>(
  turns: Turns,
  keys: readonly string[],
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new Error("no longer wanted here"));
    signal?.addEventListener("abort", leave, { once: true });
    if (signal?.aborted) leave();
    const begin = () => {
      signal?.removeEventListener("abort", leave);
      signal?.throwIfAborted();
      return work();
    };
    turns.take(keys, begin).then(resolve, reject);
  });
}

/** Begins a job of the caller's own that this process runs, and returns its id. */
export function beginWork(
  tx: Tx,
  { viewer, platform }: Call,
  kind: string,
  payload: Body,
): Promise<number> {
  const lockedUntil = platform.leases.until();
  return insertJob(tx, { kind, owner: viewer.account, payload, state: "running", lockedUntil });
}

/** Reads a job of the caller's own: it may name records that others must not see. */
export async function ownWork(
  tx: Tx,
  { viewer }: Call,
  id: number,
  kinds: readonly string[],
): Promise<Job> {
  const job = await readJob(tx, id);
  return mustExist(job?.owner === viewer.account && kinds.includes(job.kind) ? job : null);
}

/** The outcome of work, or undefined if it takes longer than somebody waits; it goes on meanwhile. */
export function outcomeWithin<T>(working: Promise<T>, time: number): Promise<T | undefined> {
  return Promise.race([working, wait(time, undefined, { ref: false })]);
}

export interface RunningWork extends Pick<Job, "id" | "payload"> {
  /** Reports the number of documents done. */
  progress: (done: number) => void;
}

/** A job as it is run: by whoever has begun it, or by those who take it over. */
export type Begun = Pick<Job, "id" | "payload"> & Partial<Pick<Job, "attempts">>;

/**
 * Work on many documents: steps, each a transaction, the last of which ends the job. Whoever resumes
 * it calls the same again. One step to its user: what cannot be finished is taken back.
 */
export interface Steps {
  /** Returns how many documents it has changed. */
  run: (long: Call, work: RunningWork) => Promise<number>;
  takeBack: (long: Call, work: RunningWork) => Promise<void>;
}

/**
 * Runs work in steps, or what is left of it; if it fails, even if nobody waits any more, it is taken
 * back. Returns null once another process goes on with it.
 */
export function runSteps(
  call: Call,
  { id, payload, attempts = 0 }: Begun,
  { run, takeBack }: Steps,
): Promise<number | null> {
  const total = Math.max(1, asNumber(payload["total"]) ?? 0);
  const { log, leases } = call.platform;
  return leases.hold({ group: call.viewer.group, id, attempts }, async (held) => {
    const progress = (done: number) => held.progress(percent(done / total));
    const work = { id, payload, progress };
    try {
      const { signal } = held;
      const documents = await atLength(call, (long) => run(endingWith(signal, long), work), signal);
      log.info("job.done", { supportId: call.supportId, job: id, documents });
      return documents;
    } catch (error) {
      if (held.signal.aborted) return null;
      log.error("catalogue.work", { supportId: call.supportId, ...causeOf(error) });
      await takeBackAndEnd(call, work, takeBack);
      throw error;
    }
  });
}

/** Runs work in steps until it is done, or for so long as somebody waits. */
export async function beginSteps(call: Call, job: Begun, steps: Steps): Promise<void> {
  // Failures are reported by the job.
  const running = runSteps(call, job, steps).catch(() => undefined);
  await outcomeWithin(running, limits.bulkWait);
}

/** Takes back work in steps that nobody may go on with, or that keeps failing. */
export async function giveUpSteps(call: Call, job: Job, { takeBack }: Steps): Promise<void> {
  const work = { id: job.id, payload: job.payload, progress: () => {} };
  await call.platform.leases.hold(job, () => takeBackAndEnd(call, work, takeBack));
}

function takeBackAndEnd(call: Call, work: RunningWork, takeBack: Steps["takeBack"]): Promise<void> {
  return atLength(call, async (long) => {
    await takeBack(long, work);
    // Steps that can't be taken back have ended it as stopped.
    await long.transaction((tx) => endRunningJob(tx, work.id, "failed", null));
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

/** Percent that are done; a hundred is left to the end of the job. */
export function percent(share: number): number {
  return Math.min(99, Math.floor(100 * share));
}

/** Work whose outcome is a file, as a whole. */
interface Making<T> {
  /** Makes the file and ends the job. */
  make: (held: HeldLease) => Promise<T>;
  /** The result of a job that could not make it. */
  failed: (error: unknown) => Body;
}

/**
 * Makes a file when it is its group's and its owner's turn, and stores in the job if that failed.
 * Returns null once the job was ended by somebody, or another process goes on with it.
 */
export function runMaking<T>(
  call: Call,
  { id, attempts = 0 }: Begun,
  { make, failed }: Making<T>,
): Promise<T | null> {
  return call.platform.leases.hold({ group: call.viewer.group, id, attempts }, async (held) => {
    try {
      return await inFileTurn(call, () => make(held), held.signal);
    } catch (error) {
      if (held.signal.aborted) return null;
      // If even that cannot be stored, the job's lease ends.
      await call
        .transaction((tx) => endRunningJob(tx, id, "failed", failed(error)))
        .catch(() => undefined);
      throw error;
    }
  });
}

/** Makes a file of a group and a person when it is their turn. */
export function inFileTurn<T>(
  call: Call,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  call.leavePlace();
  return inTurn(call.platform.exportTurns, turnKeysOf(call), work, signal);
}

/** For whom work waits: one at a time for each group and person. */
export function turnKeysOf({ viewer: { group, account } }: Call): string[] {
  return [`group ${group}`, `account ${group}/${account}`];
}

/** Gives up the making of a file, unless it is there already or has failed. */
export async function stopMaking(call: Call, id: number, kind: string): Promise<void> {
  await call.transaction(async (tx) => {
    await ownWork(tx, call, id, [kind]);
    await endRunningJob(tx, id, "failed", { failure: "stopped" });
  });
}
