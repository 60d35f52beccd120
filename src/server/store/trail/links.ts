import { sql, type RawBuilder } from "kysely";
import { filesAmong, type Versioned } from "./revisions.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";

/** A reference to an item inside a document. */
export interface Mention {
  kind: string;
  id: number;
  path: string;
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
export async function readLinks(tx: Tx, { kind, id }: Versioned): Promise<Mention[]> {
  return tx.db
    .selectFrom("link")
    .where("groupId", "=", tx.group)
    .where("fromKind", "=", kind)
    .where("fromId", "=", id)
    .select(["toKind as kind", "toId as id", "path"])
    .execute();
}

/** Ids of the next records that reference an item, after one of them. */
export async function nextNaming(
  tx: Tx,
  to: Versioned,
  after: number,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct from_id as id from link
    where group_id = ${tx.group} and to_kind = ${to.kind} and to_id = ${to.id}
      and from_kind = 'record' and from_id > ${after}
    order by from_id limit ${most}`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Links to be added to a document and to be removed from it. */
interface LinkChanges {
  added: readonly Mention[];
  removed: readonly Mention[];
}

/**
 * What changes in a document's links; most of them stay. Locks the items and files that it names
 * for the first time, which must not be gone.
 */
export async function mustKeepNamed(
  tx: Tx,
  mentions: readonly Mention[],
  before: readonly Mention[],
): Promise<LinkChanges> {
  const keyOf = ({ kind, id, path }: Mention): string => `${kind} ${id} ${path}`;
  const had = new Set(before.map(keyOf));
  const has = new Set(mentions.map(keyOf));
  const named = new Set(before.map(({ id }) => id));
  await keepNamed(
    tx,
    mentions.filter(({ id }) => !named.has(id)),
  );
  return {
    added: mentions.filter((mention) => !had.has(keyOf(mention))),
    removed: before.filter((mention) => !has.has(keyOf(mention))),
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

function unnested(mentions: readonly Mention[]): RawBuilder<unknown> {
  return sql`unnest(${mentions.map(({ kind }) => kind)}::text[],
    ${mentions.map(({ id }) => id)}::int8[], ${mentions.map(({ path }) => path)}::text[]) x(kind, id, path)`;
}

async function removeLinks(tx: Tx, from: Versioned, removed: readonly Mention[]): Promise<void> {
  if (removed.length === 0) return;
  await sql`
    delete from link l using ${unnested(removed)}
    where l.group_id = ${tx.group} and l.from_kind = ${from.kind} and l.from_id = ${from.id}
      and l.to_kind = x.kind and l.to_id = x.id and l.path = x.path`.execute(tx.db);
}

async function addLinks(tx: Tx, from: Versioned, added: readonly Mention[]): Promise<void> {
  if (added.length === 0) return;
  const home = sql.table(from.kind === "record" ? "record" : "item");
  // Selects from a table of the group: a distributed database rejects any other `insert … select`
  // under a policy.
  await sql`
    insert into link (group_id, to_kind, to_id, from_kind, from_id, path)
    select r.group_id, x.kind, x.id, ${from.kind}, r.id, x.path
    from ${home} r, ${unnested(added)} where r.group_id = ${tx.group} and r.id = ${from.id}
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
async function keepNamed(tx: Tx, mentions: readonly Mention[]): Promise<void> {
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

/** Deletes a document's links and returns what they pointed to. */
export function dropLinks(tx: Tx, from: Versioned): Promise<Versioned[]> {
  return tx.db
    .deleteFrom("link")
    .where("groupId", "=", tx.group)
    .where("fromKind", "=", from.kind)
    .where("fromId", "=", from.id)
    .returning(["toKind as kind", "toId as id"])
    .execute();
}
