import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { readFiles, type StoredFile } from "./files.ts";
import { removeUnusedFiles } from "./unusedFiles.ts";

/** Files of the product's items by id. */
export async function readProductFiles(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, StoredFile>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StoredFile>`
    select id, null::uuid as client_id, sha256, size, media_type, name, created_at,
      null::int8 as created_by
    from product_file where id = any(${[...ids]}::int8[])`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Hands files of the group over to the product, of which an item has just been saved with them, and
 * removes those that no item names any more; needs the right to write the product's items.
 */
export async function handOverFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) {
    const files = await readFiles(tx, ids);
    const rows = [...files.values()].map(
      ({ id, sha256, size, mediaType, name, createdAt }) =>
        sql`(${id}, ${sha256}, ${size}, ${mediaType}, ${name}, ${createdAt})`,
    );
    if (rows.length > 0)
      await sql`
        insert into product_file (id, sha256, size, media_type, name, created_at)
        values ${sql.join(rows)} on conflict do nothing`.execute(tx.db);
    await removeUnusedFiles(tx, ids);
  }
  // Writers of the product's items wait for each other, so what was read still holds.
  const { rows: unnamed } = await sql<{ id: number }>`
    select f.id from product_file f where not exists (
      select 1 from product_item i where i.state <> 'gone'
        and i.body -> 'files' @> jsonb_build_array(jsonb_build_object('id', f.id)))`.execute(tx.db);
  if (unnamed.length === 0) return;
  await sql`
    delete from product_file where id = any(${unnamed.map(({ id }) => id)}::int8[])`.execute(tx.db);
}

/** True if a file belongs to an article that can be read at this time. */
export async function isFileOfShown(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from product_item
    where kind = 'content' and state = 'active' and body ->> 'status' = 'published'
      and (body ->> 'publishedAt')::timestamptz <= ${now}
      and body -> 'files' @> ${JSON.stringify([{ id }])}::jsonb
    limit 1`.execute(tx.db);
  return rows.length > 0;
}
