import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Tx } from "../database/transaction.ts";
import type { Searched } from "./condensedBodies.ts";
import { unpacked, unpackBody, type ReadBody, type WrittenBody } from "./packedBodies.ts";
import { together } from "../database/together.ts";

/** Columns from which the body of a revision `r` is unpacked. */
export function bodyOf({ group }: Tx): RawBuilder<ReadBody> {
  return sql`r.body, r.packed, r.base, (select w.packed from revision w
    where w.group_id = ${group} and w.target_kind = r.target_kind and w.target_id = r.target_id
      and w.version = r.base) as base_packed`;
}

/** Reads revisions of a document, up to some, those of newer versions first. */
export async function revisionsOf(
  tx: Tx,
  { kind, id }: Versioned,
  { where = sql<SqlBool>`true`, most = null }: RevisionChoice = {},
): Promise<Revision[]> {
  const { rows } = await sql<Omit<Revision, "body"> & ReadBody>`
    select r.version, r.at, r.actor, r.op, r.comment, ${bodyOf(tx)} from revision r
    where r.group_id = ${tx.group} and r.target_kind = ${kind} and r.target_id = ${id} and ${where}
    order by r.version desc limit ${most}`.execute(tx.db);
  return rows.map(unpacked);
}

/** Which of a document's revisions `r` are read. */
interface RevisionChoice {
  where?: RawBuilder<SqlBool>;
  most?: number | null;
}

/** A saved state of a document with its titles at the time. */
export interface Revision {
  version: number;
  at: Date;
  actor: number | null;
  op: string;
  comment: string | null;
  body: Body;
}

/** Identifies a document with revisions. */
export interface Versioned {
  kind: string;
  id: number;
}

/** Ids of the files among a document's references. */
export function filesAmong(mentions: readonly Versioned[]): number[] {
  return [...new Set(mentions.filter(({ kind }) => kind === "file").map(({ id }) => id))];
}

/** A revision to be written, and the files that it refers to. */
interface NewRevision extends Versioned {
  version: number;
  revision: WrittenBody;
  files: readonly number[];
}

/** Appends revisions, which keep the files they refer to. */
export async function writeRevisions(
  tx: Tx,
  all: readonly NewRevision[],
  {
    actor,
    op,
    comment = null,
  }: { actor: number | null; op: string; comment?: string | null | undefined },
): Promise<void> {
  const rows = all.map(({ kind, id, version, revision }) => ({
    groupId: tx.group,
    targetKind: kind,
    targetId: id,
    at: tx.now,
    version,
    actor,
    op,
    comment,
    ...revision,
  }));
  await together([
    tx.db.insertInto("revision").values(rows).execute(),
    keepInHistory(
      tx,
      all.flatMap(({ kind, id, files }) => files.map((file) => ({ kind, id, file }))),
    ),
  ]);
}

