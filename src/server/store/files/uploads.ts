import { sql } from "kysely";
import type { Db } from "../database/db.ts";
import type { Tx } from "../database/transaction.ts";

/** A file that arrives in parts. */
export interface OpenUpload {
  id: string;
  /** Of the whole file, as announced. */
  sha256: string;
  size: number;
  /** Bytes that have arrived. */
  offset: number;
  /** True once the result is stored; the parts are gone. */
  done: boolean;
}

/** A part of an upload, in the file store under its hash. */
export interface StoredPart {
  start: number;
  size: number;
  sha256: string;
}

/** An upload and its owner; nobody else finds it. */
interface Own {
  id: string;
  account: number;
}

/** The upload of a person, locked until the transaction ends if it is to be changed; null if there is none. */
export async function readUpload(
  tx: Tx,
  { id, account }: Own,
  isChanged = false,
): Promise<OpenUpload | null> {
  const found = tx.db
    .selectFrom("upload")
    .where("groupId", "=", tx.group)
    .where("id", "=", id)
    .where("accountId", "=", account)
    .select(["id", "sha256", "size", "done"]);
  const upload = await (isChanged ? found.forUpdate() : found).executeTakeFirst();
  return upload ? { ...upload, offset: endOf(await partsOfUpload(tx, id)) } : null;
}

function endOf(parts: readonly StoredPart[]): number {
  const last = parts.at(-1);
  return last ? last.start + last.size : 0;
}

/** Parts of an upload that have arrived, in order. */
export function partsOfUpload(tx: Tx, id: string): Promise<StoredPart[]> {
  return tx.db
    .selectFrom("uploadPart")
    .where("groupId", "=", tx.group)
    .where("uploadId", "=", id)
    .orderBy("start")
    .select(["start", "size", "sha256"])
    .execute();
}

interface Announced {
  account: number;
  sha256: string;
  size: number;
}

/** The upload of the same file that the person has begun before; null if there is none. */
export async function uploadBegun(
  tx: Tx,
  { account, sha256, size }: Announced,
): Promise<OpenUpload | null> {
  const begun = await tx.db
    .selectFrom("upload")
    .where("groupId", "=", tx.group)
    .where("accountId", "=", account)
    .where("sha256", "=", sha256)
    .where("size", "=", size)
    .where("done", "=", false)
    .orderBy("touchedAt", "desc")
    .select("id")
    .executeTakeFirst();
  return begun ? readUpload(tx, { id: begun.id, account }) : null;
}

/** Begins an upload; of those that the person has begun, the ones that rested longest make room for it. */
export async function insertUpload(
  tx: Tx,
  { account, ...announced }: Announced & { id: string },
  most: number,
): Promise<void> {
  await sql`
    delete from upload u where u.group_id = ${tx.group} and u.id in (
      select id from upload where group_id = ${tx.group} and account_id = ${account} and not done
      order by touched_at desc offset ${most - 1})`.execute(tx.db);
  const { group, now } = tx;
  await tx.db
    .insertInto("upload")
    .values({ ...announced, accountId: account, groupId: group, touchedAt: now })
    .execute();
}

/** Notes a part that has arrived. */
export async function insertPart(tx: Tx, id: string, part: StoredPart): Promise<void> {
  await tx.db
    .insertInto("uploadPart")
    .values({ ...part, groupId: tx.group, uploadId: id })
    .execute();
  await touched(tx, id).set({ touchedAt: tx.now }).execute();
}

function touched(tx: Tx, id: string) {
  return tx.db.updateTable("upload").where("groupId", "=", tx.group).where("id", "=", id);
}

/** Notes that an upload has become what it was sent for; its parts are no longer kept. */
export async function endUpload(tx: Tx, id: string): Promise<void> {
  await tx.db
    .deleteFrom("uploadPart")
    .where("groupId", "=", tx.group)
    .where("uploadId", "=", id)
    .execute();
  await touched(tx, id).set({ done: true, touchedAt: tx.now }).execute();
}

/** Forgets an upload and what has arrived of it. */
export async function removeUpload(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom("upload").where("groupId", "=", tx.group).where("id", "=", id).execute();
}

/** Bytes that have arrived of the group's uploads, but for one of them. */
export async function sizeOfUploads(tx: Tx, except?: string): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select coalesce(sum(size), 0)::int8 as size from upload_part
    where group_id = ${tx.group} and upload_id is distinct from ${except ?? null}::uuid`.execute(
    tx.db,
  );
  return rows[0]?.size ?? 0;
}

/** Forgets uploads of which nothing has arrived since a time; needs the service role. */
export async function sweepUploads(db: Db, before: Date): Promise<void> {
  await sql`delete from upload where touched_at < ${before}`.execute(db);
}
