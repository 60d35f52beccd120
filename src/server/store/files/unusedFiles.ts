import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "../database/db.ts";
import type { Tx } from "../database/transaction.ts";
import { fileNumber } from "../trail/linkNumbers.ts";
import { isOfExisting } from "../trail/revisions.ts";

/** True if any version of a document refers to the group's file `f`, or it is the group's logo. */
function isUsed({ group: id }: Tx): RawBuilder<SqlBool> {
  const group = sql`${id}`;
  return sql`(
  exists (select 1 from link l
    where l.group_id = ${group} and l.to_kind = ${fileNumber} and l.to_id = f.id)
  or exists (select 1 from history_file r
    where r.group_id = ${group} and r.file_id = f.id and ${isOfExisting(group)})
  or exists (select 1 from group_of_companies g where g.group_id = ${group}
    and g.settings -> 'logo' @> jsonb_build_array(jsonb_build_object('id', f.id))))`;
}

/** True if a document, one of its versions or the group's settings refer to a file. */
export async function isFileUsed(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from file f where f.group_id = ${tx.group} and f.id = ${id} and ${isUsed(tx)}`.execute(
    tx.db,
  );
  return rows.length > 0;
}

/** True if a file was used only by documents that have been deleted since. */
export async function isOnlyOfDeleted(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from file f where f.group_id = ${tx.group} and f.id = ${id} and not ${isUsed(tx)}
      and exists (select 1 from history_file r where r.group_id = ${tx.group} and r.file_id = f.id)`.execute(
    tx.db,
  );
  return rows.length > 0;
}

/** Notes since when files have not been used, and takes it back of those that are used again. */
export async function markUnusedFiles(tx: Tx): Promise<void> {
  await sql`
    update file f set unused_since = null
    where f.group_id = ${tx.group} and f.unused_since is not null and ${isUsed(tx)}`.execute(tx.db);
  await sql`
    update file f set unused_since = ${tx.now}
    where f.group_id = ${tx.group} and f.unused_since is null and not ${isUsed(tx)}`.execute(tx.db);
}

/** Ids of files not used since before a time, the first few. */
export async function filesUnusedSince(tx: Tx, before: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from file f
    where f.group_id = ${tx.group} and f.unused_since < ${before} and not ${isUsed(tx)}
    order by f.id limit ${most}`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/**
 * Removes those of the files that are not used, and returns how many; those that a save is about to
 * use are left out.
 */
export async function removeUnusedFiles(tx: Tx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const any = sql`any(${[...ids]}::int8[])`;
  const { rows } = await sql<{ id: number }>`
    select id from file where group_id = ${tx.group} and id = ${any} order by id
    for update skip locked`.execute(tx.db);
  // A statement of its own, which sees what was saved until the files were locked.
  const { numAffectedRows } = await sql`
    delete from file f where f.group_id = ${tx.group}
      and f.id = any(${rows.map(({ id }) => id)}::int8[]) and not ${isUsed(tx)}`.execute(tx.db);
  return Number(numAffectedRows ?? 0);
}

/** Removes the group's exports that expired before a time, and returns how many. */
export async function removeOldDownloads(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("download")
    .where("groupId", "=", tx.group)
    .where("expiresAt", "<", before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Those of the contents that a file of any group or of the product has, a package for an authority, a part of an upload that may
 * go on, or an export that can still be fetched; needs the service role.
 */
export async function neededContents(
  db: Db,
  hashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const any = sql`any(${[...hashes]}::text[])`;
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from file where sha256 = ${any}
    union select sha256 from product_file where sha256 = ${any}
    union select sha256 from authority_package where sha256 = ${any}
    union select sha256 from upload_part where sha256 = ${any}
    union select sha256 from download where sha256 = ${any} and expires_at > ${now}`.execute(db);
  return new Set(rows.map(({ sha256 }) => sha256));
}
