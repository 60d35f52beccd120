import { sql, type RawBuilder, type SqlBool } from "kysely";
import { columnsBesideBody, toRecordRow } from "./recordStatements.ts";
import type { RecordDraft, StoredRecord } from "./records.ts";
import { moveFigures } from "./figureCells.ts";
import { recordNumber } from "../trail/linkNumbers.ts";
import { storedLink, type StoredLink } from "../trail/links.ts";
import { publishRecordEvents } from "../trail/outbox.ts";
import { filesAmong, keepInHistory } from "../trail/revisions.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";

/** A stored record with its new draft. */
export interface RecordChange {
  stored: StoredRecord;
  draft: RecordDraft;
}

/** Columns written from a draft, with their SQL types. */
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
  facts: "jsonb",
  body: "jsonb",
} as const;

const names = Object.keys(types).map((name) => [name, snake(name)] as const);
const beside = names.filter(([name]) => name !== "facts" && name !== "body");

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const columnTypes = Object.entries(types).map(([name, type]) => `${snake(name)} ${type}`);

/** The changes as rows of a statement whose text is the same for any number of them. */
function recordRowsSql(changes: readonly RecordChange[], withBody: boolean): RawBuilder<unknown> {
  const rows = changes.map(({ stored: { id }, draft }) => {
    const { facts, body, ...rest } = toRecordRow(draft);
    const columns: Record<string, unknown> = rest;
    const plain = { id, ...Object.fromEntries(beside.map(([name, at]) => [at, columns[name]])) };
    // What is JSON already is not read to be written once more.
    const more = withBody ? `"facts":${facts},"body":${body}` : `"facts":${facts}`;
    return `${JSON.stringify(plain).slice(0, -1)},${more}}`;
  });
  return sql`jsonb_to_recordset(${`[${rows.join(",")}]`}::jsonb) as x(id int8, ${sql.raw(columnTypes.join(", "))})`;
}

const assignments = names.map(([, column]) => `${column} = x.${column}`).join(", ");

/**
 * Updates the columns behind lists, search and figures from the bodies; no new version, no
 * revision.
 */
export async function refreshRows(tx: Tx, changes: readonly RecordChange[]): Promise<void> {
  if (changes.length === 0) return;
  const derived = names.filter(([name]) => name !== "body").map(([, column]) => column);
  const own = sql.raw(derived.map((column) => `${column} = x.${column}`).join(", "));
  await sql`update record r set ${own} from ${recordRowsSql(changes, false)}
    where r.group_id = ${tx.group} and r.id = x.id`.execute(tx.db);
  await moveFiguresOf(tx, changes);
}

/** The records are locked, so that they are counted as they are stored. */
async function moveFiguresOf(tx: Tx, changes: readonly RecordChange[]): Promise<void> {
  await moveFigures(
    tx,
    changes.map(({ stored }) => stored),
    changes.map(({ stored: { status, isTemplate, isProductOwned }, draft }) => ({
      ...draft.columns,
      status,
      isTemplate,
      isProductOwned,
    })),
  );
}

/** Locks the records that nobody has saved since they were read, and returns the changes of these. */
export async function lockUnchanged(
  tx: Tx,
  changes: readonly RecordChange[],
): Promise<RecordChange[]> {
  const ids = changes.map(({ stored }) => stored.id);
  // Whose version is the same, whose body is, too.
  const rows = await tx.planned
    .selectFrom("record")
    .where("groupId", "=", tx.group)
    .where(sql<SqlBool>`id = any(${ids}::int8[])`)
    .orderBy("id")
    .select(columnsBesideBody)
    .forUpdate()
    .execute();
  const locked = new Map(rows.map((row) => [row.id, row]));
  return changes.flatMap(({ stored: { id, version, body }, draft }) => {
    // Its figures may have moved meanwhile.
    const row = locked.get(id);
    return row?.version === version ? { stored: { ...row, body }, draft } : [];
  });
}

/**
 * Saves many locked records in bulk: rows, revisions, links and events; the caller writes the log
 * entry.
 */
export async function saveRows(
  tx: Tx,
  changes: readonly RecordChange[],
  { actor, op }: { actor: number | null; op: string },
): Promise<void> {
  if (changes.length === 0) return;
  await sql`update record r set ${sql.raw(assignments)}, version = r.version + 1,
      updated_at = ${tx.now}, updated_by = ${actor}
    from ${recordRowsSql(changes, true)} where r.group_id = ${tx.group} and r.id = x.id`.execute(
    tx.db,
  );
  const bodies = changes.map(
    ({ stored: { id }, draft }) => `{"id":${id},"body":${JSON.stringify(draft.titled)}}`,
  );
  const ids = changes.map(({ stored }) => stored.id);
  await together([
    sql`
      insert into revision (group_id, target_kind, target_id, at, version, actor, op, body)
      select r.group_id, 'record', r.id, ${tx.now}, r.version, ${actor}, ${op}, x.body
      from record r, jsonb_to_recordset(${`[${bodies.join(",")}]`}::jsonb) x(id int8, body jsonb)
      where r.group_id = ${tx.group} and r.id = x.id`.execute(tx.db),
    keepInHistory(
      tx,
      changes.flatMap(({ stored: { id }, draft }) =>
        filesAmong(draft.mentions).map((file) => ({ kind: "record", id, file })),
      ),
    ),
    rewriteAll(tx, changes),
    publishRecordEvents(
      tx,
      ids.map((id) => ({ id, kind: op, author: actor })),
    ),
    moveFiguresOf(tx, changes),
  ]);
}

/** Writes only the difference of the links, since most of them stay. */
async function rewriteAll(tx: Tx, changes: readonly RecordChange[]): Promise<void> {
  const ids = changes.map(({ stored }) => stored.id);
  const { rows } = await sql<LinkOfRecord>`
    select from_id as "from", to_kind, to_id, place from link
    where group_id = ${tx.group} and from_id = any(${ids}::int8[])`.execute(tx.planned);
  const links = changes.flatMap(({ stored, draft }) =>
    draft.mentions.map((mention) => ({ ...storedLink(mention), from: stored.id })),
  );
  const [had, has] = [new Set(rows.map(keyOf)), new Set(links.map(keyOf))];
  const removed = rows.filter((link) => !has.has(keyOf(link)));
  const added = links.filter((link) => !had.has(keyOf(link)));
  await together([
    sql`delete from link l using ${unnested(removed)}
      where l.group_id = ${tx.group} and l.from_id = x.source
        and l.to_kind = x.kind and l.to_id = x.id and l.place = x.place`.execute(tx.planned),
    sql`insert into link (group_id, to_kind, to_id, from_kind, from_id, place)
      select r.group_id, x.kind, x.id, ${recordNumber}::int4, r.id, x.place
      from record r, ${unnested(added)} where r.group_id = ${tx.group} and r.id = x.source
      on conflict do nothing`.execute(tx.planned),
  ]);
}

/** A link, and the record that it is of. */
interface LinkOfRecord extends StoredLink {
  from: number;
}

function keyOf({ from, toKind, toId, place }: LinkOfRecord): string {
  return `${from} ${toKind} ${toId} ${place}`;
}

function unnested(links: readonly LinkOfRecord[]): RawBuilder<unknown> {
  return sql`unnest(
    ${links.map(({ from }) => from)}::int8[], ${links.map(({ toKind }) => toKind)}::int4[],
    ${links.map(({ toId }) => toId)}::int8[], ${links.map(({ place }) => place)}::int4[]
  ) x(source, kind, id, place)`;
}
