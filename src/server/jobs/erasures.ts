import { causeOf } from "#server/auth/causeOf.ts";
import type { Platform } from "#server/auth/platform.ts";
import { resumeErasures } from "#server/services/staff/eraseStaff.ts";
import { repeat } from "./repeat.ts";

const hour = 60 * 60 * 1000;

/** Finishes unfinished erasures at once and then every hour; returns a function that stops it. */
export function startErasing(platform: Platform): () => void {
  const run = async (): Promise<void> => {
    try {
      await resumeErasures(platform);
    } catch (error) {
      platform.log.warn("erasure", causeOf(error));
    }
  };
  void run();
  return repeat(run, hour);
}
