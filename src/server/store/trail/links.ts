import { sql, type RawBuilder } from "kysely";
import { fileNumber, linkNumber } from "./linkNumbers.ts";
import { filesAmong } from "./revisions.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";

/** A reference to an item inside a document. */
export interface Mention {
  kind: string;
  id: number;
  path: string;
  /** Numbers of the rows that it is in, by `rowNumber`. */
  rows?: readonly number[];
}

/** A reference, or a value to filter by, as it is stored: with numbers in place of names. */
export interface StoredLink {
  toKind: number;
  toId: number;
  place: number;
  /** Numbers of the rows that it is in, in order. */
  rows?: readonly number[];
}

/** The reference as it is stored. */
export function storedLink({ kind, id, path, rows = [] }: Mention): StoredLink {
  return { toKind: linkNumber(kind), toId: id, place: linkNumber(path), rows };
}

/** The kind of links to a value that documents are filtered by, instead of to another document. */
export function valueKind(filter: string): number {
  return linkNumber(`is:${filter}`);
}

/** A value that a document is filtered by, as it is stored. */
export function storedValue(
  filter: string,
  value: number,
  rows: readonly number[] = [],
): StoredLink {
  return { toKind: valueKind(filter), toId: value, place: 0, rows };
}

/** Links by the document that they are of, each as one text: its key, a colon and its rows. */
export type Links = ReadonlyMap<number, ReadonlySet<string>>;

/** The links of documents. Those of many take less time as one text each. */
export async function readLinks(tx: Tx, ids: readonly number[]): Promise<Links> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ from: number; links: string }>`
    select from_id as "from", string_agg(concat_ws(' ', to_kind, to_id, place) || ':' || coalesce("row"::text, array_to_string(rows, ' '), ''), ',') as links from link
    where group_id = ${tx.group} and from_id = any(${ids}::int8[])
    group by from_id`.execute(tx.db);
  return new Map(rows.map(({ from, links }) => [from, new Set(links.split(","))]));
}

/** Links that a document loses and gets, most of its links stay; and its mentions that are new. */
export interface LinkChanges {
  added: readonly StoredLink[];
  removed: readonly StoredLink[];
  /** Links among the added ones that the document has in other rows. */
  moved: readonly StoredLink[];
  named: readonly Mention[];
}

/** The changes of a document's links with what it mentions, and with values, from those before. */
export function linkChanges(
  [mentions, values = []]: [readonly Mention[], (readonly StoredLink[])?],
  before: ReadonlySet<string> = new Set(),
): LinkChanges {
  const links = new Map(
    [...mentions.map(storedLink), ...values].map((link) => [textOf(link), link] as const),
  );
  const added = [...links].flatMap(([text, link]) => (before.has(text) ? [] : [link]));
  const addedKeys = new Set(added.map(keyOf));
  const goneKeys = new Set([...before].filter((text) => !links.has(text)).map(keyIn));
  return {
    added,
    removed: [...goneKeys].filter((key) => !addedKeys.has(key)).map(linkOf),
    moved: added.filter((link) => goneKeys.has(keyOf(link))),
    named: added.length === 0 ? [] : namedAnew(mentions, before),
  };
}

function namedAnew(mentions: readonly Mention[], before: ReadonlySet<string>): Mention[] {
  const known = new Set([...before].map((text) => linkOf(keyIn(text)).toId));
  return mentions.filter(({ id }) => !known.has(id));
}

/** A link as `readLinks` has it. */
function textOf(link: StoredLink): string {
  return `${keyOf(link)}:${link.rows?.join(" ") ?? ""}`;
}

function keyOf({ toKind, toId, place }: StoredLink): string {
  return `${toKind} ${toId} ${place}`;
}

/** The key of a link as `readLinks` has it. */
function keyIn(text: string): string {
  return text.slice(0, text.indexOf(":"));
}

/** The link of a key, without its rows. */
function linkOf(key: string): StoredLink {
  const [toKind = 0, toId = 0, place = 0] = key.split(" ").map(Number);
  return { toKind, toId, place };
}

/** A link with the document that it is of. */
export interface LinkOf extends StoredLink {
  from: number;
  fromKind: string;
}

