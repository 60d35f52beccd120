import { sql } from "kysely";
import { jsonArray } from "../database/binaryArrays.ts";
import type { Tx } from "../database/transaction.ts";
import { condense, foundOf } from "./condensedBodies.ts";
import { isCondensed, type ReadBody, unpackBody, type WrittenBody } from "./packedBodies.ts";
import type { Db } from "../database/db.ts";
import type { Versioned } from "./revisions.ts";

interface StoredVersion extends ReadBody {
  version: number;
  at: Date;
  op: string;
}

/** Locks and reads all versions of a document, oldest first; needs the right to change them. */
export async function lockVersions(tx: Tx, { kind, id }: Versioned): Promise<StoredVersion[]> {
  const rows = await tx.db
    .selectFrom("revision")
    .where("groupId", "=", tx.group)
    .where("targetKind", "=", kind)
    .where("targetId", "=", id)
    .orderBy("version")
    .select(["version", "at", "op", "body", "packed", "base"])
    .forUpdate()
    .execute();
  const packed = new Map(rows.map((row) => [row.version, row.packed]));
  return rows.map((row) => ({ ...row, basePacked: packed.get(row.base ?? 0) ?? null }));
}

/** Writes bodies of locked versions anew. */
export async function replaceBodies(
  tx: Tx,
  { kind, id }: Versioned,
  all: readonly (WrittenBody & Pick<StoredVersion, "version" | "base">)[],
): Promise<void> {
  if (all.length === 0) return;
  await sql`
    update revision r set body = x.body, packed = x.packed, base = x.base
    from unnest(${all.map(({ version }) => version)}::int4[], ${jsonArray(all.map(({ body }) => body))}::jsonb[],
      ${all.map(({ packed }) => packed)}::bytea[], ${all.map(({ base }) => base)}::int4[]) x(version, body, packed, base)
    where r.group_id = ${tx.group} and r.target_kind = ${kind} and r.target_id = ${id}
      and r.version = x.version`.execute(tx.db);
}

/** Groups with versions of records that wait to be condensed; needs the service role. */
export async function groupsWithLoose(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from app_groups_with_loose(${before}) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Condenses the next versions of records that are older than a time; returns whether any were left. */
export async function condenseNext(tx: Tx, before: Date, most: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select r.target_id as id from revision r
    where r.group_id = ${tx.group} and r.target_kind = 'record' and r.op <> 'delete'
      and r.base is null and r.at < ${before}
    order by r.at limit ${most}`.execute(tx.db);
  const ids = [...new Set(rows.map(({ id }) => id))];
  await tx.withRight("retention", async () => {
    for (const id of ids) await condenseRecord(tx, { kind: "record", id }, before);
  });
  return rows.length > 0;
}

async function condenseRecord(tx: Tx, of: Versioned, before: Date): Promise<void> {
  const stored = await lockVersions(tx, of);
  const isDue = ({ op, at }: StoredVersion) => op !== "delete" && at < before;
  const loose = stored.filter((row) => !isCondensed(row) && isDue(row));
  const first = loose[0]?.version ?? 0;
  const whole = stored.findLast(({ base, version }) => base === 0 && version < first);
  const versions = loose.map((row) => {
    const body = unpackBody(row);
    return { version: row.version, text: JSON.stringify(body), found: foundOf(body, row.body) };
  });
  const packed = whole?.packed;
  const base = whole && packed ? { version: whole.version, packed } : null;
  await replaceBodies(tx, of, await condense(versions, base));
}
