import { sql, type SqlBool } from "kysely";
import { columnsJson, updateRows } from "../documents/bodyRows.ts";
import {
  type Change,
  type Repository,
  removeBody,
  type SaveNote,
  storeBodies,
} from "../documents/storeBodies.ts";
import {
  columnsBesideBody,
  columnsOfDraft,
  lockOne,
  readOne,
  recordTable,
  toRecordRow,
} from "./recordStatements.ts";
import { countedOfDraft, moveFigures } from "./figureCells.ts";
import { gapsAmong } from "./gapLinks.ts";
import { noteGone, noteRecordDays } from "./recordDays.ts";
import type { Links, Mention, StoredLink } from "../trail/links.ts";
import { publishRecordEvents } from "../trail/outbox.ts";
import type { Status } from "#shared/generated/words/words.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { frozen } from "../database/kept.ts";
import { deleteCommentsOf } from "../comments.ts";
import { deleteTasksOf } from "../tasks.ts";
import { together } from "../database/together.ts";
import { forgetVerdictsOf } from "./mirror.ts";
import { forgetVisitsTo } from "./visits.ts";
import type { Tx } from "../database/transaction.ts";

/** Columns for lists and figures, so that they never read the body. */
export interface RecordColumns {
  companyId: number | null;
  domainId: number | null;
  departmentId: number | null;
  resubmission: string | null;
  letters: number | null;
  vendorDpa: string | null;
  /** State of its agreements with processors. */
  agreement: string | null;
  thirdCountry: boolean | null;
  isTemplate: boolean;
  isProductOwned: boolean;
  parentTemplateId: number | null;
  status: Status;
  priority: number | null;
  riskLevel: number | null;
  dpiaState: string | null;
  name: string;
  language: string;
  /** Derived values shown in list rows but not queried. */
  facts: Body;
}

/** A record as stored; references in its body are bare ids. */
export interface StoredRecord extends RecordColumns {
  id: number;
  clientId: string | null;
  /** Value shared by the records that were created together with it. */
  siblings: string | null;
  version: number;
  createdAt: Date;
  createdBy: number | null;
  updatedAt: Date;
  updatedBy: number | null;
  /** The fields that it lacks, by number; it is found by them by its links. */
  gaps: number[];
  body: Body;
}

/** The body of a version of a record. */
export type KeptBody = Pick<StoredRecord, "id" | "version" | "updatedAt" | "body">;

/** The stored form of a record. */
export interface RecordDraft {
  columns: RecordColumns;
  body: Body;
  /** The body with current titles, for the revision. */
  titled: Body;
  /** All search words, folded. */
  search: string;
  mentions: readonly Mention[];
  /** Links for values that lists can be filtered by and no column holds. */
  values: readonly StoredLink[];
  clientId?: string | null;
  siblings?: string | null;
}

function recordsOfGroup(tx: Tx) {
  return tx.db.selectFrom("record").where("groupId", "=", tx.group);
}

const recordColumns = [...columnsBesideBody, "body"] as const;

/**
 * Reads a record of the group by id, or null; `lock` holds a row lock until the end of the
 * transaction.
 */
export async function readStoredRecord(
  tx: Tx,
  id: number,
  lock = false,
): Promise<StoredRecord | null> {
  const kept = tx.keptBodies.get(id);
  const known = { version: kept?.version ?? 0, updatedAt: kept?.updatedAt ?? null };
  const read = lock ? lockOne : readOne;
  const [row] = await read(tx.db, { group: tx.group, id, ...known });
  if (!row) return null;
  const { changed, ...columns } = row;
  const body = changed === null && kept ? kept.body : frozen(changed ?? {});
  tx.keptBodies.note({ id, version: row.version, updatedAt: row.updatedAt, body });
  return { ...columns, body };
}

/**
 * Reads records of the group by id, leaving out foreign ids; `lock` holds row locks until the end
 * of the transaction.
 */
export async function readRecords(
  tx: Tx,
  ids: readonly number[],
  lock = false,
): Promise<StoredRecord[]> {
  if (ids.length === 0) return [];
  return recordsOfGroup(tx)
    .where(sql<SqlBool>`id = any(${[...new Set(ids)]}::int8[])`)
    .orderBy("id")
    .select(recordColumns)
    .$if(lock, (q) => q.forUpdate())
    .execute();
}