/** Removes and adds links of stored documents, all of one table. */
export async function changeLinks(
  tx: Tx,
  home: "record" | "item",
  {
    removed,
    moved,
    added,
  }: { removed: readonly LinkOf[]; moved: readonly LinkOf[]; added: readonly LinkOf[] },
): Promise<void> {
  await together([removeLinks(tx, [...removed, ...moved]), addLinks(tx, home, added)]);
}

function unnested(links: readonly LinkOf[]): RawBuilder<unknown> {
  return sql`unnest(${links.map(({ from }) => from)}::int8[],
    ${links.map(({ fromKind }) => linkNumber(fromKind))}::int4[],
    ${links.map(({ toKind }) => toKind)}::int4[], ${links.map(({ toId }) => toId)}::int8[],
    ${links.map(({ place }) => place)}::int4[],
    ${links.map(({ rows = [] }) => (rows.length === 1 ? rows[0] : null))}::int2[],
    ${links.map(({ rows = [] }) => (rows.length > 1 ? `{${rows.join(",")}}` : null))}::text[]) x(source, source_kind, kind, id, place, "row", rows)`;
}

async function removeLinks(tx: Tx, removed: readonly LinkOf[]): Promise<void> {
  if (removed.length === 0) return;
  await sql`
    delete from link l using ${unnested(removed)}
    where l.group_id = ${tx.group} and l.from_kind = x.source_kind and l.from_id = x.source
      and l.to_kind = x.kind and l.to_id = x.id and l.place = x.place`.execute(tx.db);
}

async function addLinks(tx: Tx, home: string, added: readonly LinkOf[]): Promise<void> {
  if (added.length === 0) return;
  // Selects from a table of the group: a distributed database rejects any other `insert … select`
  // under a policy.
  await sql`
    insert into link (group_id, to_kind, to_id, from_kind, from_id, place, "row", rows)
    select r.group_id, x.kind, x.id, x.source_kind, r.id, x.place, x."row", x.rows::int2[]
    from ${sql.table(home)} r, ${unnested(added)} where r.group_id = ${tx.group} and r.id = x.source
    on conflict do nothing`.execute(tx.db);
}

/**
 * A referenced item was deleted concurrently; the serialization-failure code makes the transaction
 * retry, which then sees that it is gone.
 */
class NamedIsGone extends Error {
  readonly code = "40001";
}

/**
 * Locks the group's items and files that a document references until the end of the transaction, so
 * that they cannot be deleted.
 */
export async function keepNamed(tx: Tx, mentions: readonly Mention[]): Promise<void> {
  const ids = [...new Set(mentions.map(({ id }) => id))].toSorted((one, other) => one - other);
  if (ids.length === 0) return;
  const { rows: kept } = await sql<{ id: number }>`
    select id from item where group_id = ${tx.group} and id = any(${ids}::int8[])
    order by id for key share`.execute(tx.db);
  await keepFiles(tx, filesAmong(mentions));
  // The rest are product items (kept even when withdrawn), files, rows, or deleted.
  const known = new Set(kept.map(({ id }) => id));
  const rest = mentions.filter(({ id }) => !known.has(id));
  if (rest.length === 0) return;
  const { rows: gone } = await sql`
    select 1 from unnest(
      ${rest.map(({ kind }) => kind)}::text[], ${rest.map(({ id }) => id)}::int8[]) x(kind, id)
    join revision r on r.group_id = ${tx.group} and r.target_kind = x.kind and r.target_id = x.id
    where r.op = 'delete' and not exists (select 1 from product_item m where m.id = x.id)
    limit 1`.execute(tx.db);
  if (gone.length > 0) throw new NamedIsGone();
}

async function keepFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows: kept } = await sql`
    select 1 from file where group_id = ${tx.group} and id = any(${[...ids]}::int8[])
    order by id for key share`.execute(tx.db);
  if (kept.length < ids.length) throw new NamedIsGone();
}

/** Deletes a document's links and returns the files that they pointed to. */
export async function dropLinks(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx.db
    .deleteFrom("link")
    .where("groupId", "=", tx.group)
    .where("fromId", "=", id)
    .returning(["toKind", "toId"])
    .execute();
  const files = rows.filter(({ toKind }) => toKind === fileNumber).map(({ toId }) => toId);
  return [...new Set(files)];
}
