import { limits } from "#shared/api/limits.ts";
import { causeOf } from "#server/auth/causeOf.ts";
import type { Platform } from "#server/auth/platform.ts";
import {
  planFilterRefresh,
  refreshJobKind,
  resumeRefresh,
} from "#server/services/catalogues/pendingRefresh.ts";
import { resumeWork, workJobKinds } from "#server/services/catalogues/resumeWork.ts";
import { takeLostJobs } from "#server/store/jobs.ts";
import { repeat } from "./repeat.ts";

/**
 * Resumes jobs of crashed servers at once and then at intervals; returns a function that stops it.
 */
export function startResumingJobs(platform: Platform): () => void {
  void planned(platform).then(() => resumeJobs(platform));
  return repeat(() => resumeJobs(platform), limits.jobSilence);
}

async function planned(platform: Platform): Promise<void> {
  try {
    await planFilterRefresh(platform);
  } catch (error) {
    platform.log.warn("resume", causeOf(error));
  }
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
    for (const kind of workJobKinds) {
      // However often they fail, they are at least taken back.
      const works = await store.withService((db) =>
        takeLostJobs(db, kind, { now, until, attempts: Infinity }),
      );
      for (const job of works) await resumeWork(platform, job, job.attempts > limits.jobAttempts);
    }
  } catch (error) {
    log.warn("resume", causeOf(error));
  }
}
