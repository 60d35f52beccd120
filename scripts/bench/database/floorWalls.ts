import pg from "pg";
import { claimOf, openingFor, readClaimKey, type Begun } from "#server/store/database/claims.ts";
import type { Facts } from "./work.ts";

/**
 * Queries of the floor within a transaction such as the product's: begun with a look at who asks,
 * claimed for the group, and committed. Its rows are the same; what it takes is what the walls take.
 */
export function makeWalls(
  config: pg.PoolConfig,
  { group, account }: Facts,
): <T>(work: (db: pg.Pool | pg.PoolClient) => Promise<T>) => Promise<T> {
  const pool = new pg.Pool({ ...config, pipeline: true });
  pool.on("error", () => {});
  const known = readClaimKey(config);
  const opened = pool
    .query<{ id: string }>(
      "select id from session where account_id = $1 order by created_at desc limit 1",
      [account],
    )
    .then(({ rows: [{ id: session = "" } = {}] }) =>
      openingFor({ session, group, account }, { switchesRoles: false }),
    );
  return async (work) => {
    const [key, opening] = [await known, await opened];
    const client = await pool.connect();
    try {
      const results: pg.QueryResult<Begun> | pg.QueryResult<Begun>[] = await client.query(opening);
      const begun = Array.isArray(results) ? results.at(-1)?.rows[0] : undefined;
      if (!begun) throw new Error("a transaction that was begun has a number");
      const claimed = client.query(claimOf(key, begun, group, "group"));
      const result = await work(client);
      await claimed;
      return result;
    } finally {
      // Nobody waits for its end.
      client.query("commit").catch(() => {});
      client.release();
    }
  };
}
