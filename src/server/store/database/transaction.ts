import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
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

/**
 * Runs work in one transaction limited to a group by row-level security. It may be retried, so its
 * only effects must be queries.
 */
export function withGroup<T>(
  connections: Pick<Connections, "group" | "switchesRoles">,
  group: number,
  work: (tx: Tx) => Promise<T>,
  { clock = () => new Date(), from }: { clock?: () => Date; from?: string } = {},
): Promise<T> {
  if (!Number.isSafeInteger(group) || group <= 0) throw new Error("a group's id is a number");
  return withRetries(() =>
    connections.group.db.transaction().execute(async (db) => {
      if (connections.switchesRoles) await sql`set local role app_rw`.execute(db);
      // A statement of its own with an inlined value: set_config() does not reach the shards of a
      // distributed database.
      await sql.raw(`set local app.group_id = '${group}'`).execute(db);
      return work({ db, group, now: clock(), ...(from ? { from } : {}) });
    }),
  );
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
