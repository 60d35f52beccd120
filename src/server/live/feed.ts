import { causeOf } from "#server/auth/causeOf.ts";
import type { Log } from "#server/auth/platform.ts";
import type { Store } from "#server/store/database/store.ts";
import {
  readHeads,
  readLastOfOutbox,
  readOutbox,
  type OutboxRow,
} from "#server/store/trail/outboxFeed.ts";

interface Taker {
  /** How many updates from before are worth knowing. */
  most: () => number;
  /** Takes the updates of a group from before; `isWhole` says whether they are all there have been. */
  begin: (group: number, rows: readonly OutboxRow[], isWhole: boolean) => void;
  take: (rows: readonly OutboxRow[]) => void;
}

/** Reads the updates of the groups that are followed, each once, in the order of their commits. */
export interface Feed {
  /** Follows a group from its last updates on, and reads what is there now. */
  follow: (group: number) => Promise<void>;
  forget: (group: number) => void;
  /** Reads what is there now; whoever asks meanwhile gets a reading that begins after they asked. */
  refresh: () => Promise<void>;
}

/** Rows that are read at once. */
const pageSize = 1000;

/**
 * Follows the outbox of a database. Updates are numbered within their group under a lock that is
 * held until the commit, so that one number per group says what is still to be read: reading with
 * an overlap instead would depend on how long a commit can take, and on the clocks of servers.
 */
export function makeFeed(store: Pick<Store, "readAcross">, log: Log, taker: Taker): Feed {
  /** Number of the last update that was read; null before that. */
  const places = new Map<number, number | null>();
  let isAway = false;

  const begin = async (group: number, head: number): Promise<void> => {
    const most = taker.most();
    const rows = await store.readAcross((db) => readLastOfOutbox(db, group, most));
    if (!places.has(group)) return;
    places.set(group, rows.at(-1)?.seq ?? head);
    taker.begin(group, rows, rows.length < most);
  };
  const goOn = async (group: number, place: number): Promise<void> => {
    for (let after = place; ;) {
      const rows = await store.readAcross((db) => readOutbox(db, group, after, pageSize));
      const last = rows.at(-1);
      if (!last || !places.has(group)) return;
      after = last.seq;
      places.set(group, after);
      taker.take(rows);
      if (rows.length < pageSize) return;
    }
  };
  const readAll = async (): Promise<void> => {
    const groups = [...places.keys()];
    if (groups.length === 0) return;
    const heads = await store.readAcross((db) => readHeads(db, groups));
    const reading = groups.map(async (group) => {
      const [place, head] = [places.get(group) ?? null, heads.get(group) ?? 0];
      // A lower number than before is that of a database restored from a copy.
      if (place === null || head < place) await begin(group, head);
      else if (head > place) await goOn(group, place);
    });
    await Promise.all(reading);
  };
  const read = async (): Promise<void> => {
    try {
      await readAll();
      if (isAway) log.info("live.back");
      isAway = false;
    } catch (error) {
      // It goes on where it stopped.
      if (!isAway) log.warn("live.away", causeOf(error));
      isAway = true;
    }
  };
  const refresh = oneAfterTheOther(read);
  return {
    follow: (group) => {
      if (!places.has(group)) places.set(group, null);
      return refresh();
    },
    forget: (group) => void places.delete(group),
    refresh,
  };
}

/** Does work once at a time; whoever asks while it runs gets the result of the next time. */
export function oneAfterTheOther(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = (): Promise<void> => {
    if (!running) {
      running = work().finally(() => {
        running = null;
      });
      return running;
    }
    next ??= running.then(() => {
      next = null;
      return run();
    });
    return next;
  };
  return run;
}
