import { sql } from "kysely";
import { filesAmong, type Versioned } from "./revisions.ts";
import type { Tx } from "../database/transaction.ts";

/** A reference to an item inside a document. */
export interface Mention {
  kind: string;
  id: number;
  path: string;
}

/** Rewrites the links of a stored document, whose row must exist. */
export async function rewriteLinks(
  tx: Tx,
  from: Versioned,
  mentions: readonly Mention[],
): Promise<void> {
  const before = new Set((await dropLinks(tx, from)).map(({ id }) => id));
  if (mentions.length === 0) return;
  await keepNamed(
    tx,
    mentions.filter(({ id }) => !before.has(id)),
  );
  const kinds = mentions.map((mention) => mention.kind);
  const ids = mentions.map((mention) => mention.id);
  const paths = mentions.map((mention) => mention.path);
  const home = sql.table(from.kind === "record" ? "record" : "item");
  // Selects from a table of the group: a distributed database rejects any other `insert … select`
  // under a policy.
  await sql`
    insert into link (group_id, to_kind, to_id, from_kind, from_id, path)
    select r.group_id, x.kind, x.id, ${from.kind}, r.id, x.path
    from ${home} r, unnest(${kinds}::text[], ${ids}::int8[], ${paths}::text[]) x(kind, id, path)
    where r.group_id = ${tx.group} and r.id = ${from.id}
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
