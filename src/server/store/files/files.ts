import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { isOfExisting } from "../trail/revisions.ts";
import { fileNumber, recordNumber } from "../trail/linkNumbers.ts";

/** An uploaded file; its contents are in the file store under the hash. */
export interface StoredFile {
  id: number;
  clientId: string | null;
  sha256: string;
  size: number;
  mediaType: string;
  name: string;
  createdAt: Date;
  createdBy: number | null;
}

/** A generated file that its owner can download for a limited time. */
export interface Download {
  reference: string;
  owner: number;
  sha256: string;
  size: number;
  mediaType: string;
  name: string;
  createdAt: Date;
  expiresAt: Date;
  /** Companies whose data it holds. */
  companies: readonly number[];
  /** The job of the export; null for files made before exports were numbered. */
  jobId: number | null;
}

const fileColumns = [
  ...(["id", "clientId", "sha256", "size", "mediaType", "name", "createdAt", "createdBy"] as const),
] as const;

/** Registers an uploaded file in the group. */
export async function insertFile(
  tx: Tx,
  file: Omit<StoredFile, "id" | "createdAt">,
): Promise<StoredFile> {
  return tx.db
    .insertInto("file")
    .values({ ...file, groupId: tx.group, createdAt: tx.now })
    .returning(fileColumns)
    .executeTakeFirstOrThrow();
}

/** Bytes that the group's files take; the same contents count once. */
export async function sizeOfFiles(tx: Tx): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select coalesce(sum(size), 0)::int8 as size
    from (select distinct sha256, size from file where group_id = ${tx.group}) contents`.execute(
    tx.db,
  );
  return rows[0]?.size ?? 0;
}

/** Files of the group by id; foreign ids are left out. */
export async function readFiles(tx: Tx, ids: readonly number[]): Promise<Map<number, StoredFile>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom("file")
    .where("groupId", "=", tx.group)
    .where(sql<SqlBool>`id = any(${[...ids]}::int8[])`)
    .select(fileColumns)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Whether a file belongs to a record of the given companies, to one of these companies, or to an
 * item without a company; now or in one of its versions.
 */
export async function isFileOf(tx: Tx, id: number, companies: readonly number[]): Promise<boolean> {
  const group = sql`${tx.group}`;
  const any = sql`any(${[...companies]}::int8[])`;
  const isRecordOf = (record: RawBuilder<unknown>) =>
    sql`exists (select 1 from record d where d.group_id = ${group} and d.id = ${record} and d.company_id = ${any})`;
  const { rows } = await sql`
    select 1 from link l
    where l.group_id = ${group} and l.to_kind = ${fileNumber} and l.to_id = ${id}
      and case when l.from_kind = ${recordNumber} then ${isRecordOf(sql`l.from_id`)}
        else l.from_id = ${any} or not exists (select 1 from item i
          where i.group_id = ${group} and i.id = l.from_id and i.kind = 'companies') end
    union all select 1 from history_file r
    where r.group_id = ${group} and r.file_id = ${id} and ${isOfExisting(group)}
      and case r.target_kind when 'record' then ${isRecordOf(sql`r.target_id`)}
        when 'companies' then r.target_id = ${any} else true end
    limit 1`.execute(tx.db);
  return rows.length > 0;
}

/** The file uploaded under a clientId, or null if the request never arrived. */
export async function readFileByClientId(tx: Tx, clientId: string): Promise<StoredFile | null> {
  const row = await tx.db
    .selectFrom("file")
    .where("groupId", "=", tx.group)
    .where("clientId", "=", clientId)
    .select(fileColumns)
    .executeTakeFirst();
  return row ?? null;
}

/** Registers a generated file for its owner under an unguessable reference. */
export async function insertDownload(
  tx: Tx,
  { companies, ...download }: Omit<Download, "createdAt">,
): Promise<void> {
  await tx.db
    .insertInto("download")
    .values({ ...download, companies: [...companies], groupId: tx.group, createdAt: tx.now })
    .execute();
}

/** Resolves a download reference of the group, expired or not; null if unknown. */
export async function readDownload(tx: Tx, reference: string): Promise<Download | null> {
  const row = await tx.db
    .selectFrom("download")
    .where("groupId", "=", tx.group)
    .where("reference", "=", reference)
    .select([
      "reference",
      "owner",
      "sha256",
      "size",
      "mediaType",
      "name",
      "createdAt",
      "expiresAt",
      "jobId",
    ])
    // int8[] arrives as strings; converted to jsonb its elements are numbers.
    .select(sql<number[]>`to_jsonb(companies)`.as("companies"))
    .executeTakeFirst();
  return row ?? null;
}
