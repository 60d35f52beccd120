import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";

/** Names of those among the ids who are on the staff. */
export async function titlesOfStaff(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from item
    where group_id = ${tx.group} and kind = 'staff' and id = any(${[...new Set(ids)]}::int8[])`.execute(
    tx.db,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}
