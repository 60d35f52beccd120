import { sql } from "kysely";
import { workingStatuses } from "#shared/domain/workflow/transitions.ts";
import type { Status } from "#shared/generated/words/words.ts";
import { linkNumber, recordNumber } from "./linkNumbers.ts";
import type { Versioned } from "./revisions.ts";
import type { Tx } from "../database/transaction.ts";

/** An item that documents may reference, by its own id or by that of one of its rows. */
export interface Referenced {
  kind: string;
  id: number;
  rows: readonly number[];
}

/** A document that references an item. */
export interface Usage {
  /** "record", "template", "masterRecord", or the catalogue of an item. */
  kind: string;
  id: number;
  title: string;
  /** The fields that reference it, as numbers of their pointers. */
  places: number[];
  status: string | null;
  companyId: number | null;
}

/** Number of documents of one kind that reference an item. */
export interface UsageGroup {
  kind: string;
  count: number;
}

/** Documents that reference an item, per kind the first by title, and how many there are. */
export async function usagesOf(
  tx: Tx,
  { kind, id, rows: parts }: Referenced,
  mostOfKind: number,
): Promise<{ usages: Usage[]; groups: UsageGroup[] }> {
  // One walk through the index. Kinds of documents are told apart after that: asked of the index,
  // PostgreSQL 18 takes it for a walk per document, which looks dearer to it than reading all links of
  // all groups.
  const { rows } = await sql<Usage & { count: number }>`
    with naming as materialized (
      select l.from_id, l.from_kind, l.place from link l
      where l.group_id = ${tx.group} and l.to_kind = ${linkNumber(kind)} and l.to_id = any(${[id, ...parts]}::int8[])),
    document as materialized (
      select case when r.is_master then 'masterRecord' when r.is_template then 'template' else 'record' end as kind,
        r.id, r.name as title, r.name_order as sort, r.status, r.company_id
      from record r where r.group_id = ${tx.group} and r.id = any(array(
        select n.from_id from naming n where n.from_kind = ${recordNumber}))
      union all
      select i.kind, i.id, i.title, i.title_order, null, null
      from item i where i.group_id = ${tx.group} and i.id = any(array(
        select n.from_id from naming n where n.from_kind <> ${recordNumber}))
    ),
    shown as materialized (
      select d.*, k.count from (select kind, count(*) as count from document group by kind) k
      cross join lateral (
        select * from document d where d.kind = k.kind order by d.sort, d.id limit ${mostOfKind}) d
    )
    select s.kind, s.id, s.title, s.status, s.company_id, s.count, p.places from shown s
    join (
      select n.from_id, jsonb_agg(distinct n.place) as places from naming n
      where n.from_id in (select id from shown) group by n.from_id) p on p.from_id = s.id
    order by s.kind, s.sort, s.id`.execute(tx.db);
  const groups = new Map(rows.map((row) => [row.kind, row.count]));
  return {
    usages: rows.map(({ count: _count, ...usage }) => usage),
    groups: [...groups].map(([each, count]) => ({ kind: each, count })),
  };
}

/** Counts the documents that reference each of the given items of a kind. */
export async function usageCounts(
  tx: Tx,
  kind: string,
  items: readonly Omit<Referenced, "kind">[],
): Promise<Map<number, number>> {
  const named = items.flatMap(({ id, rows }) => [id, ...rows].map((each) => ({ id, each })));
  const { rows: counted } = await sql<{ id: number; count: number }>`
    select naming.id, count(*) as count from (
      select distinct x.id, l.from_id
      from unnest(${named.map(({ id }) => id)}::int8[], ${named.map(({ each }) => each)}::int8[]) x(id, named)
      join link l on l.group_id = ${tx.group} and l.to_kind = ${linkNumber(kind)} and l.to_id = x.named) naming
    group by naming.id`.execute(tx.db);
  return new Map(counted.map(({ id, count }) => [id, count]));
}

/** A record that references an item. */
export interface NamingRecord {
  kind: "record" | "template" | "masterRecord";
  id: number;
  title: string;
  companyId: number | null;
  status: Status;
  /** True if it is finalised or archived, so that nothing rewrites it. */
  isAtRest: boolean;
}

