import { sql, type SqlBool } from "kysely";
import type { Status } from "#shared/generated/words/words.ts";
import type { Tx } from "../database/transaction.ts";
import { after } from "../query/cursor.ts";
import { type Revision, revisionsOf, type Versioned } from "./revisions.ts";

/** Revisions of a document, newest first, of the versions before one. */
export function listRevisions(
  tx: Tx,
  of: Versioned,
  before: number | null,
  most: number,
): Promise<Revision[]> {
  const older = before !== null && { where: after("desc", [sql`r.version`, before, "int8"]) };
  return revisionsOf(tx, of, { ...older, most });
}

/** Some revisions of a document, newest first. */
export async function readRevisions(
  tx: Tx,
  of: Versioned,
  versions: readonly number[],
): Promise<Revision[]> {
  if (versions.length === 0) return [];
  return revisionsOf(tx, of, { where: sql`r.version = any(${[...versions]}::int4[])` });
}

/** The revision that was the newest at a point in time; null if there was none yet. */
export async function revisionAt(tx: Tx, of: Versioned, at: Date): Promise<Revision | null> {
  const [newest] = await revisionsOf(tx, of, { where: sql`r.at <= ${at}`, most: 1 });
  return newest ?? null;
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
