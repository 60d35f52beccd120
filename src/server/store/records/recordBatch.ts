import { sql, type RawBuilder, type SqlBool } from "kysely";
import { columnsBesideBody, columnsOfDraft } from "./recordStatements.ts";
import type { RecordDraft, StoredRecord } from "./records.ts";
import { countedOfDraft, moveFigures } from "./figureCells.ts";
import { noteRecordDays } from "./recordDays.ts";
import { changedLinks, changeLinksOf, type ChangedLinks } from "./batchLinks.ts";
import { publishRecordEvents } from "../trail/outbox.ts";
import { filesAmong, keepInHistory } from "../trail/revisions.ts";
import { packBody } from "../trail/packedBodies.ts";
import { bytesArray, jsonArray } from "../database/binaryArrays.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";

/** A stored record with its new draft. */
export interface RecordChange {
  stored: StoredRecord;
  draft: RecordDraft;
}

/** Columns derived from the body and from what it names, with their SQL types. */
const types = {
  companyId: "int8",
  domainId: "int8",
  departmentId: "int8",
  resubmission: "date",
  letters: "int2",
  vendorDpa: "text",
  thirdCountry: "boolean",
  priority: "int2",
  riskLevel: "int2",
  dpiaState: "text",
  name: "text",
  nameSort: "text",
  internalId: "text",
  search: "text",
  gaps: "int8[]",
  facts: "jsonb",
} as const;

const names = Object.keys(types).map((name) => [name, snake(name)] as const);
const beside = names.filter(([name]) => name !== "facts");

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const columnTypes = Object.entries(types).map(([name, type]) => `${snake(name)} ${type}`);
const derived = names.map(([, column]) => column);

function derivedRows(changes: readonly RecordChange[]): string {
  const rows = changes.map(({ stored: { id }, draft }) => {
    const { facts, ...rest } = columnsOfDraft(draft);
    const columns: Record<string, unknown> = rest;
    const plain = { id, ...Object.fromEntries(beside.map(([name, at]) => [at, columns[name]])) };
    // `facts` is JSON already: append it rather than parsing and serialising it again.
    return `${JSON.stringify(plain).slice(0, -1)},"facts":${facts}}`;
  });
  return `[${rows.join(",")}]`;
}

