import { setImmediate as nextTurn } from "node:timers/promises";
import { makeTurns } from "../turns.ts";
import type { Viewer } from "../viewer.ts";

/** Milliseconds after which other work has its turn on the main thread. */
const slice = 4;
/** Far more than wait: each account has few calls at work. */
const mostWaiting = 10_000;

/** The main thread, of which a process has one. */
const mainThread = makeTurns({ atOnce: 1, mostWaiting });

/**
 * Runs a piece of work that keeps the main thread busy. There is one between two turns of the event
 * loop, so that all else has its turn as well; the group that was served longest ago is next.
 */
export function onMainThread<T>(
  { group, account }: Pick<Viewer, "group" | "account">,
  work: () => T,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const turn = mainThread.take([String(group), String(account)], async () => {
    try {
      resolve(work());
    } catch (error) {
      reject(error);
    }
    await nextTurn();
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
