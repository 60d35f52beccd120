import { Problem } from "./problem.ts";

/** Limits of a queue; times in milliseconds. */
export interface TurnLimits {
  atOnce: number;
  /** Works that run at the same time for one of their keys. */
  perKey?: number;
  mostWaiting: number;
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
      // A list of its own, by which it is found again at the end.
      const own = [...keys];
      if (running.mayBegin(own)) running.begin(own);
      else if (waiting.length < limits.mostWaiting || makeRoom(waiting, { keys: own, ahead }))
        await waitIn(waiting, { keys: own, ahead }, limits.longestWait);
      else throw refusal();
      try {
        return await work();
      } finally {
        running.end(own);
        startNext();
      }
    },
  };
}

/** The works that run, and when each key had its last turn. */
function makeRunning(limits: TurnLimits) {
  const running: (readonly string[])[] = [];
  const lastTurns = new Map<string, number>();
  let turns = 0;
  let inARow = 0;
  const countOf = (key: string): number => running.filter((keys) => keys.includes(key)).length;
  const mayBegin = (keys: readonly string[]): boolean =>
    running.length < limits.atOnce &&
    keys.every((key) => countOf(key) < (limits.perKey ?? limits.atOnce));
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
      running.push(keys);
      for (const key of keys) {
        lastTurns.delete(key);
        lastTurns.set(key, turns);
      }
      for (const key of lastTurns.keys()) {
        if (lastTurns.size <= mostKnown) break;
        lastTurns.delete(key);
      }
    },
    end: (keys: readonly string[]): void => void running.splice(running.indexOf(keys), 1),
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
  const countOf = (key: string | undefined): number =>
    waiting.filter((each) => each.keys[0] === key).length;
  const most = Math.max(0, ...among.map((each) => countOf(each.keys[0])));
  const isPassing = ahead && others.length > 0;
  if (!isPassing && most <= countOf(keys[0]) + 1) return false;
  const latest = among.findLast((each) => countOf(each.keys[0]) === most);
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
