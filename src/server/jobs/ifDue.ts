import { causeOf } from "#server/auth/causeOf.ts";
import type { Platform } from "#server/auth/platform.ts";
import { claimDue } from "./claimDue.ts";
import type { Db } from "#server/store/database/db.ts";
import { ensureRecurringJob, leaveJob } from "#server/store/jobs.ts";
import { nobodysGroup } from "#server/store/trail/audit.ts";

/** Work that one server at a time does again and again. */
export interface Recurring {
  kind: string;
  /** Time from one begin to the next, in milliseconds. */
  every: number;
  /** Ends at its next step once the signal is aborted, and is then gone on with by another server. */
  work: (platform: Platform, signal: AbortSignal) => Promise<void>;
}

/** Does the work if it is due and no other server does it; returns whether this one did. */
export async function doIfDue(
  platform: Platform,
  { kind, every, work }: Recurring,
): Promise<boolean> {
  const { store, clock, log, leases } = platform;
  try {
    const claim = () => claimDue(platform, { queued: [kind] });
    const isNew = () => store.withGroup(nobodysGroup, (tx) => ensureRecurringJob(tx, kind));
    const job = (await claim()) ?? ((await isNew()) ? await claim() : null);
    if (!job) return false;
    const runAt = new Date(clock().getTime() + every);
    await leases.hold(job, ({ signal }) => work(platform, signal));
    await store.withService((db) => leaveJob(db, job, { state: "ready", runAt }));
    log.info("job.done", { job: job.id, kind });
    return true;
  } catch (error) {
    // The lease ends, and the work is tried again.
    log.warn(kind, causeOf(error));
    return false;
  }
}

/**
 * Does something for each of the groups that are due; what fails for one is logged, and the others go
 * on. `due` finds them all at once: asking each group costs most where nothing is due.
 */
export async function forEachDue(
  { store, log }: Platform,
  event: string,
  due: (db: Db) => Promise<readonly number[]>,
  work: (group: number) => Promise<void>,
): Promise<void> {
  for (const id of await store.withService(due)) {
    try {
      await work(id);
    } catch (error) {
      log.error(event, { group: id, ...causeOf(error) });
    }
  }
}
