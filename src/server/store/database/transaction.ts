import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Ahead, Taken } from "./ahead.ts";
import {
  claimOf,
  opening,
  openingNext,
  openingNextSnapshot,
  openingSnapshot,
  type Begun,
  type ClaimedRight,
  type ClaimKey,
} from "./claims.ts";
import type { Connections } from "./connection.ts";
import { dbOn, type Db } from "./db.ts";
import { systemErrorCode } from "./failures.ts";
import { endLater, onlyReads, takeLateEnd } from "./lateEnds.ts";
import { sendStatement, type Keeping } from "./singleStatements.ts";
import { makeKept, type Kept } from "./kept.ts";
import type { KeptItem } from "../items/items.ts";
import type { KeptBody } from "../records/records.ts";

/** A transaction in one group, with what every query in it needs. */
export interface Tx {
  readonly db: Db;
  /**
   * The same for statements that are always planned alike, whatever their values: their plans are
   * kept. Each text stays with the connection, so there may only be few of them.
   */
  readonly planned: Db;
  readonly group: number;
  /** One timestamp for all rows of the transaction, in milliseconds like the API. */
  readonly now: Date;
  /** Items as last read. */
  readonly kept: Kept<KeptItem>;
  /** Bodies of records as last read. */
  readonly keptBodies: Kept<KeptBody>;
  /** Client address of the request, for the audit log. */
  readonly from?: string;
}

const attempts = 5;
/** A kept plan whose columns have changed since, and one that the connection has lost. */
const outdated = new Set(["0A000", "26000"]);
/** Serialisation failure and deadlock: nothing was written, so a retry is safe. */
const repeatable = new Set(["40001", "40P01", ...outdated]);

/** How a transaction of a group is opened. */
export interface GroupWork {
  clock?: () => Date;
  from?: string;
  right?: ClaimedRight;
  /** Whether it only reads, and all queries see one state. */
  isSnapshot?: boolean;
  /** A transaction that was begun for it. */
  ahead?: Ahead | undefined;
  /** Called once a transaction is committed that has written something. */
  onWritten?: () => void;
}

/**
 * Runs work in one transaction limited to a group by row-level security. It may be retried, so its
 * only effects must be queries.
 */
export function withGroup<T>(
  connections: Pick<Connections, "group" | "switchesRoles">,
  key: ClaimKey,
  group: number,
  work: (tx: Tx) => Promise<T>,
  {
    clock = () => new Date(),
    from,
    right = "group",
    isSnapshot = false,
    ahead,
    onWritten,
  }: GroupWork = {},
): Promise<T> {
  if (!Number.isSafeInteger(group) || group <= 0) throw new Error("a group's id is a number");
  return withRetries(() => {
    const taken = ahead?.take() ?? null;
    return using(connections.group, taken, async ({ send, open, takeLateEnd, wrote, end }) => {
      const begun = taken?.begun ?? (await begin(send, takeLateEnd(), isSnapshot));
      const { items, bodies } = keptOf(connections.group);
      const [kept, keptBodies] = [items.begin(), bodies.begin()];
      const result = await endingWell({ send, end }, async () => {
        const opened = connections.switchesRoles ? [send("set local role app_rw")] : [];
        // A message of its own, with inlined values: neither set_config() nor a text of several
        // statements reaches the shards of a distributed database. It leaves with the first
        // statement of the work, which it precedes.
        opened.push(send(claimOf(key, begun, group, right)));
        const tx = { group, now: clock(), kept, keptBodies, ...(from ? { from } : {}) };
        return open(opened, (db, planned) => work({ ...tx, db, planned }));
      });
      kept.commit();
      keptBodies.commit();
      if (wrote()) onWritten?.();
      return result;
    });
  });
}

async function begin(send: Using["send"], isNext: boolean, isSnapshot: boolean): Promise<Begun> {
  const { rows } = await send(openingText(isNext, isSnapshot));
  const begun: Begun | undefined = rows[0];
  if (!begun) throw new Error("a transaction that was begun has a number");
  return begun;
}

function openingText(isNext: boolean, isSnapshot: boolean): string {
  if (isNext) return isSnapshot ? openingNextSnapshot : openingNext;
  return isSnapshot ? openingSnapshot : opening;
}

/** Most items and bodies of records that are kept. */
const most = { items: 5000, bodies: 200 };
const keptByPool = new WeakMap<pg.Pool, ReturnType<typeof makeKeptOfPool>>();

function makeKeptOfPool() {
  return {
    items: makeKept<KeptItem>(({ item }) => item.id, most.items),
    bodies: makeKept<KeptBody>(({ id }) => id, most.bodies),
  };
}

