/** Number of failures after which attempts are throttled. */
interface ThrottleLimits {
  /** Per account and address. */
  perPair: number;
  /** Per address, across accounts. */
  perAddress: number;
  /** Per account, from addresses that never signed in to it. */
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

/**
 * Counts failures; addresses that have signed in to an account before are never locked out of it by
 * others.
 */
export interface Throttle {
  /** Seconds to wait before the next attempt; 0 if permitted now. */
  wait: (account: string | null, address: string) => number;
  /** Records a failure; without an account only the address counts. */
  failed: (account: string | null, address: string) => void;
  /** Counts an attempt as failed while it runs; call the returned function when it ends. */
  begin: (account: string, address: string) => () => void;
  succeeded: (account: string, address: string) => void;
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

/** Creates an in-process throttle. */
export function makeThrottle(limits = usualLimits, clock: () => number = Date.now): Throttle {
  const counts = new Map<string, Count>();
  const trusted = new Set<string>();
  const pairOf = (account: string, address: string) => `pair ${account} ${address}`;
  const pending = makeTally();
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
    wait: (account, address) => {
      const whole = over(`address ${address}`, limits.perAddress);
      if (account === null) return whole;
      const pair = pairOf(account, address);
      const own = over(pair, limits.perPair);
      // Attacks from elsewhere, or by others behind the same address, cannot lock out an account
      // from an address it has signed in from.
      if (trusted.has(pair)) return own;
      return Math.max(own, whole, over(`account ${account}`, limits.perAccount));
    },
    failed: (account, address) => {
      add(`address ${address}`);
      if (account === null) return;
      const pair = pairOf(account, address);
      add(pair);
      if (!trusted.has(pair)) add(`account ${account}`);
    },
    begin: (account, address) => {
      const pair = pairOf(account, address);
      const keys = [`address ${address}`, pair];
      if (!trusted.has(pair)) keys.push(`account ${account}`);
      pending.change(keys, 1);
      return () => pending.change(keys, -1);
    },
    succeeded: (account, address) => {
      const pair = pairOf(account, address);
      counts.delete(pair);
      trusted.add(pair);
      const [oldest] = trusted;
      if (trusted.size > most && oldest !== undefined) trusted.delete(oldest);
    },
  };
}
