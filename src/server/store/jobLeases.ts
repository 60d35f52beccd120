import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "./database/db.ts";
import { type Job, releaseJobs, renewJobs } from "./jobs.ts";

/** A running job of this process; each takeover counts one attempt more, so that a former holder is known. */
export type HeldJob = Pick<Job, "group" | "id" | "attempts">;

/** A lease as seen by the work that runs under it. */
export interface HeldLease {
  /** Aborted once the job runs no more here: it was ended, taken over or handed over. */
  signal: AbortSignal;
  /** Reports how far the work is, in percent. */
  progress: (percent: number) => void;
}

/** Leases of all jobs that this process runs. */
export interface JobLeases {
  /** When a lease ends that begins or is renewed now. */
  until: () => Date;
  /** Renews the lease of a job while its work waits or runs. */
  hold: <T>(job: HeldJob, work: (held: HeldLease) => Promise<T>) => Promise<T>;
  /** Has all works end at their next step, and frees their jobs for other processes. */
  handOver: () => Promise<void>;
}

interface Entry extends HeldJob {
  progress: number;
  reported: number;
  stop: AbortController;
}

/** How often progress is written down, in milliseconds. */
const often = 500;
/** How long a work may take to its next step; longer ones are taken over when their lease ends. */
const patience = 5000;

/** One statement renews all leases of a process, each third of a lease or when a work has progressed. */
export function makeJobLeases(
  withService: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  clock: () => Date,
  lease: number,
): JobLeases {
  const held = new Map<Entry, Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let renewedAt = -Infinity;
  let isClosed = false;
  const until = () => new Date(clock().getTime() + lease);
  const renew = async (): Promise<void> => {
    const start = performance.now();
    const isDue = start - renewedAt >= lease / 3;
    const entries = [...held.keys()].filter((each) => isDue || each.progress !== each.reported);
    if (entries.length === 0) return;
    if (isDue) renewedAt = start;
    const sent = entries.map((entry) => ({ entry, ...entry }));
    try {
      const known = await withService((db) => renewJobs(db, sent, until()));
      for (const { entry, progress } of sent) {
        entry.reported = progress;
        if (!known.has(entry.id)) entry.stop.abort();
      }
    } catch {
      // Made up for by the next; past the lease, another process has the job.
      renewedAt = -Infinity;
    }
  };
  let ended: Entry[] = [];
  const release = (entry: Entry): void => {
    held.delete(entry);
    if (isClosed) ended.push(entry);
    if (held.size === 0) clearInterval(timer);
  };
  return {
    until,
    hold: (job, work) => {
      const entry: Entry = { ...job, progress: 0, reported: 0, stop: new AbortController() };
      if (isClosed) entry.stop.abort();
      const progress = (percent: number) => {
        entry.progress = percent;
      };
      if (held.size === 0)
        timer = setInterval(() => void renew(), Math.min(often, lease / 6)).unref();
      const working = work({ signal: entry.stop.signal, progress }).finally(() => release(entry));
      held.set(entry, working);
      return working;
    },
    handOver: async () => {
      isClosed = true;
      const entries = [...held];
      for (const [{ stop }] of entries) stop.abort();
      const settled = Promise.allSettled(entries.map(([, working]) => working));
      await Promise.race([settled, wait(patience, undefined, { ref: false })]);
      const free = ended;
      ended = [];
      if (free.length > 0) await withService((db) => releaseJobs(db, free, clock()));
    },
  };
}
