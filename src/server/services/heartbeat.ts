import { limits } from "#shared/api/limits.ts";
import type { Call } from "#server/auth/call.ts";
import { advanceJob } from "#server/store/jobs.ts";

/** The deadline of a job's next heartbeat; past it, its server counts as crashed. */
export function silentUntil(call: Call): Date {
  return new Date(call.platform.clock().getTime() + limits.jobSilence);
}

/** Sends heartbeats for a job while its work waits or runs. */
export async function withHeartbeat<T>(
  call: Call,
  jobId: number,
  work: () => Promise<T>,
  progress: () => number = () => 0,
): Promise<T> {
  // A missed one is made up for by the next.
  const tell = (): Promise<void> =>
    call
      .transaction((tx) => advanceJob(tx, jobId, progress(), silentUntil(call)))
      .catch(() => undefined);
  const beat = setInterval(() => void tell(), limits.jobBeat);
  beat.unref();
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}
