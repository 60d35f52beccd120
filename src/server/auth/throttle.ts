import {
  countAttempts,
  readAttempts,
  takeBackAttempts,
  type CountedAttempts,
} from "#server/store/accounts/attempts.ts";
import type { Store } from "#server/store/database/store.ts";
import { hashOfText } from "./tokens.ts";

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
const visitLimits: ThrottleLimits = {
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
  /** True for a slow check, which only failures for this account from this address throttle. */
  isSlow?: boolean;
}

/**
 * Counts failures for all servers of the database, in transactions of its own: a call that is refused
 * undoes what it wrote, but not that it was tried. A known device is never locked out by others.
 */
export interface Throttle {
  /** Seconds to wait before the next attempt; 0 if permitted now. */
  wait: (attempt: Attempt) => Promise<number>;
  /**
   * Counts an attempt as failed before it is made, so that parallel guesses are no way around;
   * returns 0, or the seconds to wait if it is one too many, which then isn't counted.
   */
  count: (attempt: Attempt) => Promise<number>;
  /** Takes back the count of an attempt that came to no end. */
  takeBack: (attempt: Attempt) => Promise<void>;
  /** The same for whoever got it right, whose own failures are cleared, but not those of others. */
  succeeded: (attempt: Attempt) => Promise<void>;
}

/** The keys an attempt counts for, with the limit of each; the first is the attempt's own. */
function keysOf({ account, address, device, isSlow = false }: Attempt, limits: ThrottleLimits) {
  if (device !== null) return [{ key: `device ${device}`, limit: limits.perPair }];
  const whole = { key: `address ${address}`, limit: limits.perAddress };
  if (account === null) return [whole];
  const pair = { key: `pair ${account} ${address}`, limit: limits.perPair };
  return isSlow ? [pair] : [pair, whole, { key: `account ${account}`, limit: limits.perAccount }];
}

interface ThrottleOptions {
  /** Throttles with one name count together. */
  name?: string;
  limits?: ThrottleLimits;
  clock?: () => number;
}

/** Creates a throttle of sign-in. */
export function makeThrottle(
  store: Pick<Store, "withService">,
  { name = "sign-in", limits = usualLimits, clock = Date.now }: ThrottleOptions = {},
): Throttle {
  /** Limits by the hashes of an attempt's keys, its own first. */
  const limitsOf = (attempt: Attempt) =>
    new Map(keysOf(attempt, limits).map(({ key, limit }) => [hashOfText(`${name} ${key}`), limit]));
  /** Seconds until those counts are over that have reached their limit; 0 if none has. */
  const waitFor = (
    limitOf: ReadonlyMap<string, number>,
    counted: readonly CountedAttempts[],
    own: 0 | 1,
  ): number => {
    const full = counted.filter(
      ({ hash, times }) => times >= (limitOf.get(hash) ?? Infinity) + own,
    );
    const waits = full.map(({ until }) => Math.ceil((until.getTime() - clock()) / 1000));
    return Math.max(0, ...waits);
  };
  const takeBack = async (attempt: Attempt, isRight: boolean) => {
    const hashes = [...limitsOf(attempt).keys()];
    const [own] = hashes;
    const cleared = isRight && attempt.account !== null && own !== undefined ? own : null;
    await store.withService((db) => takeBackAttempts(db, hashes, cleared));
  };
  return {
    wait: async (attempt) => {
      const limitOf = limitsOf(attempt);
      const [hashes, now] = [[...limitOf.keys()], new Date(clock())];
      return waitFor(limitOf, await store.withService((db) => readAttempts(db, hashes, now)), 0);
    },
    count: (attempt) => {
      const limitOf = limitsOf(attempt);
      const hashes = [...limitOf.keys()];
      const [now, until] = [new Date(clock()), new Date(clock() + limits.window)];
      return store.withService(async (db) => {
        const seconds = waitFor(limitOf, await countAttempts(db, hashes, { now, until }), 1);
        if (seconds > 0) await takeBackAttempts(db, hashes);
        return seconds;
      });
    },
    takeBack: (attempt) => takeBack(attempt, false),
    succeeded: (attempt) => takeBack(attempt, true),
  };
}

/** Creates a throttle of visits to identity providers. */
export function makeVisitThrottle(store: Pick<Store, "withService">, name = "visit"): Throttle {
  return makeThrottle(store, { name, limits: visitLimits });
}
