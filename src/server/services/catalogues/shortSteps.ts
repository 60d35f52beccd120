import { isHeldByOthers } from "#server/store/database/failures.ts";

/** What a step should take, in milliseconds: none of those who wait for its locks waits for long. */
const usual = 100;
/** The same for steps that lock nothing before all is ready to be stored. */
export const lockingLate = 200;
const fewest = 5;
const most = 200;

/** How often a step is tried again because others hold what it has to lock. */
const mostTries = 10;

/**
 * Takes step after step until one has nothing left to do. Each is a transaction of its own and takes
 * as many documents as the last ones say are done in a moment.
 */
export async function inShortSteps(
  step: (most: number) => Promise<number>,
  wanted = usual,
): Promise<void> {
  let size = fewest;
  let tries = 0;
  for (;;) {
    const begun = performance.now();
    let done: number;
    try {
      done = await step(size);
    } catch (error) {
      tries += 1;
      if (!isHeldByOthers(error) || tries >= mostTries) throw error;
      size = fewest;
      continue;
    }
    tries = 0;
    if (done === 0) return;
    const each = (performance.now() - begun) / done;
    size = Math.max(fewest, Math.min(most, 2 * size, Math.floor(wanted / each)));
  }
}