/** Ids of all records of the group. */
export async function allRecordIds(tx: Tx): Promise<number[]> {
  const rows = await recordsOfGroup(tx).select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** The record created under a clientId, or null if the request never arrived. */
export async function readRecordByClientId(tx: Tx, clientId: string): Promise<StoredRecord | null> {
  const row = await recordsOfGroup(tx)
    .where("clientId", "=", clientId)
    .select(recordColumns)
    .executeTakeFirst();
  return row ?? null;
}

/** Storage of the group's records. */
export const recordRows: Repository<StoredRecord, RecordDraft> = {
  linked: "record",
  contentOf: (draft) => ({ ...draft, kind: "record", isPacked: true }),
  columnsOf: (draft) => columnsJson(recordTable, columnsOfDraft(draft)),
  insert: async (tx, draft, actor) => {
    const { clientId = null, siblings = null } = draft;
    const row = await tx.db
      .insertInto("record")
      .values({
        ...toRecordRow(draft),
        groupId: tx.group,
        clientId,
        siblings,
        version: 1,
        createdAt: tx.now,
        createdBy: actor,
        updatedAt: tx.now,
        updatedBy: actor,
      })
      .returning(columnsBesideBody)
      .executeTakeFirstOrThrow();
    return { ...row, body: draft.body };
  },
  update: async (tx, changes, actor) => {
    await updateRows(tx, recordTable, changes, actor);
    return changes.flatMap(({ stored, draft }) =>
      stored ? [nextOf(tx, stored, draft, actor)] : [],
    );
  },
  follow: (tx, saved, { op, actor }) => {
    publishRecordEvents(
      tx,
      saved.map(({ id, stored, draft }) => ({
        id,
        of: draft.columns,
        from: stored ?? undefined,
        kind: op,
        author: actor,
      })),
    );
    return countChanges(tx, saved);
  },
};

/** A record as its next version is stored. */
function nextOf(
  tx: Tx,
  stored: StoredRecord,
  { columns, values, body }: RecordDraft,
  updatedBy: number | null,
): StoredRecord {
  const version = stored.version + 1;
  const gaps = gapsAmong(values);
  return { ...stored, ...columns, gaps, version, updatedAt: tx.now, updatedBy, body };
}

/** Keeps figures and days with changes of records, which are locked. */
export async function countChanges(
  tx: Tx,
  changes: readonly (Change<StoredRecord, RecordDraft> & { id: number })[],
): Promise<void> {
  const before = changes.flatMap(({ stored }) => stored ?? []);
  const after = changes.map(({ draft }) => countedOfDraft(draft));
  await together([
    moveFigures(tx, before, after),
    noteRecordDays(
      tx,
      changes.map(({ id }) => id),
    ),
  ]);
}

/** Creates a record. */
export async function insertRecord(
  tx: Tx,
  draft: RecordDraft,
  note: SaveNote,
  clientId: string | null = null,
  siblings: string | null = null,
): Promise<StoredRecord> {
  const change = { stored: null, draft: { ...draft, clientId, siblings } };
  return requireFirst(await storeBodies(tx, recordRows, [change], note));
}

/** Saves a locked record; its links may have been read since. */
export async function saveLocked(
  tx: Tx,
  stored: StoredRecord,
  draft: RecordDraft,
  note: SaveNote,
  links?: Links,
): Promise<StoredRecord> {
  return requireFirst(await storeBodies(tx, recordRows, [{ stored, draft }], note, links));
}

function requireFirst([first]: readonly StoredRecord[]): StoredRecord {
  if (!first) throw new Error("a record that was stored is there");
  return first;
}

/** Saves a record under optimistic locking; null on a version conflict or if it is gone. */
export async function updateRecord(
  tx: Tx,
  at: { id: number; version: number },
  draft: RecordDraft,
  note: SaveNote,
): Promise<StoredRecord | null> {
  const [stored] = await readRecords(tx, [at.id], true);
  return stored?.version === at.version ? saveLocked(tx, stored, draft, note) : null;
}

/** Deletes a locked record; its revisions stay. */
export async function deleteRecord(
  tx: Tx,
  record: StoredRecord,
  actor: number | null,
  { isLogged = true } = {},
): Promise<void> {
  const action = isLogged ? "record.deleted" : null;
  await removeBody(tx, "record", { ...record, kind: "record" }, { actor, op: "delete", action });
  publishRecordEvents(tx, [{ id: record.id, of: record, kind: "deleted", author: actor }]);
  await deleteTasksOf(tx, record.id);
  await deleteCommentsOf(tx, record.id);
  await forgetVisitsTo(tx, record.id);
  await forgetVerdictsOf(tx, record.id);
  await together([moveFigures(tx, [record], []), noteGone(tx, record.id)]);
}
