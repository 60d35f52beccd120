import { limits } from "#shared/api/limits.ts";
import type { Call } from "#server/auth/call.ts";
import { advanceJob } from "#server/store/jobs.ts";

/** The deadline of a job's next heartbeat; past it, its server counts as crashed. */
export function silentUntil(call: Call): Date {
  return new Date(call.platform.clock().getTime() + limits.jobSilence);
}

interface Watched {
  /** How far the work is, in percent. */
  progress?: () => number;
  /** Aborted once the job runs no more although its work does: somebody has ended it. */
  stop?: AbortController;
}

/** Sends heartbeats for a job while its work waits or runs. */
export async function withHeartbeat<T>(
  call: Call,
  jobId: number,
  work: () => Promise<T>,
  { progress = () => 0, stop }: Watched = {},
): Promise<T> {
  const tell = async (): Promise<void> => {
    try {
      const until = silentUntil(call);
      const isRunning = await call.transaction((tx) => advanceJob(tx, jobId, progress(), until));
      if (!isRunning) stop?.abort();
    } catch {
      // Made up for by the next.
    }
  };
  const beat = setInterval(() => void tell(), limits.jobBeat);
  beat.unref();
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}
