import { sql, type SqlBool } from "kysely";
import type { Tx } from "../database/transaction.ts";

/** Titles of the group's own items as its lists show them, by id; none for no id. */
export async function titlesOfOwn(
  tx: Tx,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string | undefined> {
  const named = [...new Set(ids)].filter((id) => id !== null);
  const rows = named.length > 0 ? await readTitles(tx, named) : [];
  const titles = new Map<number | null, string>(rows.map(({ id, title }) => [id, title]));
  return (id) => titles.get(id);
}

function readTitles({ db, group }: Tx, ids: readonly number[]) {
  return db
    .selectFrom("item")
    .where("groupId", "=", group)
    .where(sql<SqlBool>`id = any(${ids}::int8[])`)
    .select(["id", "title"])
    .execute();
}
