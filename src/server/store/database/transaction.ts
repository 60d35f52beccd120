import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import {
  claimOf,
  opening,
  openingReading,
  openingSnapshot,
  type Begun,
  type ClaimedRight,
  type ClaimKey,
} from "./claims.ts";
import type { Connections } from "./connection.ts";
import type { Db } from "./db.ts";
import { isCreatedTwice, isPlanOutdated, systemErrorCode } from "./failures.ts";
import { endingWell, using, type Using } from "./using.ts";
import { makeKept, type Kept } from "./kept.ts";
import type { KeptItem } from "../items/items.ts";
import type { KeptBody } from "../records/records.ts";

/** A transaction in one group, with what every query in it needs. */
export interface Tx {
  readonly db: Db;
  readonly group: number;
  /** One timestamp for all rows of the transaction, in milliseconds like the API. */
  readonly now: Date;
  /** Items as last read. */
  readonly kept: Kept<KeptItem>;
  /** Bodies of records as last read. */
  readonly keptBodies: Kept<KeptBody>;
  /** Client address of the request, for the audit log. */
  readonly from?: string;
  /** The group's time zone, if the caller knows it. */
  readonly timeZone?: string;
  /** Runs work under another right than the one that the transaction has claimed. */
  readonly withRight: <T>(right: ClaimedRight, work: () => Promise<T>) => Promise<T>;
}

const attempts = 5;
/** Serialisation failure and deadlock: nothing was written, so a retry is safe. */
const repeatable = new Set(["40001", "40P01"]);

/** How a transaction of a group is opened. */
export interface GroupWork {
  clock?: () => Date;
  /** Client address of the request. */
  from?: string;
  /** With `product`, the work may also write the items of the product. */
  right?: ClaimedRight;
  /** The group's time zone, which is read where it is needed unless stated here. */
  timeZone?: string;
  /**
   * Set if it only reads: what is committed at each query, or one state in all of them. Its result
   * doesn't wait for its end.
   */
  reads?: "committed" | "snapshot";
  /** How often it is tried, if others are in its way. */
  tries?: number | undefined;
  /** Called once a transaction is committed that has told others something. */
  onTold?: () => void;
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
    timeZone,
    right = "group",
    reads,
    tries,
    onTold,
  }: GroupWork = {},
): Promise<T> {
  if (!Number.isSafeInteger(group) || group <= 0) throw new Error("a group's id is a number");
  const once = () =>
    using(connections.group, async ({ send, open, told, commit, end }) => {
      const begun = await begin(send, reads);
      const { items, bodies } = keptOf(connections.group);
      const onlyReads = reads !== undefined;
      const [kept, keptBodies] = [items.begin(onlyReads), bodies.begin(onlyReads)];
      const result = await endingWell({ send, commit: onlyReads ? end : commit }, async () => {
        const opened = connections.switchesRoles ? [send("set local role app_rw")] : [];
        // A message of its own, with inlined values: neither set_config() nor a text of several
        // statements reaches the shards of a distributed database. It leaves with the first
        // statement of the work, which it precedes.
        const claim = (as: ClaimedRight) => send(claimOf(key, begun, group, as));
        opened.push(claim(right));
        const withRight: Tx["withRight"] = async (as, raised) => {
          await claim(as);
          try {
            return await raised();
          } finally {
            // Fails only if the transaction has, and can then write nothing more.
            await claim(right).catch(() => undefined);
          }
        };
        const known = { ...(from ? { from } : {}), ...(timeZone ? { timeZone } : {}) };
        const tx = { group, now: clock(), kept, keptBodies, withRight, ...known };
        return open(opened, (db) => work({ ...tx, db }));
      });
      kept.commit();
      keptBodies.commit();
      if (told()) onTold?.();
      return result;
    });
  return withRetries(once, tries);
}

const openings = { committed: openingReading, snapshot: openingSnapshot };

async function begin(send: Using["send"], reads: GroupWork["reads"]): Promise<Begun> {
  const { rows } = await send(reads ? openings[reads] : opening);
  const begun: Begun | undefined = rows[0];
  if (!begun) throw new Error("a transaction that was begun has a number");
  return begun;
}

/** Most items and bodies of records that are kept. */
const most = { items: 5000, bodies: 200 };
const keptByPool = new WeakMap<pg.Pool, ReturnType<typeof makeKeptOfPool>>();

/** Caches for one database: items and bodies of records. */
export function makeKeptOfPool() {
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
  onTold: () => void,
): Promise<T> {
  return withRetries(() =>
    using(connections.service, async (connection) => {
      const result = await asService(connections, connection, (db) => work(db, new Date()));
      if (connection.told()) onTold();
      return result;
    }),
  );
}

function asService<T>(
  { switchesRoles }: Connections,
  { send, open, commit }: Pick<Using, "send" | "open" | "commit">,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return endingWell({ send, commit }, async () => {
    const opened = [send("begin")];
    if (switchesRoles) opened.push(send("set local role app_service"));
    return open(opened, work);
  });
}

/** Reads across groups by a single statement: it needs no transaction in the role's own pool. */
export function readAcross<T>(connections: Connections, read: (db: Db) => Promise<T>): Promise<T> {
  return withRetries(() =>
    using(connections.service, async (connection) => {
      const result = await (connections.switchesRoles
        ? asService(connections, connection, read)
        : connection.open([], read));
      if (connection.told()) throw new Error("who only reads has nothing to tell");
      return result;
    }),
  );
}

/** On retry, a create sent twice at once finds the row of the other. */
function isRetryable(error: unknown): boolean {
  return repeatable.has(systemErrorCode(error)) || isPlanOutdated(error) || isCreatedTwice(error);
}

/** Does work again that failed because of others, or of what has changed under it. */
export async function withRetries<T>(work: () => Promise<T>, tries = attempts): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries || !isRetryable(error)) throw error;
      await wait(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}
