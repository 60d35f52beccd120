import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { makeTurns } from "../turns.ts";
import type { Viewer } from "../viewer.ts";

/**
 * Milliseconds after which other work has its turn on the main thread. A save waits for one at each of
 * its statements, so it adds up.
 */
const slice = 1;
/** Milliseconds of work after which nobody has to rest. */
const shortest = 0.5;
/** Far more than wait: each account has few calls at work. */
const mostWaiting = 10_000;

/** The main thread, of which a process has one. */
const mainThread = makeTurns({ atOnce: 1, mostWaiting });
/** Slices of one group, rests included. */
const groups = makeTurns({ atOnce: Infinity, perKey: 1, mostWaiting });

/** Calls at work, by group. */
const atWork = new Map<number, number>();

/** Counts a call as being at work, so that the long work of other groups leaves room for it. */
export async function countAtWork<T>(group: number, work: () => Promise<T>): Promise<T> {
  const change = (by: number): void => {
    const count = (atWork.get(group) ?? 0) + by;
    if (count > 0) atWork.set(group, count);
    else atWork.delete(group);
  };
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

function hasOthersAtWork(group: number): boolean {
  return atWork.size > (atWork.has(group) ? 1 : 0);
}

/**
 * Runs a piece of work that keeps the main thread busy. There is one between two turns of the event
 * loop, so that all else has its turn as well; the group that was served longest ago is next. While
 * others have calls at work, a group rests after it for as long as it took.
 */
export function onMainThread<T>(
  { group, account }: Pick<Viewer, "group" | "account">,
  work: () => T,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const keys = [String(group), String(account)];
  const turn = groups.take(keys, async () => {
    let took = 0;
    await mainThread.take(keys, async () => {
      const started = performance.now();
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
      took = performance.now() - started;
      await nextTurn();
    });
    if (took >= shortest && hasOthersAtWork(group)) await wait(took);
  });
  turn.catch(reject);
  return promise;
}

/** Maps a list in slices, between which others have their turn. */
export async function mapInSlices<T, Result>(
  viewer: Pick<Viewer, "group" | "account">,
  list: readonly T[],
  each: (one: T, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = list.entries();
  const mapSlice = (): boolean => {
    const end = performance.now() + slice;
    for (const [index, one] of rest) {
      results.push(each(one, index));
      if (performance.now() >= end) return true;
    }
    return false;
  };
  while (await onMainThread(viewer, mapSlice));
  return results;
}
