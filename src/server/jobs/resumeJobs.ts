import { limits } from "#shared/api/limits.ts";
import type { Platform } from "#server/auth/platform.ts";
import { refreshJobKind, resumeRefresh } from "#server/services/catalogues/pendingRefresh.ts";
import { takeLostJobs } from "#server/store/jobs.ts";
import { repeat } from "./repeat.ts";

/**
 * Resumes jobs of crashed servers at once and then at intervals; returns a function that stops it.
 */
export function startResumingJobs(platform: Platform): () => void {
  void resumeJobs(platform);
  return repeat(() => resumeJobs(platform), limits.jobSilence);
}

/** Resumes unfinished jobs whose lease has expired. */
export async function resumeJobs(platform: Platform): Promise<void> {
  const { store, log, clock } = platform;
  try {
    const now = clock();
    const until = new Date(now.getTime() + limits.jobSilence);
    const lost = { now, until, attempts: limits.jobAttempts };
    const jobs = await store.withService((db) => takeLostJobs(db, refreshJobKind, lost));
    for (const job of jobs) await resumeRefresh(platform, job);
  } catch (error) {
    log.warn("resume", { cause: error instanceof Error ? error.name : "" });
  }
}
