import type { Ahead } from "#server/store/database/ahead.ts";
import type { Store } from "#server/store/database/store.ts";
import { makeTurns } from "./turns.ts";

/** Transactions that wait for a connection at the same time, over all groups. */
const mostWaiting = 2000;
/** Milliseconds after which a call is told to come back; less than the pool itself waits. */
const longestWait = 8000;

/**
 * Shares the connections among the groups: where they are all in use, the group that was served
 * longest ago is next, however much the others ask for.
 */
export function withGroupTurns<Some extends Pick<Store, "withGroup" | "openAhead">>(
  store: Some,
  connections: number,
): Some {
  const turns = makeTurns({ atOnce: connections, mostWaiting, longestWait });
  return {
    ...store,
    withGroup: (group, work, how) => {
      const run = () => store.withGroup(group, work, how);
      // Work begun ahead has already had its turn.
      return how?.ahead?.isLeft() ? run() : turns.take([String(group)], run);
    },
    openAhead: (shown) => {
      const { promise, resolve, reject } = Promise.withResolvers<Ahead>();
      const turn = turns.take([String(shown.group)], async () => {
        const ahead = await store.openAhead(shown);
        resolve(ahead);
        await ahead.over;
      });
      turn.catch(reject);
      return promise;
    },
  };
}
