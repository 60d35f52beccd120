import type pg from "pg";
import { type Begun, type ClaimKey, claimOf, opening } from "#server/store/database/claims.ts";

/** Claims of a token. */
export interface Caller {
  session: string;
  group: number;
  account: number;
}

/** The account that a running session is of, with what decides on its rights; undefined if there is none. */
export async function findCaller(
  service: pg.Pool,
  { session, group, account }: Caller,
): Promise<unknown> {
  const { rows } = await service.query({
    name: "caller",
    text: `select a.id, a.login, a.roles, a.companies, a.features, g.features as licensed
      from session s
      join account a on a.login = s.login and a.group_id = $2 and a.id = $3
      join group_of_companies g on g.group_id = a.group_id
      where s.id = $1 and s.account_id = a.id and s.ended_at is null and a.state = 'active'
        and (s.ends_at is null or s.ends_at > now())`,
    values: [session, group, account],
  });
  return rows[0];
}

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
