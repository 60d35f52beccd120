import { isHeldByOthers } from "#server/store/database/failures.ts";

/** How long a step should hold its locks, in milliseconds: none of those who wait for them waits for long. */
const longest = 60;
const fewest = 5;
const most = 200;

/** How often a step is tried again because others hold what it has to lock. */
const mostTries = 10;

/** Tells when a step begins to lock what others may wait for, and when it has let go of it. */
export interface LockTimes {
  begin: () => void;
  end: () => void;
}

/**
 * Takes step after step until one has nothing left to do. Each is a transaction of its own and takes
 * as many documents as the last ones say are done in a moment. A step that locks nothing before all
 * is ready to be stored, or that does more than that, says when it does.
 */
export async function inShortSteps(
  step: (most: number, locks: LockTimes) => Promise<number>,
): Promise<void> {
  let size = fewest;
  let tries = 0;
  for (;;) {
    let begun = performance.now();
    let ended: number | null = null;
    let done: number;
    try {
      done = await step(size, {
        begin: () => {
          begun = performance.now();
        },
        end: () => {
          ended = performance.now();
        },
      });
    } catch (error) {
      tries += 1;
      if (!isHeldByOthers(error) || tries >= mostTries) throw error;
      size = fewest;
      continue;
    }
    tries = 0;
    if (done === 0) return;
    const each = ((ended ?? performance.now()) - begun) / done;
    size = Math.max(fewest, Math.min(most, 2 * size, Math.floor(longest / each)));
  }
}