/** Notes the files that documents refer to, which history keeps. */
async function keepInHistory(
  tx: Tx,
  all: readonly (Versioned & { file: number })[],
): Promise<void> {
  if (all.length === 0) return;
  await tx.db
    .insertInto("historyFile")
    .values(
      all.map(({ kind, id, file }) => ({
        groupId: tx.group,
        fileId: file,
        targetKind: kind,
        targetId: id,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Condition that the document of a group's revision `r`, or of a file in its history, exists. */
export function isOfExisting(group: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(r.target_id = ${group}
  or exists (select 1 from record d where d.group_id = ${group} and d.id = r.target_id)
  or exists (select 1 from item d where d.group_id = ${group} and d.id = r.target_id)
  or exists (select 1 from product_item d where d.id = r.target_id))`;
}

/**
 * Removes all revisions of documents deleted before a time, a few documents at once; returns how
 * many these were and the files they referred to.
 */
export async function removeDeleted(
  tx: Tx,
  before: Date,
  most: number,
): Promise<{ documents: number; files: number[] }> {
  const { rows: gone } = await sql<Versioned>`
    select distinct r.target_kind as kind, r.target_id as id from revision r
    where r.group_id = ${tx.group} and r.op = 'delete' and r.at < ${before}
      and not ${isOfExisting(sql`${tx.group}`)} and not exists (select 1 from revision n
        where n.group_id = ${tx.group} and n.target_kind = r.target_kind
          and n.target_id = r.target_id and n.at >= ${before})
    limit ${most}`.execute(tx.db);
  const kinds = gone.map(({ kind }) => kind);
  const ids = gone.map(({ id }) => id);
  const these = sql`unnest(${kinds}::text[], ${ids}::int8[]) x(kind, id)
    where r.group_id = ${tx.group} and r.target_kind = x.kind and r.target_id = x.id`;
  const { rows } = await tx.withRight("retention", async () => {
    await sql`delete from revision r using ${these}`.execute(tx.db);
    return sql<{ file: number }>`
      delete from history_file r using ${these} returning r.file_id as file`.execute(tx.db);
  });
  return { documents: gone.length, files: [...new Set(rows.map(({ file }) => file))] };
}

/** Reads a revision by version, or null. */
export async function readRevision(
  tx: Tx,
  of: Versioned,
  version: number,
): Promise<Revision | null> {
  const [found] = await revisionsOf(tx, of, { where: sql`r.version = ${version}` });
  return found ?? null;
}

/** The latest revision, or null. */
export async function newestRevision(tx: Tx, of: Versioned): Promise<Revision | null> {
  const [newest] = await revisionsOf(tx, of, { most: 1 });
  return newest ?? null;
}

/** Reads one revision each of many documents of a kind, by document id. */
export async function readRevisions(
  tx: Tx,
  kind: string,
  wanted: readonly { id: number; version: number }[],
): Promise<Map<number, Body>> {
  const ids = wanted.map((each) => each.id);
  const versions = wanted.map((each) => each.version);
  const { rows } = await sql<ReadBody & { id: number }>`
    select r.target_id as id, ${bodyOf(tx)} from revision r
    join unnest(${ids}::int8[], ${versions}::int4[]) x(id, version)
      on r.target_id = x.id and r.version = x.version
    where r.group_id = ${tx.group} and r.target_kind = ${kind}`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, unpackBody(row)]));
}

/**
 * Which version each document of a kind had at a point in time, by id; those deleted by then are
 * left out. With `having`, only those whose body refers to one of the ids.
 */
export async function versionsAt(
  tx: Tx,
  kind: string,
  at: Date,
  having?: { name: Searched; ids: readonly number[] },
): Promise<{ id: number; version: number; name: string }[]> {
  const isWanted = having
    ? sql`(r.body -> ${having.name} ->> 'id')::int8 = any(${[...having.ids]}::int8[])`
    : sql`true`;
  const { rows } = await sql<{ id: number; version: number; name: string }>`
    select r.target_id as id, r.version, coalesce(r.body ->> 'name', '') as name from revision r
    join (select distinct on (target_id) target_id, version, op from revision
      where group_id = ${tx.group} and target_kind = ${kind} and at <= ${at}
      order by target_id, at desc, version desc) last
      on last.target_id = r.target_id and last.version = r.version
    where r.group_id = ${tx.group} and r.target_kind = ${kind} and r.op <> 'delete' and ${isWanted}
    order by r.target_id`.execute(tx.db);
  return rows;
}

/** The last finalised state of each of the given records, up to a point in time; by record id. */
export async function lastFinalised(
  tx: Tx,
  ids: readonly number[],
  at: Date,
): Promise<Map<number, Pick<Revision, "version" | "body">>> {
  const { rows } = await sql<ReadBody & { id: number; version: number }>`
    select r.target_id as id, r.version, ${bodyOf(tx)} from revision r
    join (select distinct on (target_id) target_id, version from revision
      where group_id = ${tx.group} and target_kind = 'record' and target_id = any(${[...ids]}::int8[])
        and at <= ${at} and op <> 'delete' and body->>'status' = 'finalised'
      order by target_id, at desc, version desc) last
      on last.target_id = r.target_id and last.version = r.version
    where r.group_id = ${tx.group} and r.target_kind = 'record'`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, { version: row.version, body: unpackBody(row) }]));
}

/** Bodies of items of any kind at a moment, by id; items that did not exist then are left out. */
export async function itemBodiesAt(
  tx: Tx,
  ids: readonly number[],
  at: Date,
): Promise<Map<number, Body>> {
  const { rows } = await sql<ReadBody & { id: number; op: string }>`
    select distinct on (r.target_id) r.target_id as id, r.op, ${bodyOf(tx)} from revision r
    where r.group_id = ${tx.group} and r.target_kind <> 'record'
      and r.target_id = any(${[...ids]}::int8[]) and r.at <= ${at}
    order by r.target_id, r.at desc, r.version desc`.execute(tx.db);
  return new Map(rows.filter(({ op }) => op !== "delete").map((row) => [row.id, unpackBody(row)]));
}

/** Records that a document may hold, alike in the properties that decide, and how many they are. */
export interface Alike {
  /** The deciding properties. */
  facts: Body;
  /** True if they were never finalised. */
  isUnfinished: boolean;
  count: number;
}

/**
 * Counts records of the given versions by their deciding properties, in the last finalised state up
 * to a point in time if there is one; those archived only if wanted.
 */
export async function countFinalised(
  tx: Tx,
  versions: readonly { id: number; version: number }[],
  { names, at, withArchived }: { names: readonly Searched[]; at: Date; withArchived: boolean },
): Promise<Alike[]> {
  const { rows } = await sql<Alike>`
    select facts, "isUnfinished", count(*)::int4 as count from (
      select last.body is null as "isUnfinished",
        (select jsonb_object_agg(n.name, coalesce(last.body, own.body) -> n.name)
          from unnest(${[...names]}::text[]) n(name)) as facts
      from unnest(${versions.map(({ id }) => id)}::int8[],
        ${versions.map(({ version }) => version)}::int4[]) x(id, version)
      join revision own on own.group_id = ${tx.group} and own.target_kind = 'record'
        and own.target_id = x.id and own.version = x.version
      left join lateral (
        select r.body from revision r
        where r.group_id = ${tx.group} and r.target_kind = 'record' and r.target_id = x.id
          and r.at <= ${at} and r.op <> 'delete' and r.body ->> 'status' = 'finalised'
        order by r.at desc, r.version desc limit 1) last on true
      where ${withArchived} or own.body ->> 'status' is distinct from 'archived') each
    group by 1, 2`.execute(tx.db);
  return rows;
}
