import type { Log } from "#server/auth/platform.ts";
import type { Store } from "#server/store/database/store.ts";
import {
  readLastOfOutbox,
  readOutbox,
  type OutboxPage,
  type OutboxPlace,
  type OutboxRow,
} from "#server/store/trail/outboxFeed.ts";

/** Who takes what the outbox brings. */
interface Taker {
  /** Takes the updates from before; `isWhole` says whether they are all there have been. */
  begin: (rows: readonly OutboxRow[], isWhole: boolean) => void;
  take: (rows: readonly OutboxRow[]) => void;
}

/** Reads the outbox, each row once. */
export interface Feed {
  /** Reads what is there now; whoever asks meanwhile gets a reading that begins after they asked. */
  refresh: () => Promise<void>;
  /** Reads what was last, instead of all that came since the last reading. */
  restart: () => Promise<void>;
}

/** Rows that are read at once. */
const pageSize = 1000;

/** Follows the outbox of a database. */
export function makeFeed(
  store: Pick<Store, "readAcross">,
  log: Log,
  history: number,
  taker: Taker,
): Feed {
  let horizon: bigint | null = null;
  /** Rows that were read, of transactions since the horizon. */
  let known = new Map<string, bigint>();
  let isAway = false;

  const begin = async (): Promise<void> => {
    const page = await store.readAcross((db) => readLastOfOutbox(db, history));
    known = new Map();
    note(page);
    taker.begin(page.rows, page.rows.length < history);
  };
  const note = ({ horizon: next, rows }: OutboxPage): void => {
    for (const { id, tx } of rows) known.set(id, tx);
    horizon = next;
    for (const [id, tx] of known) if (tx < next) known.delete(id);
  };
  const follow = async (since: bigint): Promise<void> => {
    let after: OutboxPlace | null = null;
    let oldest: bigint | null = null;
    for (;;) {
      const from: OutboxPlace | null = after;
      const page: OutboxPage = await store.readAcross((db) =>
        readOutbox(db, since, from, pageSize),
      );
      // Of a database that was restored from a copy.
      if (page.horizon < since) return begin();
      oldest ??= page.horizon;
      const fresh = page.rows.filter(({ id }) => !known.has(id));
      // What appears between two pages comes with the next reading.
      note({ horizon: oldest, rows: page.rows });
      if (fresh.length > 0) taker.take(fresh);
      after = page.rows.at(-1) ?? null;
      if (page.rows.length < pageSize) return;
    }
  };
  const read = async (): Promise<void> => {
    try {
      await (horizon === null ? begin() : follow(horizon));
      if (isAway) log.info("live.back");
      isAway = false;
    } catch (error) {
      // It goes on where it stopped.
      if (!isAway) log.warn("live.away", { cause: error instanceof Error ? error.name : "" });
      isAway = true;
    }
  };
  const refresh = oneAfterTheOther(read);
  const restart = (): Promise<void> => {
    horizon = null;
    return refresh();
  };
  return { refresh, restart };
}

/** Does work once at a time; whoever asks while it runs gets the result of the next time. */
function oneAfterTheOther(work: () => Promise<void>): () => Promise<void> {
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
