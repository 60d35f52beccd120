import { sql, type RawBuilder } from "kysely";
import { readRecords, type RecordDraft, type StoredRecord, toRecordRow } from "./records.ts";
import { moveFigures } from "./figureCells.ts";
import { recordNumber } from "../trail/linkNumbers.ts";
import { storedLink } from "../trail/links.ts";
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

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The changes as rows of a statement whose text is the same for any number of them. */
function recordRowsSql(changes: readonly RecordChange[]): RawBuilder<unknown> {
  const rows = changes.map(({ stored, draft }) => {
    const { facts, body, ...columns } = toRecordRow(draft);
    const own: Record<string, unknown> = { ...columns, facts: JSON.parse(facts) };
    own["body"] = JSON.parse(body);
    const values = names.map(([name, column]) => [column, own[name]] as const);
    return { id: stored.id, ...Object.fromEntries(values) };
  });
  const columns = Object.entries(types).map(([name, type]) => `${snake(name)} ${type}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id int8, ${sql.raw(columns.join(", "))})`;
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
  await sql`update record r set ${own} from ${recordRowsSql(changes)}
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
  const locked = new Map((await readRecords(tx, ids, true)).map((stored) => [stored.id, stored]));
  return changes.flatMap(({ stored: { id, version }, draft }) => {
    // Its figures may have moved meanwhile.
    const stored = locked.get(id);
    return stored?.version === version ? { stored, draft } : [];
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
    from ${recordRowsSql(changes)} where r.group_id = ${tx.group} and r.id = x.id`.execute(tx.db);
  const bodies = changes.map(({ draft }) => JSON.stringify(draft.titled));
  const ids = changes.map(({ stored }) => stored.id);
  await together([
    sql`
      insert into revision (group_id, target_kind, target_id, at, version, actor, op, body)
      select r.group_id, 'record', r.id, ${tx.now}, r.version, ${actor}, ${op}, x.body::jsonb
      from record r, unnest(${ids}::int8[], ${bodies}::text[]) x(id, body)
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
  const links = changes.flatMap(({ stored, draft }) =>
    draft.mentions.map((mention) => ({ ...storedLink(mention), from: stored.id })),
  );
  const named = sql`unnest(
    ${links.map(({ from }) => from)}::int8[], ${links.map(({ toKind }) => toKind)}::int4[],
    ${links.map(({ toId }) => toId)}::int8[], ${links.map(({ place }) => place)}::int4[]
  ) x(source, kind, id, place)`;
  await sql`
    delete from link l where l.group_id = ${tx.group} and l.from_id = any(${ids}::int8[])
      and not exists (select 1 from ${named} where x.source = l.from_id
        and x.kind = l.to_kind and x.id = l.to_id and x.place = l.place)`.execute(tx.db);
  await sql`
    insert into link (group_id, to_kind, to_id, from_kind, from_id, place)
    select r.group_id, x.kind, x.id, ${recordNumber}::int4, r.id, x.place
    from record r, ${named} where r.group_id = ${tx.group} and r.id = x.source
    on conflict do nothing`.execute(tx.db);
}
