import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { opening, openingSnapshot } from "./claims.ts";

/** Statements of the server's own, without any value of a request. */
const own: ReadonlySet<string> = new Set([
  opening,
  openingSnapshot,
  "begin",
  "commit",
  "rollback",
  "set local role app_rw",
  "set local role app_service",
]);
const claim = /^set local app\.claim = '\d+\.(?:group|product)\.\d+\.\d+\.[0-9a-f]{64}'$/;

/**
 * A pool whose queries hold one statement each, with or without values: only our own fixed
 * statements go through the simple protocol, which takes any number of them in one text.
 */
export function singleStatements(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const wrapped = known.get(client) ?? singleStatementClient(client);
      known.set(client, wrapped);
      return wrapped;
    },
  };
}

interface Statement extends pg.QueryConfig<unknown[]> {
  queryMode: "extended";
}

function singleStatementClient(client: pg.PoolClient): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    if (!own.has(text) && !claim.test(text)) {
      const statement: Statement = { text, values: [...values], queryMode: "extended" };
      return client.query(statement);
    }
    const results: unknown = await client.query(text);
    // Of several statements the last one answers.
    return Array.isArray(results) ? results.at(-1) : results;
  };
  return {
    // Border: the query builder describes this method as overloaded, for cursors that we don't use.
    query: query as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  };
}
