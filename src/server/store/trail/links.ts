import { sql, type RawBuilder } from "kysely";
import { fileNumber, linkNumber } from "./linkNumbers.ts";
import { filesAmong, type Versioned } from "./revisions.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";

/** A reference to an item inside a document. */
export interface Mention {
  kind: string;
  id: number;
  path: string;
}

/** A reference, or a value to filter by, as it is stored: with numbers in place of names. */
export interface StoredLink {
  toKind: number;
  toId: number;
  place: number;
}

/** The reference as it is stored. */
export function storedLink({ kind, id, path }: Mention): StoredLink {
  return { toKind: linkNumber(kind), toId: id, place: linkNumber(path) };
}

/** The kind of links to a value that documents are filtered by, instead of to another document. */
export function valueKind(filter: string): number {
  return linkNumber(`is:${filter}`);
}

/** A value that a document is filtered by, as it is stored. */
export function storedValue(filter: string, value: number): StoredLink {
  return { toKind: valueKind(filter), toId: value, place: 0 };
}

/** Rewrites the links of a stored document, whose row must exist and be locked. */
export async function rewriteLinks(
  tx: Tx,
  from: Versioned,
  mentions: readonly Mention[],
): Promise<void> {
  const changes = await mustKeepNamed(tx, mentions, await readLinks(tx, from));
  await changeLinks(tx, from, changes);
}

/** The links of a document. */
export async function readLinks(tx: Tx, { id }: Versioned): Promise<StoredLink[]> {
  return tx.planned
    .selectFrom("link")
    .where("groupId", "=", tx.group)
    .where("fromId", "=", id)
    .select(["toKind", "toId", "place"])
    .execute();
}

/** Links to be added to a document and to be removed from it. */
interface LinkChanges {
  added: readonly StoredLink[];
  removed: readonly StoredLink[];
}

/**
 * What changes in a document's links; most of them stay. Locks the items and files that it names
 * for the first time, which must not be gone.
 */
export async function mustKeepNamed(
  tx: Tx,
  mentions: readonly Mention[],
  before: readonly StoredLink[],
  values: readonly StoredLink[] = [],
): Promise<LinkChanges> {
  const keyOf = ({ toKind, toId, place }: StoredLink): string => `${toKind} ${toId} ${place}`;
  const links = [...mentions.map(storedLink), ...values];
  const had = new Set(before.map(keyOf));
  const has = new Set(links.map(keyOf));
  const named = new Set(before.map(({ toId }) => toId));
  await keepNamed(
    tx,
    mentions.filter(({ id }) => !named.has(id)),
  );
  return {
    added: links.filter((link) => !had.has(keyOf(link))),
    removed: before.filter((link) => !has.has(keyOf(link))),
  };
}

/** Adds and removes links of a stored document. */
export async function changeLinks(
  tx: Tx,
  from: Versioned,
  { added, removed }: LinkChanges,
): Promise<void> {
  await together([removeLinks(tx, from, removed), addLinks(tx, from, added)]);
}

function unnested(links: readonly StoredLink[]): RawBuilder<unknown> {
  return sql`unnest(${links.map(({ toKind }) => toKind)}::int4[],
    ${links.map(({ toId }) => toId)}::int8[], ${links.map(({ place }) => place)}::int4[]) x(kind, id, place)`;
}

async function removeLinks(
  tx: Tx,
  { id }: Versioned,
  removed: LinkChanges["removed"],
): Promise<void> {
  if (removed.length === 0) return;
  await sql`
    delete from link l using ${unnested(removed)}
    where l.group_id = ${tx.group} and l.from_id = ${id}
      and l.to_kind = x.kind and l.to_id = x.id and l.place = x.place`.execute(tx.planned);
}

async function addLinks(
  tx: Tx,
  { kind, id }: Versioned,
  added: LinkChanges["added"],
): Promise<void> {
  if (added.length === 0) return;
  const home = sql.table(kind === "record" ? "record" : "item");
  // Selects from a table of the group: a distributed database rejects any other `insert … select`
  // under a policy.
  await sql`
    insert into link (group_id, to_kind, to_id, from_kind, from_id, place)
    select r.group_id, x.kind, x.id, ${linkNumber(kind)}::int4, r.id, x.place
    from ${home} r, ${unnested(added)} where r.group_id = ${tx.group} and r.id = ${id}
    on conflict do nothing`.execute(tx.planned);
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
async function keepNamed(tx: Tx, mentions: readonly Mention[]): Promise<void> {
  const ids = [...new Set(mentions.map(({ id }) => id))].toSorted((one, other) => one - other);
  if (ids.length === 0) return;
  const { rows: kept } = await sql<{ id: number }>`
    select id from item where group_id = ${tx.group} and id = any(${ids}::int8[])
    order by id for key share`.execute(tx.planned);
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
    limit 1`.execute(tx.planned);
  if (gone.length > 0) throw new NamedIsGone();
}

async function keepFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows: kept } = await sql`
    select 1 from file where group_id = ${tx.group} and id = any(${[...ids]}::int8[])
    order by id for key share`.execute(tx.planned);
  if (kept.length < ids.length) throw new NamedIsGone();
}

/** Deletes a document's links and returns the files that they pointed to. */
export async function dropLinks(tx: Tx, { id }: Versioned): Promise<number[]> {
  const rows = await tx.db
    .deleteFrom("link")
    .where("groupId", "=", tx.group)
    .where("fromId", "=", id)
    .returning(["toKind", "toId"])
    .execute();
  const files = rows.filter(({ toKind }) => toKind === fileNumber).map(({ toId }) => toId);
  return [...new Set(files)];
}