/** The rows of a statement whose text is the same for any number of them. */
function recordset(rows: string): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${rows}::jsonb) as x(id int8, ${sql.raw(columnTypes.join(", "))})`;
}

const assignments = sql.raw(derived.map((column) => `${column} = x.${column}`).join(", "));

/**
 * Updates the columns behind lists, search and figures from the bodies; no new version, no
 * revision.
 */
export async function refreshRows(tx: Tx, changes: readonly RecordChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`update record r set ${assignments} from ${recordset(derivedRows(changes))}
    where r.group_id = ${tx.group} and r.id = x.id`.execute(tx.db);
  const links = await linksChangedBy(tx, changes);
  const locked = new Set(changes.map(({ stored }) => stored.id));
  await together([changeLinksOf(tx, links, locked), moveFiguresOf(tx, changes)]);
  await noteDays(tx, changes);
}

/** The records are locked, so that they are counted as they are stored. */
async function moveFiguresOf(tx: Tx, changes: readonly RecordChange[]): Promise<void> {
  await moveFigures(
    tx,
    changes.map(({ stored }) => stored),
    changes.map(({ stored: { status, isTemplate, isProductOwned }, draft }) => ({
      ...countedOfDraft(draft),
      status,
      isTemplate,
      isProductOwned,
    })),
  );
}

/** Of the records and their links as they are now. */
function noteDays(tx: Tx, changes: readonly RecordChange[]): Promise<void> {
  return noteRecordDays(
    tx,
    changes.map(({ stored }) => stored.id),
  );
}

/** Tells one state of a row from others: what is derived from items is written anew without a new version. */
const stampOfRow = sql<string>`${sql.raw(
  `hashtextextended(concat_ws('|', ${derived.join(", ")}), version)::text`,
)}`;

/** Records as they were read without being locked, and the stamps that their rows had. */
export interface Unlocked {
  records: StoredRecord[];
  stamps: ReadonlyMap<number, string>;
}

/** Reads records that are to be changed, and that others may change until they are locked. */
export async function readUnlocked(tx: Tx, ids: readonly number[]): Promise<Unlocked> {
  const rows = await tx.planned
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
  const rows = await tx.planned
    .selectFrom("record")
    .where("groupId", "=", tx.group)
    .where(sql<SqlBool>`id = any(${[...stamps.keys()]}::int8[])`)
    .orderBy("id")
    .select(["id", stampOfRow.as("stamp")])
    .forUpdate()
    .execute();
  return new Set(rows.filter(({ id, stamp }) => stamps.get(id) === stamp).map(({ id }) => id));
}

/** Changes written down as they are sent, before anything is locked for them. */
export interface ReadyChanges {
  changes: readonly RecordChange[];
  columns: string;
  bodies: Buffer;
  revisions: Buffer;
  packed: Buffer;
  links: ChangedLinks;
}

function linksChangedBy(tx: Tx, changes: readonly RecordChange[]): Promise<ChangedLinks> {
  return changedLinks(
    tx,
    changes.map(({ stored: { id }, draft: { mentions, values } }) => ({ id, mentions, values })),
  );
}

/** Makes changes ready to be stored. Only whoever writes a record changes its links. */
export async function makeReady(tx: Tx, changes: readonly RecordChange[]): Promise<ReadyChanges> {
  const links = await linksChangedBy(tx, changes);
  const bodies = jsonArray(changes.map(({ draft }) => JSON.stringify(draft.body)));
  const written = changes.map(({ draft }) => packBody(draft.titled, draft.body));
  const revisions = jsonArray(written.map(({ body }) => body));
  const packed = bytesArray(written.map((each) => each.packed));
  return { changes, columns: derivedRows(changes), bodies, revisions, packed, links };
}

/**
 * Saves many locked records in bulk: rows, revisions, links and events; the caller writes the log
 * entry.
 */
export async function saveRows(
  tx: Tx,
  changes: readonly RecordChange[],
  note: BatchNote,
): Promise<void> {
  if (changes.length === 0) return;
  const locked = new Set(changes.map(({ stored }) => stored.id));
  await saveReady(tx, await makeReady(tx, changes), locked, note);
}

/** Author of a batch, and the operation's name in its revisions. */
interface BatchNote {
  actor: number | null;
  op: string;
}

/** Saves those of the changes whose records are locked. */
export async function saveReady(
  tx: Tx,
  { changes, columns, bodies, revisions, packed, links }: ReadyChanges,
  locked: ReadonlySet<number>,
  { actor, op }: BatchNote,
): Promise<void> {
  if (locked.size === 0) return;
  const ids = [...locked];
  const saved = changes.filter(({ stored }) => locked.has(stored.id));
  const all = changes.map(({ stored }) => stored.id);
  const these = sql`r.group_id = ${tx.group} and r.id = b.id and r.id = any(${ids}::int8[])`;
  publishRecordEvents(
    tx,
    saved.map(({ stored: from, draft: { columns: of } }) => ({
      id: from.id,
      of,
      from,
      kind: op,
      author: actor,
    })),
  );
  // They leave together and are done in this order.
  await together([
    sql`update record r set ${assignments}, body = b.body, version = r.version + 1,
        updated_at = ${tx.now}, updated_by = ${actor}
      from unnest(${all}::int8[], ${bodies}::jsonb[]) b(id, body) join ${recordset(columns)} on x.id = b.id
      where ${these}`.execute(tx.planned),
    sql`insert into revision (group_id, target_kind, target_id, at, version, actor, op, body, packed)
      select r.group_id, 'record', r.id, ${tx.now}, r.version, ${actor}, ${op}, b.body, b.packed
      from record r, unnest(${all}::int8[], ${revisions}::jsonb[], ${packed}::bytea[]) b(id, body, packed)
      where ${these}`.execute(tx.planned),
    keepInHistory(
      tx,
      saved.flatMap(({ stored: { id }, draft }) =>
        filesAmong(draft.mentions).map((file) => ({ kind: "record", id, file })),
      ),
    ),
    changeLinksOf(tx, links, locked),
    moveFiguresOf(tx, saved),
  ]);
  await noteDays(tx, saved);
}
