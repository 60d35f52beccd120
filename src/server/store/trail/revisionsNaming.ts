import { sql } from "kysely";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Tx } from "../database/transaction.ts";
import { condense } from "./condensedBodies.ts";
import { isCondensed, packBody, type ReadBody, saysMoreOf, unpackBody } from "./packedBodies.ts";
import { bodyOf, type Versioned } from "./revisions.ts";
import { lockVersions, replaceBodies } from "./storedVersions.ts";

/** Empties all revisions of a document; when it was changed by whom stays. */
export async function emptyRevisionsOf(tx: Tx, { kind, id }: Versioned): Promise<void> {
  await tx.withRight("retention", () =>
    tx.db
      .updateTable("revision")
      .set({ body: "{}", packed: null, base: null })
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

/** Revisions read in one transaction. */
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
  const documents = new Map(named.map(({ kind, id }) => [`${kind}/${id}`, { kind, id }]));
  await tx.withRight("retention", async () => {
    for (const of of documents.values()) await eraseFrom(tx, of, item, erased);
  });
  return last;
}

/** Rewrites the versions of a document; of condensed ones all, since they differ from each other. */
async function eraseFrom(
  tx: Tx,
  of: Versioned,
  item: number,
  erased: (body: Body) => Body,
): Promise<void> {
  const stored = await lockVersions(tx, of);
  const naming = stored.filter((row) => saysMoreOf(row, item));
  const loose = naming.filter((row) => !isCondensed(row));
  const condensed = naming.some(isCondensed) ? stored.filter(isCondensed) : [];
  await replaceBodies(tx, of, [
    ...loose.map((row) => ({
      version: row.version,
      ...packBody(erased(unpackBody(row)), erased(row.body)),
      base: null,
    })),
    ...(await condense(
      condensed.map((row) => ({
        version: row.version,
        text: JSON.stringify(erased(unpackBody(row))),
        found: row.body,
      })),
      null,
    )),
  ]);
}

/** The next revisions that name an item with more than its id, and where to go on after them. */
export async function revisionsNaming(
  tx: Tx,
  item: number,
  after: RevisionPlace | null,
): Promise<{ named: RevisionPlace[]; last: RevisionPlace | null }> {
  const { kind, id, version } = after ?? { kind: "", id: 0, version: 0 };
  // As PostgreSQL writes it: the id is the first key of a reference, and followed by its title.
  const mention = `%"id": ${item}, %`;
  const { rows } = await sql<RevisionPlace & ReadBody>`
    select r.target_kind as kind, r.target_id as id, r.version, ${bodyOf(tx)} from revision r
    where r.group_id = ${tx.group}
      and (r.target_kind, r.target_id, r.version) > (${kind}, ${id}, ${version})
      and (r.packed is not null or r.body::text like ${mention})
    order by r.target_kind, r.target_id, r.version limit ${batch}`.execute(tx.db);
  const placeOf = (row: RevisionPlace) => ({ kind: row.kind, id: row.id, version: row.version });
  const last = rows.length === batch ? rows.at(-1) : undefined;
  return {
    named: rows.filter((row) => saysMoreOf(row, item)).map(placeOf),
    last: last ? placeOf(last) : null,
  };
}
