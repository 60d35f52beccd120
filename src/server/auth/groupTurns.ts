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
export function withGroupTurns<Some extends Pick<Store, "withGroup">>(
  store: Some,
  connections: number,
): Some {
  const turns = makeTurns({ atOnce: connections, mostWaiting, longestWait });
  return {
    ...store,
    withGroup: (group, work, how) =>
      turns.take([String(group)], () => store.withGroup(group, work, how)),
  };
}
