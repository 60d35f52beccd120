import { sql } from "kysely";
import type { Versioned } from "./revisions.ts";
import type { Tx } from "./transaction.ts";

/** One mention of an item inside a document. */
export interface Mention {
  kind: string;
  id: number;
  path: string;
}

/** Writes anew what a stored document names; the document's own row must be there. */
export async function rewriteLinks(
  tx: Tx,
  from: Versioned,
  mentions: readonly Mention[],
): Promise<void> {
  await dropLinks(tx, from);
  if (mentions.length === 0) return;
  const kinds = mentions.map((mention) => mention.kind);
  const ids = mentions.map((mention) => mention.id);
  const paths = mentions.map((mention) => mention.path);
  const home = sql.table(from.kind === "record" ? "record" : "entity");
  // From a table of the group: a distributed database refuses any other insert … select under a policy.
  await sql`
    insert into link (tenant_id, to_kind, to_id, from_kind, from_id, path)
    select r.tenant_id, x.kind, x.id, ${from.kind}, r.id, x.path
    from ${home} r, unnest(${kinds}::text[], ${ids}::int8[], ${paths}::text[]) x(kind, id, path)
    where r.tenant_id = ${tx.group} and r.id = ${from.id}
    on conflict do nothing`.execute(tx.db);
}

/** Forgets what a document names. */
export async function dropLinks(tx: Tx, from: Versioned): Promise<void> {
  await tx.db
    .deleteFrom("link")
    .where("tenantId", "=", tx.group)
    .where("fromKind", "=", from.kind)
    .where("fromId", "=", from.id)
    .execute();
}

/** Ids of the group's records that name an item. */
export async function recordsNaming(tx: Tx, to: Versioned): Promise<number[]> {
  const rows = await tx.db
    .selectFrom("link")
    .where("tenantId", "=", tx.group)
    .where("toKind", "=", to.kind)
    .where("toId", "=", to.id)
    .where("fromKind", "=", "record")
    .orderBy("fromId")
    .select("fromId")
    .distinct()
    .execute();
  return rows.map((row) => row.fromId);
}
