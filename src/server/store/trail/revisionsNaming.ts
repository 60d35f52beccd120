import { sql } from "kysely";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Tx } from "../database/transaction.ts";
import { packBody, saysMoreOf, unpacked, type ReadBody, type WrittenBody } from "./packedBodies.ts";
import type { Versioned } from "./revisions.ts";

/** Empties all revisions of a document; when it was changed by whom stays. */
export async function emptyRevisionsOf(tx: Tx, { kind, id }: Versioned): Promise<void> {
  await tx.withRight("retention", () =>
    tx.db
      .updateTable("revision")
      .set({ body: "{}", packed: null })
      .where("groupId", "=", tx.group)
      .where("targetKind", "=", kind)
      .where("targetId", "=", id)
      .execute(),
  );
}

/** A revision's place in the order in which all of a group are read. */
export interface RevisionPlace extends Versioned {
  version: number;
}

/** Revisions rewritten in one transaction. */
const batch = 100;

/**
 * Rewrites the next revisions that name an item with more than its id; returns the place to go on
 * after, or null if there are no more.
 */
export async function eraseMentions(
  tx: Tx,
  item: number,
  after: RevisionPlace | null,
  erased: (body: Body) => Body,
): Promise<RevisionPlace | null> {
  const { named, last } = await revisionsNaming(tx, item, after);
  await tx.withRight("retention", async () => {
    for (const { body, bare, ...place } of named)
      await replaceBody(tx, place, packBody(erased(body), erased(bare)));
  });
  return last;
}

/** A revision that names an item, unpacked. */
interface Naming extends RevisionPlace {
  body: Body;
  /** The body as SQL reads it. */
  bare: Body;
}

/** The next revisions that name an item with more than its id, and where to go on after them. */
export async function revisionsNaming(
  tx: Tx,
  item: number,
  after: RevisionPlace | null,
): Promise<{ named: Naming[]; last: RevisionPlace | null }> {
  const { kind, id, version } = after ?? { kind: "", id: 0, version: 0 };
  // As PostgreSQL writes it: the id is the first key of a reference, and followed by its title.
  const mention = `%"id": ${item}, %`;
  const { rows } = await sql<RevisionPlace & ReadBody>`
    select target_kind as kind, target_id as id, version, body, packed from revision
    where group_id = ${tx.group} and (target_kind, target_id, version) > (${kind}, ${id}, ${version})
      and (packed is not null or body::text like ${mention})
    order by target_kind, target_id, version limit ${batch}`.execute(tx.db);
  const named = rows
    .filter(({ packed }) => !packed || saysMoreOf(packed, item))
    .map((row) => ({ ...unpacked(row), bare: row.body }));
  const last = rows.length === batch ? rows.at(-1) : undefined;
  return {
    named,
    last: last ? { kind: last.kind, id: last.id, version: last.version } : null,
  };
}

async function replaceBody(
  tx: Tx,
  { kind, id, version }: RevisionPlace,
  written: WrittenBody,
): Promise<void> {
  await tx.db
    .updateTable("revision")
    .set(written)
    .where("groupId", "=", tx.group)
    .where("targetKind", "=", kind)
    .where("targetId", "=", id)
    .where("version", "=", version)
    .execute();
}
