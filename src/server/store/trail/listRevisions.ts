import { sql, type SqlBool } from "kysely";
import type { Status } from "#shared/generated/words/words.ts";
import type { Tx } from "../database/transaction.ts";
import { after } from "../query/cursor.ts";
import { unpacked } from "./packedBodies.ts";
import { revisionColumns, type Revision, type Versioned } from "./revisions.ts";

/** Revisions of a document, newest first, of the versions before one. */
export async function listRevisions(
  tx: Tx,
  { kind, id }: Versioned,
  before: number | null,
  most: number,
): Promise<Revision[]> {
  const rows = await tx.db
    .selectFrom("revision")
    .where("groupId", "=", tx.group)
    .where("targetKind", "=", kind)
    .where("targetId", "=", id)
    .$if(before !== null, (q) => q.where(after("desc", [sql`version`, before, "int8"])))
    .orderBy("version", "desc")
    .limit(most)
    .select(revisionColumns)
    .execute();
  return rows.map(unpacked);
}

/** Some revisions of a document, newest first. */
export async function readRevisions(
  tx: Tx,
  { kind, id }: Versioned,
  versions: readonly number[],
): Promise<Revision[]> {
  if (versions.length === 0) return [];
  const rows = await tx.db
    .selectFrom("revision")
    .where("groupId", "=", tx.group)
    .where("targetKind", "=", kind)
    .where("targetId", "=", id)
    .where("version", "in", versions)
    .orderBy("version", "desc")
    .select(revisionColumns)
    .execute();
  return rows.map(unpacked);
}

/** The revision that was the newest at a point in time; null if there was none yet. */
export async function revisionAt(
  tx: Tx,
  { kind, id }: Versioned,
  at: Date,
): Promise<Revision | null> {
  const row = await tx.db
    .selectFrom("revision")
    .where("groupId", "=", tx.group)
    .where("targetKind", "=", kind)
    .where("targetId", "=", id)
    .where("at", "<=", at)
    .orderBy("version", "desc")
    .limit(1)
    .select(revisionColumns)
    .executeTakeFirst();
  return row ? unpacked(row) : null;
}

/** A revision that may have brought a record into another status. */
export interface StatusRevision {
  version: number;
  at: Date;
  actor: number | null;
  op: string;
  comment: string | null;
  status: Status;
}

/** A record's creation and changes of status, oldest first. */
export async function listStatusChanges(tx: Tx, record: number): Promise<StatusRevision[]> {
  return tx.db
    .selectFrom("revision")
    .where("groupId", "=", tx.group)
    .where("targetKind", "=", "record")
    .where("targetId", "=", record)
    .where(sql<SqlBool>`(version = 1 or op in ('status', 'undo'))`)
    .orderBy("version")
    .select(["version", "at", "actor", "op", "comment"])
    .select(sql<Status>`coalesce(body ->> 'status', 'draft')`.as("status"))
    .execute();
}
