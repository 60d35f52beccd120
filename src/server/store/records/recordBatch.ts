import { sql, type SqlBool } from "kysely";
import { columnName, refreshColumns } from "../documents/bodyRows.ts";
import {
  linksOf,
  makeReady as makeBodiesReady,
  type ReadyChange,
  type SaveNote,
  storeBodies,
  storeReady,
} from "../documents/storeBodies.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";
import { closeFilled } from "../gapTasks.ts";
import { changeLinks, linkChanges, readLinks } from "../trail/links.ts";
import { columnsBesideBody, recordTable } from "./recordStatements.ts";
import { countChanges, recordRows, type RecordDraft, type StoredRecord } from "./records.ts";

/** A stored record with its new draft. */
export interface RecordChange {
  stored: StoredRecord;
  draft: RecordDraft;
}

/**
 * Updates the columns behind lists, search and figures from the bodies of locked records; no new
 * version, no revision.
 */
export async function refreshRows(tx: Tx, changes: readonly RecordChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ stored, draft }) => ({
    stored,
    columns: recordRows.columnsOf(draft),
    body: "",
  }));
  await refreshColumns(tx, recordTable, rows);
  const ids = changes.map(({ stored }) => stored.id);
  const before = await readLinks(tx, ids);
  const refreshed = changes.map(({ stored, draft }) => ({
    stored,
    draft,
    id: stored.id,
    kind: "record",
    links: linkChanges([draft.mentions, draft.values], before.get(stored.id)),
  }));
  const removed = linksOf(refreshed, "removed");
  await together([
    changeLinks(tx, "record", {
      removed,
      moved: linksOf(refreshed, "moved"),
      added: linksOf(refreshed, "added"),
    }),
    // Nobody filled them in by hand: what the records name has changed.
    closeFilled(tx, removed, null),
    countChanges(tx, refreshed),
  ]);
}

/** Tells one state of a row from others: what is derived from items is written anew without a new version. */
const stampOfRow = sql<string>`${sql.raw(
  `hashtextextended(concat_ws('|', ${Object.keys(recordTable.types).map(columnName).join(", ")}), version)::text`,
)}`;

/** Records as they were read without being locked, and the stamps that their rows had. */
export interface Unlocked {
  records: StoredRecord[];
  stamps: ReadonlyMap<number, string>;
}

/** Reads records that are to be changed, and that others may change until they are locked. */
export async function readUnlocked(tx: Tx, ids: readonly number[]): Promise<Unlocked> {
  const rows = await tx.db
    .selectFrom("record")
    .where("groupId", "=", tx.group)
    .where(sql<SqlBool>`id = any(${ids}::int8[])`)
    .orderBy("id")
    .select([...columnsBesideBody, "body", stampOfRow.as("stamp")])
    .execute();
  return { records: rows, stamps: new Map(rows.map(({ id, stamp }) => [id, stamp])) };
}

/** Locks the records that nobody has changed since they were read, and returns their ids. */
export async function lockUnchanged(tx: Tx, stamps: Unlocked["stamps"]): Promise<Set<number>> {
  const rows = await tx.db
    .selectFrom("record")
    .where("groupId", "=", tx.group)
    .where(sql<SqlBool>`id = any(${[...stamps.keys()]}::int8[])`)
    .orderBy("id")
    .select(["id", stampOfRow.as("stamp")])
    .forUpdate()
    .execute();
  return new Set(rows.filter(({ id, stamp }) => stamps.get(id) === stamp).map(({ id }) => id));
}

/** Changes of records that are ready to be stored. */
export type ReadyRecords = readonly ReadyChange<StoredRecord, RecordDraft>[];

/** Makes changes ready to be stored, before the records are locked. */
export function makeReady(tx: Tx, changes: readonly RecordChange[]): Promise<ReadyRecords> {
  return makeBodiesReady(tx, recordRows, changes);
}

/** Author of a batch and the operation's name in its revisions; its log entry is mostly the caller's. */
type BatchNote = Pick<SaveNote, "actor" | "op"> & Partial<SaveNote>;

/** Saves locked records. */
export function saveRows(
  tx: Tx,
  changes: readonly RecordChange[],
  note: BatchNote,
): Promise<StoredRecord[]> {
  return storeBodies(tx, recordRows, changes, { action: null, ...note });
}

/** Saves those of the changes whose records are locked. */
export function saveReady(
  tx: Tx,
  ready: ReadyRecords,
  locked: ReadonlySet<number>,
  note: BatchNote,
): Promise<StoredRecord[]> {
  const changes = ready.filter(({ stored }) => stored !== null && locked.has(stored.id));
  return storeReady(tx, recordRows, changes, { action: null, ...note });
}