function keptOf(pool: pg.Pool): ReturnType<typeof makeKeptOfPool> {
  const known = keptByPool.get(pool) ?? makeKeptOfPool();
  keptByPool.set(pool, known);
  return known;
}

/** Runs work across groups (sign-in, jobs, outbox) in one transaction under the service role. */
export function withService<T>(
  connections: Connections,
  work: (db: Db, now: Date) => Promise<T>,
): Promise<T> {
  return withRetries(() =>
    using(connections.service, null, (connection) =>
      asService(connections, connection, (db) => work(db, new Date())),
    ),
  );
}

function asService<T>(
  { switchesRoles }: Connections,
  { send, open }: Pick<Using, "send" | "open">,
  work: (db: Db, planned: Db) => Promise<T>,
): Promise<T> {
  return endingWell({ send, end: () => commit(send) }, async () => {
    const opened = [send("begin")];
    if (switchesRoles) opened.push(send("set local role app_service"));
    return open(opened, work);
  });
}

/**
 * Reads across groups by a single statement, whose plan is kept. It needs no transaction in the
 * role's own pool.
 */
export function readAcross<T>(connections: Connections, read: (db: Db) => Promise<T>): Promise<T> {
  const work = (_db: Db, planned: Db) => read(planned);
  return withRetries(() =>
    using(connections.service, null, ({ send, open }) =>
      connections.switchesRoles ? asService(connections, { send, open }, work) : open([], work),
    ),
  );
}

/** A connection in use. */
interface Using {
  send: (text: string) => Promise<pg.QueryResult>;
  /**
   * Runs work whose first statements leave together with those that open it. Statements that it
   * left behind are refused: the connection may be another's by then.
   */
  open: <T>(
    opened: readonly Promise<unknown>[],
    work: (db: Db, planned: Db) => Promise<T>,
  ) => Promise<T>;
  /** Whether the last transaction of the connection is still to be ended. */
  takeLateEnd: () => boolean;
  /** Whether anything was written. */
  wrote: () => boolean;
  /** Commits what was done. If it only read, nobody has to wait for that. */
  end: () => Promise<void>;
}

async function using<T>(
  pool: pg.Pool,
  taken: Taken | null,
  work: (connection: Using) => Promise<T>,
): Promise<T> {
  const client = taken?.client ?? (await pool.connect());
  let isOutdated = false;
  let hasWritten = false;
  let hasFailed = false;
  const open: Using["open"] = async (opened, inner) => {
    let isOver = false;
    let failure: unknown = null;
    const dbThat = (keeping: Keeping): Db =>
      dbOn(async (text, values) => {
        if (isOver) throw new Error("the transaction of this statement is over");
        hasWritten ||= !onlyReads(text);
        try {
          return await sendStatement(client, text, values, keeping);
        } catch (error) {
          hasFailed = true;
          isOutdated ||= outdated.has(systemErrorCode(error));
          // What was sent along with a statement that failed fails for the same reason.
          failure ??= error;
          throw failure;
        }
      });
    const working = (async () => inner(dbThat("once"), dbThat("planned")))();
    const outcomes = await Promise.allSettled([...opened, working]);
    isOver = true;
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    return working;
  };
  const send: Using["send"] = (text) => sendStatement(client, text);
  const end = async (): Promise<void> => {
    if (hasWritten || hasFailed) await commit(send);
    else endLater(client);
  };
  try {
    return await work({
      send,
      open,
      takeLateEnd: () => takeLateEnd(client),
      wrote: () => hasWritten,
      end,
    });
  } finally {
    // A connection whose kept plans no longer fit is not used again.
    client.release(isOutdated);
    taken?.isBack();
  }
}

/** Commits what the work did, or undoes all of it. */
async function endingWell<T>(
  { send, end }: Pick<Using, "send" | "end">,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    await end();
    return result;
  } catch (error) {
    // If that fails too, the connection is gone and with it the transaction.
    await send("rollback").catch(() => undefined);
    throw error;
  }
}

async function commit(send: Using["send"]): Promise<void> {
  // PostgreSQL answers the commit of a failed transaction with a rollback.
  const { command } = await send("commit");
  if (command === "ROLLBACK") throw new Error("the transaction had failed");
}

/** On retry, a create sent twice at once finds the row of the other. */
function isRetryable(error: unknown): boolean {
  if (repeatable.has(systemErrorCode(error))) return true;
  const isTwin = error instanceof pg.DatabaseError && error.constraint?.endsWith("_client");
  return systemErrorCode(error) === "23505" && Boolean(isTwin);
}

/** Does work again that failed because of others, or of what has changed under it. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      await wait(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}
