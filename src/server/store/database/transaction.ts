import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Connections, Db } from "./connection.ts";

/** A unit of work in one group: all of it is kept, or nothing. Everything a query needs to stay inside. */
export interface Tx {
  readonly db: Db;
  readonly group: number;
  /** One time for all rows that the work writes; milliseconds, as the wire has them. */
  readonly now: Date;
  /** Where the request came from that the work is for; the log of what was done keeps it. */
  readonly from?: string;
}

const attempts = 5;
/** Serialisation failure, deadlock: the work did nothing and may be done again. */
const repeatable = new Set(["40001", "40P01"]);
const diskFull = new Set(["53100", "ENOSPC", "EDQUOT"]);
const unreachable = new Set(
  (
    "ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT ENOTFOUND " +
    "57P01 57P02 57P03 53300 08000 08003 08006 08001 08004"
  ).split(" "),
);

function systemErrorCode(error: unknown): string {
  if (typeof error !== "object" || error === null || !("code" in error)) return "";
  return String(error.code);
}

/** Whether the storage had no room for it: nothing was written. */
export function isStorageFull(error: unknown): boolean {
  return diskFull.has(systemErrorCode(error));
}

/** Whether the database could not be reached or went away; a commit under way may have happened. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (unreachable.has(systemErrorCode(error))) return true;
  const message = error instanceof Error ? error.message : "";
  return /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered/.test(
    message,
  );
}

/**
 * Does a group's work in one transaction in which the database shows that group alone. The work may run
 * more than once, so it has no effects but its queries.
 */
export function withGroup<T>(
  connections: Connections,
  group: number,
  work: (tx: Tx) => Promise<T>,
  { clock = () => new Date(), from }: { clock?: () => Date; from?: string } = {},
): Promise<T> {
  if (!Number.isSafeInteger(group) || group <= 0) throw new Error("a group's id is a number");
  return withRetries(() =>
    connections.group.db.transaction().execute(async (db) => {
      if (connections.switchesRoles) await sql`set local role app_rw`.execute(db);
      // Its own message, and inlined: set_config() doesn't reach the shards of a distributed database.
      await sql.raw(`set local app.tenant = '${group}'`).execute(db);
      return work({ db, group, now: clock(), ...(from ? { from } : {}) });
    }),
  );
}

/** Does what spans groups (sign-in, jobs, outbox) in one transaction, under the role that may only do that. */
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

/** Done again, a create that was sent twice at once finds what the other one made. */
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
