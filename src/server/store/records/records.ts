import { sql, type SqlBool } from "kysely";
import { writeAudit } from "../trail/audit.ts";
import { columnsBesideBody, lockOne, readOne, toRecordRow, updateOne } from "./recordStatements.ts";
import { countedOf, countedOfDraft, moveFigures, type Counted } from "./figureCells.ts";
import { noteGone, noteRecordDays } from "./recordDays.ts";
import {
  changeLinks,
  dropLinks,
  mustKeepNamed,
  readLinks,
  type Mention,
  type StoredLink,
} from "../trail/links.ts";
import { publishRecordEvents } from "../trail/outbox.ts";
import { filesAmong, writeRevision } from "../trail/revisions.ts";
import type { AuditAction, Status } from "#shared/generated/words/words.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { frozen } from "../database/kept.ts";
import { deleteCommentsOf } from "../comments.ts";
import { closeFilled } from "../gapTasks.ts";
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
}

/** Author of a save and its name in log and revision. */
export interface SaveNote {
  actor: number | null;
  op: string;
  /** Null if the entry that says so is about many records at once. */
  action: AuditAction | null;
  /** For the log: names of changed fields and numbers, never contents. */
  detail?: Body;
  /** Author's comment, kept with the revision. */
  comment?: string | undefined;
}

function recordsOfGroup(tx: Tx) {
  return tx.planned.selectFrom("record").where("groupId", "=", tx.group);
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
  const [row] = await read(tx.planned, { group: tx.group, id, ...known });
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

/** Creates a record: row, revision, links, log entry and event in one transaction. */
export async function insertRecord(
  tx: Tx,
  draft: RecordDraft,
  note: SaveNote,
  clientId: string | null = null,
  siblings: string | null = null,
): Promise<StoredRecord> {
  const row = await tx.planned
    .insertInto("record")
    .values({
      ...toRecordRow(draft),
      groupId: tx.group,
      clientId,
      siblings,
      version: 1,
      createdAt: tx.now,
      createdBy: note.actor,
      updatedAt: tx.now,
      updatedBy: note.actor,
    })
    .returning(columnsBesideBody)
    .executeTakeFirstOrThrow();
  await writeRecordTrail(tx, row, draft, note, { links: [], counted: async () => [] });
  return { ...row, body: draft.body };
}

/**
 * Saves a record under optimistic locking; null on a version conflict or if it is gone. Neither can
 * be if it is locked already and its links were read since.
 */
export async function updateRecord(
  tx: Tx,
  at: { id: number; version: number },
  draft: RecordDraft,
  note: SaveNote,
  locked?: { links: readonly StoredLink[] },
): Promise<StoredRecord | null> {
  const next = { id: at.id, version: at.version + 1 };
  const saving = updateOne(tx.planned, {
    ...toRecordRow(draft),
    group: tx.group,
    id: at.id,
    before: at.version,
    version: next.version,
    updatedAt: tx.now,
    updatedBy: note.actor,
  }).then(([row]) => row);
  const counted = async () => [(await saving)?.counted].filter((each) => each !== undefined);
  const write = (links: readonly StoredLink[]) =>
    writeRecordTrail(tx, next, draft, note, { links, counted });
  // Links are read once the row is locked: only its writers change them.
  const [saved, links] = await (locked
    ? together([saving, write(locked.links)])
    : together([saving, readLinks(tx, { kind: "record", id: at.id })]));
  if (!saved) return null;
  if (links) await write(links);
  const { counted: _, ...row } = saved;
  return { ...row, body: draft.body };
}

/** Deletes a record, adding a final revision that says so; its revisions stay. */
export async function deleteRecord(
  tx: Tx,
  record: StoredRecord,
  actor: number | null,
  { isLogged = true } = {},
): Promise<boolean> {
  const of = { kind: "record", id: record.id };
  const gone = await tx.db
    .deleteFrom("record")
    .where("groupId", "=", tx.group)
    .where("id", "=", record.id)
    .where("version", "=", record.version)
    .returning(countedOf("record").as("counted"))
    .executeTakeFirst();
  if (!gone) return false;
  const files = await dropLinks(tx, of);
  const { version, body } = record;
  await writeRevision(tx, of, { version: version + 1, actor, op: "delete", body }, files);
  const target = `record/${record.id}`;
  if (isLogged)
    await writeAudit(tx, { actor, action: "record.deleted", target, detail: { version } });
  publishRecordEvents(tx, [{ id: record.id, of: record, kind: "deleted", author: actor }]);
  await deleteTasksOf(tx, record.id);
  await deleteCommentsOf(tx, record.id);
  await forgetVisitsTo(tx, record.id);
  await forgetVerdictsOf(tx, record.id);
  await together([moveFigures(tx, [gone.counted], []), noteGone(tx, record.id)]);
  return true;
}

function asOf(from: number, links: readonly StoredLink[]) {
  return links.map((link) => ({ ...link, from }));
}

async function writeRecordTrail(
  tx: Tx,
  { id, version }: Pick<StoredRecord, "id" | "version">,
  draft: RecordDraft,
  { actor, op, action, detail = {}, comment }: SaveNote,
  before: { links: readonly StoredLink[]; counted: () => Promise<readonly Counted[]> },
): Promise<void> {
  const of = { kind: "record", id };
  const files = filesAmong(draft.mentions);
  // Items are locked before the log, as whoever deletes one does.
  const changes = await mustKeepNamed(tx, draft.mentions, before.links, draft.values);
  const target = `record/${id}`;
  await together([
    writeRevision(
      tx,
      of,
      { version, actor, op, comment, body: draft.titled, bare: draft.body },
      files,
    ),
    changeLinks(tx, of, changes),
    closeFilled(tx, asOf(id, changes.removed), actor),
    action && writeAudit(tx, { actor, action, target, detail: { ...detail, version } }),
    before.counted().then((counted) => {
      const [from] = counted;
      publishRecordEvents(tx, [{ id, of: draft.columns, from, kind: op, author: actor }]);
      return moveFigures(tx, counted, [countedOfDraft(draft)]);
    }),
    noteRecordDays(tx, [id]),
  ]);
}
