/** Does something again and again, but no more often than it is of use. */
export interface Pace {
  /** Does it at once if it was not done lately, else when it may be done again. */
  ask: () => void;
  stop: () => void;
}

/** Does work at most once per pause, which is asked for each time. */
export function makePace(work: () => unknown, pause: () => number): Pace {
  let timer: NodeJS.Timeout | null = null;
  let isDue = false;
  const run = (): void => {
    isDue = false;
    timer = setTimeout(() => {
      timer = null;
      if (isDue) run();
    }, pause()).unref();
    void work();
  };
  return {
    ask: () => {
      if (timer) isDue = true;
      else run();
    },
    stop: () => {
      if (timer) clearTimeout(timer);
      timer = null;
      isDue = false;
    },
  };
}
