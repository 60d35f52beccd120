import type { Platform } from "#server/auth/platform.ts";
import { allGroups } from "#server/store/accounts/groups.ts";
import { sweepDevices } from "#server/store/accounts/knownDevices.ts";
import { sweepSessions } from "#server/store/accounts/sessions.ts";
import { sweepLogins } from "#server/store/accounts/staffAccounts.ts";
import { neededContents } from "#server/store/files/unusedFiles.ts";
import { advanceJob, claimJob, ensureRecurringJob, leaveJob } from "#server/store/jobs.ts";
import { nobodysGroup } from "#server/store/trail/audit.ts";
import { sweepEvents } from "#server/store/trail/outbox.ts";
import { repeat } from "./repeat.ts";
import { applyRetention } from "./retention.ts";

const minute = 60 * 1000;
const hour = 60 * minute;
/** Lease of a sweep, renewed for each group; once it has passed, its server counts as crashed. */
const lease = 15 * minute;
const kind = "sweep";

/** Removes what is no longer kept, every hour; returns a function that stops it. */
export function startSweeping(platform: Platform): () => void {
  return repeat(() => sweepIfDue(platform), 5 * minute);
}

/**
 * Removes what is no longer kept, if an hour has passed since any server did so; returns whether
 * this one did.
 */
export async function sweepIfDue(platform: Platform): Promise<boolean> {
  const { store, clock, log } = platform;
  try {
    await store.withGroup(nobodysGroup, (tx) => ensureRecurringJob(tx, kind));
    const now = clock();
    const lockedUntil = new Date(now.getTime() + lease);
    const job = await store.withService((db) => claimJob(db, kind, { now, lockedUntil }));
    if (!job) return false;
    await sweep(platform, job.id);
    const runAt = new Date(now.getTime() + hour);
    await store.withService((db) => leaveJob(db, job, { state: "ready", runAt }));
    return true;
  } catch (error) {
    // The lease ends, and the sweep is tried again.
    log.warn("sweep", { cause: nameOf(error) });
    return false;
  }
}

async function sweep(platform: Platform, job: number): Promise<void> {
  const { store, files, clock, log } = platform;
  const groups = await store.withService(async (db) => {
    const now = clock();
    await sweepSessions(db, now);
    await sweepLogins(db, now);
    await sweepDevices(db, now);
    await sweepEvents(db, now);
    return allGroups(db);
  });
  for (const id of [nobodysGroup, ...groups.map((group) => group.id)]) {
    try {
      await applyRetention(platform, id);
    } catch (error) {
      log.error("sweep.group", { group: id, cause: nameOf(error) });
    }
    const until = new Date(clock().getTime() + lease);
    await store.withGroup(nobodysGroup, (tx) => advanceJob(tx, job, 0, until));
  }
  const swept = await files.sweep((hashes) =>
    store.withService((db) => neededContents(db, hashes, clock())),
  );
  if (swept.removed + swept.failed > 0) log.info("sweep.contents", { ...swept });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "";
}
