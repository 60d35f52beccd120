import type { Platform } from "#server/auth/platform.ts";
import { startAppearing } from "./appearing.ts";
import { startWatchingContracts } from "./contracts.ts";
import { startErasing } from "./erasures.ts";
import { startMailing } from "./mail.ts";
import { startNotingRefusals } from "./noteRefusals.ts";
import { startReminding } from "./reminders.ts";
import { startResubmitting } from "./resubmissions.ts";
import { startResumingJobs } from "./resumeJobs.ts";
import { startSweeping } from "./sweep.ts";

export interface RunningJobs {
  /** Begins nothing new from now on. */
  stop: () => void;
  /** Ends when what must be written down or sent has been. */
  finish: () => Promise<void>;
}

/** Starts everything that repeats. */
export function startJobs(platform: Platform): RunningJobs {
  const starts = [
    startSweeping,
    startResumingJobs,
    startErasing,
    startResubmitting,
    startReminding,
    startAppearing,
    startWatchingContracts,
  ];
  const stops = starts.map((start) => start(platform));
  const stopMailing = startMailing(platform);
  const stopNoting = startNotingRefusals(platform);
  return {
    stop: () => {
      for (const stop of stops) stop();
    },
    finish: async () => {
      await stopMailing();
      await stopNoting();
    },
  };
}
