import type { Platform } from "#server/auth/platform.ts";
import { sweepJobs } from "#server/store/jobs.ts";
import { sweepSessions } from "#server/store/accounts/sessions.ts";
import { sweepLogins } from "#server/store/accounts/staffAccounts.ts";

const hour = 60 * 60 * 1000;

/** Forgets every hour what has had its time; answers how to stop. */
export function startSweeping(platform: Platform): () => void {
  const timer = setInterval(() => void sweep(platform), hour);
  timer.unref();
  return () => clearInterval(timer);
}

/** Forgets expired sessions, names that nobody signs in with any more, downloads, events and ended jobs, and the contents of files that nobody names. */
async function sweep({ store, files, log }: Platform): Promise<void> {
  try {
    const contents = await store.withService(async (db, now) => {
      await sweepSessions(db, now);
      await sweepLogins(db, now);
      return sweepJobs(db, now);
    });
    for (const sha256 of contents) await files.remove(sha256);
  } catch (error) {
    log.warn("sweep", { cause: error instanceof Error ? error.name : "" });
  }
}
