import { causeOf } from "#server/auth/causeOf.ts";
import type { Platform } from "#server/auth/platform.ts";
import { startAppearing } from "./appearing.ts";
import { startCondensing } from "./condensing.ts";
import { startWatchingContracts } from "./contracts.ts";
import { startErasing } from "./erasures.ts";
import { startNotingRefusals } from "./noteRefusals.ts";
import { startReminding } from "./reminders.ts";
import { startResubmitting } from "./resubmissions.ts";
import { startRunningJobs } from "./resumeJobs.ts";
import { startSweeping } from "./sweep.ts";

export interface RunningJobs {
  /** Begins nothing new from now on, and hands over what runs. */
  stop: () => void;
  /** Ends when what must be written down or sent has been. */
  finish: () => Promise<void>;
}

/** Starts everything that repeats. */
export function startJobs(platform: Platform): RunningJobs {
  const starts = [
    startSweeping,
    startCondensing,
    startErasing,
    startResubmitting,
    startReminding,
    startAppearing,
    startWatchingContracts,
  ];
  const stops = starts.map((start) => start(platform));
  const stopRunning = startRunningJobs(platform);
  const stopNoting = startNotingRefusals(platform);
  const handOver = () =>
    platform.leases.handOver().catch((error: unknown) => {
      // Others take over when the leases end.
      platform.log.warn("handOver", causeOf(error));
    });
  let ending: Promise<unknown> = Promise.resolve();
  return {
    stop: () => {
      for (const stop of stops) stop();
      ending = Promise.all([stopRunning(), handOver()]);
    },
    finish: async () => {
      await ending;
      // Calls may have begun something until now.
      await handOver();
      await stopNoting();
    },
  };
}
