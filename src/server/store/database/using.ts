import type pg from "pg";
import { dbOn, type Db } from "./db.ts";
import { isDatabaseUnreachable, isPlanOutdated } from "./failures.ts";
import { sendStatement } from "./singleStatements.ts";
import { collectFor, statementsFor, type Tellings } from "./telling.ts";
import { together } from "./together.ts";

/** A connection in use. */
export interface Using {
  send: (text: string) => Promise<pg.QueryResult>;
  /**
   * Runs work whose first statements leave together with those that open it. Statements that it
   * left behind are refused: the connection may be another's by then.
   */
  open: <T>(opened: readonly Promise<unknown>[], work: (db: Db) => Promise<T>) => Promise<T>;
  /** True if others are told of anything. */
  told: () => boolean;
  /** Commits what was done, and tells it. */
  commit: () => Promise<void>;
  /** Ends a transaction that could only read, without waiting for that: no reply depends on it. */
  end: () => Promise<void>;
}

/** Works on a connection of a pool. */
export async function using<T>(pool: pg.Pool, work: (connection: Using) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isOutdated = false;
  let hasFailed = false;
  const tellings: Tellings = { byGroup: new Map() };
  const told = () => tellings.byGroup.size > 0;
  const open: Using["open"] = async (opened, inner) => {
    let isOver = false;
    let failure: unknown = null;
    const db = dbOn(async (text, values) => {
      if (isOver) throw new Error("the transaction of this statement is over");
      try {
        return await sendStatement(client, text, values);
      } catch (error) {
        hasFailed = true;
        isOutdated ||= isPlanOutdated(error);
        // Statements sent along with a failed one fail for the same reason: keep the first.
        failure ??= error;
        throw failure;
      }
    });
    collectFor(db, tellings);
    const working = (async () => inner(db))();
    const outcomes = await Promise.allSettled([...opened, working]);
    isOver = true;
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    return working;
  };
  const commit = (): Promise<void> =>
    sendTold(client, hasFailed ? none : tellings).catch((error: unknown) => {
      isOutdated ||= isPlanOutdated(error);
      // Not to be repeated: what it did may be stored.
      if (isDatabaseUnreachable(error))
        throw new Error("the outcome of the commit is unknown", { cause: error });
      throw error;
    });
  let isEnded: Promise<boolean> = Promise.resolve(true);
  const end = async (): Promise<void> => {
    if (hasFailed || told()) return commit();
    isEnded = commit().then(
      () => true,
      () => false,
    );
  };
  try {
    return await work({
      send: (text) => sendStatement(client, text),
      open,
      told,
      commit,
      end,
    });
  } finally {
    // Not used again with plans that no longer fit, or with a transaction that may still be open.
    void isEnded.then((has) => client.release(isOutdated || !has));
  }
}

/** Commits what the work did, or undoes all of it. */
export async function endingWell<T>(
  { send, commit }: Pick<Using, "send" | "commit">,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    await commit();
    return result;
  } catch (error) {
    // If that fails too, the connection is gone and with it the transaction.
    await send("rollback").catch(() => undefined);
    throw error;
  }
}

const none: Tellings = { byGroup: new Map() };

/** Writes what is told and commits, in one message. */
async function sendTold(client: pg.PoolClient, tellings: Tellings): Promise<void> {
  const told = statementsFor(tellings).map(({ text, values }) =>
    sendStatement(client, text, values),
  );
  const outcomes = await together([...told, sendStatement(client, "commit")]);
  // PostgreSQL answers the commit of a failed transaction with a rollback.
  if (outcomes.at(-1)?.command === "ROLLBACK") throw new Error("the transaction had failed");
}
