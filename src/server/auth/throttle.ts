/** Number of failures after which attempts are throttled. */
interface ThrottleLimits {
  /** Per account and address, and per known device. */
  perPair: number;
  /** Per address, across accounts. */
  perAddress: number;
  /** Per account, from unknown devices. */
  perAccount: number;
  /** Window in milliseconds after which failures expire. */
  window: number;
}

/** Limits in production. */
const usualLimits: ThrottleLimits = {
  perPair: 10,
  perAddress: 100,
  perAccount: 100,
  window: 15 * 60 * 1000,
};

/** Limits of visits to identity providers: a whole company may come from one address. */
export const visitLimits: ThrottleLimits = {
  perPair: 3000,
  perAddress: 3000,
  perAccount: 3000,
  window: 10 * 60 * 1000,
};

export interface Attempt {
  /** Sign-in name; null if only the address counts. */
  account: string | null;
  address: string;
  /** Known device that the attempt comes from, which only its own failures throttle. */
  device: string | null;
}

/** Counts failures in this process; a known device is never locked out by others. */
export interface Throttle {
  /** Seconds to wait before the next attempt; 0 if permitted now. */
  wait: (attempt: Attempt) => number;
  failed: (attempt: Attempt) => void;
  /** Counts an attempt as failed while it runs; call the returned function when it ends. */
  begin: (attempt: Attempt) => () => void;
  /** Clears the failures of whoever got it right, but not those of others. */
  succeeded: (attempt: Attempt) => void;
}

interface Count {
  failures: number;
  until: number;
}

/**
 * Maximum number of tracked keys; the oldest are evicted, so that guessing cannot exhaust memory.
 */
const most = 50_000;

/** Counters by key; zero entries are removed. */
function makeTally() {
  const numbers = new Map<string, number>();
  const of = (key: string) => numbers.get(key) ?? 0;
  const change = (keys: readonly string[], by: number) => {
    for (const key of keys) {
      const left = of(key) + by;
      if (left > 0) numbers.set(key, left);
      else numbers.delete(key);
    }
  };
  return { of, change };
}

/** The keys an attempt counts for, with the limit of each; the first is the attempt's own. */
function keysOf({ account, address, device }: Attempt, limits: ThrottleLimits) {
  if (device !== null) return [{ key: `device ${device}`, limit: limits.perPair }];
  const whole = { key: `address ${address}`, limit: limits.perAddress };
  if (account === null) return [whole];
  return [
    { key: `pair ${account} ${address}`, limit: limits.perPair },
    whole,
    { key: `account ${account}`, limit: limits.perAccount },
  ];
}

/** Creates an in-process throttle. */
export function makeThrottle(limits = usualLimits, clock: () => number = Date.now): Throttle {
  const counts = new Map<string, Count>();
  const pending = makeTally();
  const namesOf = (attempt: Attempt) => keysOf(attempt, limits).map(({ key }) => key);
  const current = (key: string) => {
    const count = counts.get(key);
    return count && count.until > clock() ? count : null;
  };
  const add = (key: string) => {
    const count = current(key) ?? { failures: 0, until: clock() + limits.window };
    counts.delete(key);
    counts.set(key, { ...count, failures: count.failures + 1 });
    const [oldest] = counts.keys();
    if (counts.size > most && oldest !== undefined) counts.delete(oldest);
  };
  const over = (key: string, limit: number) => {
    const count = current(key);
    const failures = count?.failures ?? 0;
    if (failures + pending.of(key) < limit) return 0;
    return count && failures >= limit ? Math.ceil((count.until - clock()) / 1000) : 1;
  };
  return {
    wait: (attempt) =>
      Math.max(...keysOf(attempt, limits).map(({ key, limit }) => over(key, limit))),
    failed: (attempt) => {
      for (const key of namesOf(attempt)) add(key);
    },
    begin: (attempt) => {
      const keys = namesOf(attempt);
      pending.change(keys, 1);
      return () => pending.change(keys, -1);
    },
    succeeded: (attempt) => {
      const [own] = namesOf(attempt);
      if (own !== undefined && attempt.account !== null) counts.delete(own);
    },
  };
}
