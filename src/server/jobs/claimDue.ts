import type { Platform } from "#server/auth/platform.ts";
import { claimJob, type Job } from "#server/store/jobs.ts";

/** Claims the next due job of some kinds for this process, or null. */
export function claimDue(
  { store, clock, leases }: Platform,
  kinds: Parameters<typeof claimJob>[1],
): Promise<Job | null> {
  return store.withService((db) =>
    claimJob(db, kinds, { now: clock(), lockedUntil: leases.until() }),
  );
}
