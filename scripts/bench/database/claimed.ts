import type pg from "pg";
import { type Begun, type ClaimKey, claimOf, opening } from "#server/store/database/claims.ts";

/** Works in a transaction that has claimed the group; the claim leaves with the first statement. */
export async function inClaimed<T>(
  db: pg.Pool,
  { key, group }: { key: ClaimKey; group: number },
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await db.connect();
  try {
    const opened: unknown = await client.query(opening);
    // Border: the driver returns one result a statement, which its types don't say.
    const [, begun] = opened as [pg.QueryResult, pg.QueryResult<Begun>];
    const [row] = begun.rows;
    if (!row) throw new Error("a transaction that was begun has a number");
    const claimed = client.query(claimOf(key, row, group, "group"));
    const [result] = await Promise.all([work(client), claimed]);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
