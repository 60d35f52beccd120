import { Problem } from "./problem.ts";

/** Limits of a queue; times in milliseconds. */
export interface TurnLimits {
  atOnce: number;
  /** Works that run at the same time for one of their keys. */
  perKey?: number;
  mostWaiting: number;
  /** Works that wait for one first key; as many as there is room for if absent. */
  perKeyWaiting?: number;
  longestWait?: number;
}

/**
 * A bounded queue in which those who ask often don't hold up the others: whoever was served longest
 * ago is next.
 */
export interface Turns {
  /**
   * Runs work when it is its turn; throws `busy` if there is no room or it waits too long. Keys say
   * for whom, the most important first; `ahead` passes those who aren't, though not all the time.
   */
  take: <T>(
    keys: readonly string[],
    work: () => Promise<T>,
    options?: { ahead?: boolean },
  ) => Promise<T>;
}

interface Waiting {
  keys: readonly string[];
  ahead: boolean;
  start: () => void;
  refuse: () => void;
}

/** Most keys whose last turn is remembered. */
const mostKnown = 10_000;
/** Turns in a row of those ahead, while others wait. */
const mostAhead = 3;
/** Seconds after which a refused work may be tried again. */
const retryAfter = 5;

/** Creates a queue within this process. */
export function makeTurns(limits: TurnLimits): Turns {
  const waiting: Waiting[] = [];
  const running = makeRunning(limits);
  const startNext = (): void => {
    for (;;) {
      const next = running.nextOf(waiting);
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      running.begin(next.keys);
      running.passed(next, waiting);
      next.start();
    }
  };
  return {
    take: async (keys, work, { ahead = false } = {}) => {
      if (running.mayBegin(keys)) running.begin(keys);
      else if (hasRoom(waiting, { keys, ahead }, limits))
        await waitIn(waiting, { keys, ahead }, limits.longestWait);
      else throw refusal();
      try {
        return await work();
      } finally {
        running.end(keys);
        startNext();
      }
    },
  };
}

/** The works that run, and when each key had its last turn. */
function makeRunning(limits: TurnLimits) {
  let running = 0;
  const runningFor = new Map<string, number>();
  const lastTurns = new Map<string, number>();
  let turns = 0;
  let inARow = 0;
  const count = (keys: readonly string[], by: 1 | -1): void => {
    running += by;
    for (const key of new Set(keys)) {
      const now = (runningFor.get(key) ?? 0) + by;
      if (now > 0) runningFor.set(key, now);
      else runningFor.delete(key);
    }
  };
  const mayBegin = (keys: readonly string[]): boolean =>
    running < limits.atOnce &&
    keys.every((key) => (runningFor.get(key) ?? 0) < (limits.perKey ?? limits.atOnce));
  const isBefore = (one: Waiting, other: Waiting): boolean => {
    if (one.ahead !== other.ahead) return one.ahead;
    for (const [index, key] of one.keys.entries()) {
      const own = lastTurns.get(key) ?? 0;
      const others = lastTurns.get(other.keys[index] ?? "") ?? 0;
      if (own !== others) return own < others;
    }
    return false;
  };
  return {
    mayBegin,
    begin: (keys: readonly string[]): void => {
      turns += 1;
      count(keys, 1);
      for (const key of keys) {
        lastTurns.delete(key);
        lastTurns.set(key, turns);
      }
      for (const key of lastTurns.keys()) {
        if (lastTurns.size <= mostKnown) break;
        lastTurns.delete(key);
      }
    },
    end: (keys: readonly string[]): void => count(keys, -1),
    /** Counts how often in a row those ahead have passed others. */
    passed: ({ ahead }: Waiting, waiting: readonly Waiting[]): void => {
      inARow = ahead && waiting.some((each) => !each.ahead) ? inARow + 1 : 0;
    },
    nextOf: (waiting: readonly Waiting[]): Waiting | undefined => {
      const ready = waiting.filter(({ keys }) => mayBegin(keys));
      const others = inARow < mostAhead ? [] : ready.filter(({ ahead }) => !ahead);
      let next: Waiting | undefined;
      for (const each of others.length > 0 ? others : ready)
        if (!next || isBefore(each, next)) next = each;
      return next;
    },
  };
}

/** True if another may wait, since there is room or somebody makes it. */
function hasRoom(
  waiting: readonly Waiting[],
  newcomer: Pick<Waiting, "keys" | "ahead">,
  { mostWaiting, perKeyWaiting = Infinity }: TurnLimits,
): boolean {
  if (countWaiting(waiting, newcomer.keys[0]) >= perKeyWaiting) return false;
  return waiting.length < mostWaiting || makeRoom(waiting, newcomer);
}

function countWaiting(waiting: readonly Waiting[], key: string | undefined): number {
  return waiting.filter(({ keys }) => keys[0] === key).length;
}

/**
 * Refuses the latest of those who have the most waiting; false if that is the newcomer. Those ahead
 * make room for their like only.
 */
function makeRoom(
  waiting: readonly Waiting[],
  { keys, ahead }: Pick<Waiting, "keys" | "ahead">,
): boolean {
  const others = waiting.filter((each) => !each.ahead);
  const among = ahead && others.length === 0 ? waiting : others;
  const countOf = ([key]: readonly string[]): number => countWaiting(waiting, key);
  const most = Math.max(0, ...among.map((each) => countOf(each.keys)));
  const isPassing = ahead && others.length > 0;
  if (!isPassing && most <= countOf(keys) + 1) return false;
  const latest = among.findLast((each) => countOf(each.keys) === most);
  latest?.refuse();
  return latest !== undefined;
}

/** Resolves when it is the turn; rejects once it waited too long. */
function waitIn(
  waiting: Waiting[],
  { keys, ahead }: Pick<Waiting, "keys" | "ahead">,
  longestWait: number | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const own: Waiting = {
      keys,
      ahead,
      start: () => {
        clearTimeout(timer);
        resolve();
      },
      refuse: () => {
        clearTimeout(timer);
        waiting.splice(waiting.indexOf(own), 1);
        reject(refusal());
      },
    };
    if (longestWait !== undefined) timer = setTimeout(own.refuse, longestWait);
    waiting.push(own);
  });
}

function refusal(): Problem {
  return new Problem("busy", { retryAfter });
}
