/** Counts how often something is done, and says when it is too often. */
export interface CallRates {
  /** Counts once; seconds to wait if that is too often, else 0. */
  count: (key: string) => number;
}

interface Window {
  since: number;
  times: number;
}

/** Most keys that are counted at a time; the oldest go first. */
const mostKeys = 10_000;

/** Permits so many times in each window of milliseconds, for each key by itself. */
export function makeCallRates(
  most: number,
  window: number,
  clock: () => number = Date.now,
): CallRates {
  const windows = new Map<string, Window>();
  return {
    count: (key) => {
      const now = clock();
      const known = windows.get(key);
      const current = known && known.since + window > now ? known : { since: now, times: 0 };
      windows.delete(key);
      windows.set(key, { ...current, times: current.times + 1 });
      const [oldest] = windows.keys();
      if (windows.size > mostKeys && oldest !== undefined) windows.delete(oldest);
      if (current.times < most) return 0;
      return Math.max(1, Math.ceil((current.since + window - now) / 1000));
    },
  };
}
