import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";

/** Which of the articles an account has read. */
export async function readAmong(
  tx: Tx,
  account: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select content_id as id from content_read
    where group_id = ${tx.group} and account_id = ${account}
      and content_id = any(${[...ids]}::int8[])`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}

/** Notes that an account has read articles. */
export async function noteArticlesRead(
  tx: Tx,
  account: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((id) => sql`(${tx.group}, ${account}, ${id})`);
  await sql`
    insert into content_read (group_id, account_id, content_id) values ${sql.join(rows)}
    on conflict do nothing`.execute(tx.db);
}

/** Ids of the articles that a person has read. */
export async function readFacts(tx: Tx, accounts: readonly number[]): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct content_id as id from content_read
    where group_id = ${tx.group} and account_id = any(${[...accounts]}::int8[])
    order by content_id`.execute(tx.db);
  return rows;
}
