import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import {
  claimOf,
  opening,
  openingSnapshot,
  type Begun,
  type ClaimedRight,
  type ClaimKey,
} from "./claims.ts";
import type { Connections, Db } from "./connection.ts";
import { systemErrorCode } from "./failures.ts";

/** A transaction in one group, with what every query in it needs. */
export interface Tx {
  readonly db: Db;
  readonly group: number;
  /** One timestamp for all rows of the transaction, in milliseconds like the API. */
  readonly now: Date;
  /** Client address of the request, for the audit log. */
  readonly from?: string;
}

const attempts = 5;
/** Serialisation failure and deadlock: nothing was written, so a retry is safe. */
const repeatable = new Set(["40001", "40P01"]);

/** How a transaction of a group is opened. */
export interface GroupWork {
  clock?: () => Date;
  from?: string;
  right?: ClaimedRight;
  /** Whether it only reads, and all queries see one state. */
  isSnapshot?: boolean;
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
  { clock = () => new Date(), from, right = "group", isSnapshot = false }: GroupWork = {},
): Promise<T> {
  if (!Number.isSafeInteger(group) || group <= 0) throw new Error("a group's id is a number");
  return withRetries(() =>
    connections.group.db.connection().execute(async (db) => {
      const first = isSnapshot ? openingSnapshot : opening;
      const [begun] = (await sql.raw<Begun>(first).execute(db)).rows;
      if (!begun) throw new Error("a transaction that was begun has a number");
      try {
        if (connections.switchesRoles) await sql`set local role app_rw`.execute(db);
        // A message of its own, with inlined values: neither set_config() nor a text of several
        // statements reaches the shards of a distributed database.
        await sql.raw(claimOf(key, begun, group, right)).execute(db);
        const result = await work({ db, group, now: clock(), ...(from ? { from } : {}) });
        await commit(db);
        return result;
      } catch (error) {
        // If that fails too, the connection is gone and with it the transaction.
        await sql`rollback`.execute(db).catch(() => undefined);
        throw error;
      }
    }),
  );
}

/** PostgreSQL answers the commit of a failed transaction with a rollback. */
async function commit(db: Db): Promise<void> {
  const { rows } = await sql<{ command?: string }>`commit`.execute(db);
  if (rows[0]?.command === "ROLLBACK") throw new Error("the transaction had failed");
}

/** Runs work across groups (sign-in, jobs, outbox) in one transaction under the service role. */
export function withService<T>(
  connections: Connections,
  work: (db: Db, now: Date) => Promise<T>,
): Promise<T> {
  return withRetries(() =>
    connections.service.db.transaction().execute(async (db) => {
      if (connections.switchesRoles) await sql`set local role app_service`.execute(db);
      return work(db, new Date());
    }),
  );
}

/** On retry, a create sent twice at once finds the row of the other. */
function isRetryable(error: unknown): boolean {
  if (repeatable.has(systemErrorCode(error))) return true;
  const isTwin = error instanceof pg.DatabaseError && error.constraint?.endsWith("_client");
  return systemErrorCode(error) === "23505" && Boolean(isTwin);
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      await wait(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}
