import type { Platform } from "#server/auth/platform.ts";
import { sweepDevices } from "#server/store/accounts/knownDevices.ts";
import { sweepJobs } from "#server/store/jobs.ts";
import { sweepSessions } from "#server/store/accounts/sessions.ts";
import { sweepLogins } from "#server/store/accounts/staffAccounts.ts";

const hour = 60 * 60 * 1000;

/** Deletes expired data every hour; returns a function that stops it. */
export function startSweeping(platform: Platform): () => void {
  const timer = setInterval(() => void sweep(platform), hour);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Deletes expired sessions, unused logins, forgotten devices, downloads, events and finished jobs, and file contents
 * that nothing references.
 */
async function sweep({ store, files, log }: Platform): Promise<void> {
  try {
    const contents = await store.withService(async (db, now) => {
      await sweepSessions(db, now);
      await sweepLogins(db, now);
      await sweepDevices(db, now);
      return sweepJobs(db, now);
    });
    for (const sha256 of contents) await files.remove(sha256);
  } catch (error) {
    log.warn("sweep", { cause: error instanceof Error ? error.name : "" });
  }
}
