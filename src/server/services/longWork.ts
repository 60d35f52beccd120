import type { Call } from "#server/auth/call.ts";
import { claimedRight } from "#server/auth/viewer.ts";
import { makeTurns, type Turns } from "#server/auth/turns.ts";
import { longConnections } from "#server/store/database/connection.ts";

/** Most long works that wait; the others are asked to come back. */
const mostWaiting = 200;

/** Creates the queue of long work: one for each group, as many at once as there are connections. */
export function makeLongTurns(): Turns {
  return makeTurns({ atOnce: longConnections, perKey: 1, mostWaiting });
}

/**
 * Runs long work of the call's group when it is its turn, on a connection that no quick call needs.
 */
export function atLength<T>(
  call: Call,
  work: (long: Call) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { platform, viewer, address } = call;
  const { group } = viewer;
  const transaction: Call["transaction"] = (each) =>
    platform.store.withGroupAtLength(group, each, address, claimedRight(viewer));
  call.leavePlace();
  const { longTurns } = platform;
  return inTurn(longTurns, [`group ${group}`], () => work({ ...call, transaction }), signal);
}

/** Runs work when it is its turn; no longer waits for that once the signal is aborted. */
export function inTurn<T>(
  turns: Turns,
  keys: readonly string[],
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new Error("no longer wanted here"));
    signal?.addEventListener("abort", leave, { once: true });
    if (signal?.aborted) leave();
    const begin = () => {
      signal?.removeEventListener("abort", leave);
      signal?.throwIfAborted();
      return work();
    };
    turns.take(keys, begin).then(resolve, reject);
  });
}