/** All records that reference an item, by title. */
export async function recordsNaming(tx: Tx, to: Versioned): Promise<NamingRecord[]> {
  const { rows } = await sql<NamingRecord>`
    select case when r.is_master then 'masterRecord' when r.is_template then 'template' else 'record' end as kind,
      r.id, r.name as title, r.company_id, r.status, not ${openRecord} as is_at_rest
    from record r where r.group_id = ${tx.group} and r.id = any(array(
      select l.from_id from link l where l.group_id = ${tx.group} and l.from_kind = ${recordNumber}
        and l.to_kind = ${linkNumber(to.kind)} and l.to_id = ${to.id}))
    order by r.name_order, r.id`.execute(tx.db);
  return rows;
}

/** Condition that a record `r` may be rewritten, which a finalised or archived one never is. */
const openRecord = sql<boolean>`(r.is_template or r.is_master or r.status = any(${[...workingStatuses]}::text[]))`;

/** Which of the records that reference an item are meant. */
interface NextNaming {
  after?: number;
  most?: number;
  /** True if finalised ones are meant, too. */
  withFinalised?: boolean | undefined;
}

/** Ids of the records that reference an item and may be rewritten: all, or the next ones after one of them. */
export async function nextNaming(
  tx: Tx,
  to: Versioned,
  { after = 0, most, withFinalised = false }: NextNaming,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from record r where r.group_id = ${tx.group} and r.id > ${after}
      and (${openRecord} or (${withFinalised} and r.status = 'finalised'))
      and r.id = any(array(
        select l.from_id from link l where l.group_id = ${tx.group} and l.from_kind = ${recordNumber}
          and l.to_kind = ${linkNumber(to.kind)} and l.to_id = ${to.id} and l.from_id > ${after}))
    order by r.id limit ${most ?? null}`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/**
 * Records in a new round of work whose last finalised version references an item, by title: it is
 * what papers show until the round has ended.
 */
export async function releasedNaming(
  tx: Tx,
  ids: readonly number[],
  most: number,
): Promise<{ id: number; title: string }[]> {
  // As PostgreSQL writes references: the id is their first key.
  const mentions = ids.flatMap((id) => [`%"id": ${id}}%`, `%"id": ${id},%`]);
  // Lists of ids, since a join would have the claim's seal computed for each record.
  const { rows } = await sql<{ id: number; title: string }>`
    select r.id, r.name as title from record r
    where r.group_id = ${tx.group} and r.id = any(array(
      select released.target_id from (
        select distinct on (v.target_id) v.target_id, v.body from revision v
        where v.group_id = ${tx.group} and v.target_kind = 'record'
          and v.op <> 'delete' and v.body ->> 'status' = 'finalised'
          and v.target_id = any(array(
            select w.id from record w
            where w.group_id = ${tx.group} and not w.is_template and not w.is_master
              and w.status = any(${[...workingStatuses]}::text[])))
        order by v.target_id, v.version desc) released
      where released.body::text like any(${mentions}::text[])))
    order by r.name_order, r.id limit ${most}`.execute(tx.db);
  return rows;
}

/**
 * Ids of the documents that reference any of the given items: records, or items with their kinds.
 */
export async function idsNaming(
  tx: Tx,
  from: "record" | "item",
  named: readonly Versioned[],
): Promise<Versioned[]> {
  if (named.length === 0) return [];
  const kinds = named.map((each) => linkNumber(each.kind));
  const ids = named.map((each) => each.id);
  const naming = sql`select distinct l.from_id from link l
    join unnest(${kinds}::int4[], ${ids}::int8[]) x(kind, id) on l.to_kind = x.kind and l.to_id = x.id
    where l.group_id = ${tx.group} and (l.from_kind = ${recordNumber}) = ${from === "record"}`;
  const { rows } = await (
    from === "record"
      ? sql<Versioned>`select 'record' as kind, n.from_id as id from (${naming}) n order by id`
      : sql<Versioned>`select i.kind, i.id from (${naming}) n
          join item i on i.group_id = ${tx.group} and i.id = n.from_id order by i.id`
  ).execute(tx.db);
  return rows;
}
