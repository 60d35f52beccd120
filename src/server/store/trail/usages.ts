import { sql } from "kysely";
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
  const ids = [id, ...parts];
  const named = sql`l.group_id = ${tx.group} and l.to_kind = ${linkNumber(kind)} and l.to_id = any(${ids}::int8[])`;
  // Each document once, by one walk through the index; its places are read if it is shown. Kinds of
  // documents are told apart after that: asked of the index, PostgreSQL 18 takes it for a walk per
  // document, which looks dearer to it than reading all links of all groups.
  const { rows } = await sql<Usage & { count: number }>`
    with naming as materialized (select l.from_id, l.from_kind from link l where ${named}),
    document as materialized (
      select case when r.is_master then 'masterRecord' when r.is_template then 'template' else 'record' end as kind,
        r.id, r.name as title, r.name_sort as sort, r.status, r.company_id
      from record r where r.group_id = ${tx.group} and r.id = any(array(
        select n.from_id from naming n where n.from_kind = ${recordNumber}))
      union all
      select i.kind, i.id, i.title, i.title_sort, null, null
      from item i where i.group_id = ${tx.group} and i.id = any(array(
        select n.from_id from naming n where n.from_kind <> ${recordNumber}))
    )
    select d.kind, d.id, d.title, d.status, d.company_id, k.count, (
      select jsonb_agg(distinct l.place) from link l where ${named} and l.from_id = d.id) as places
    from (select kind, count(*) as count from document group by kind) k
    cross join lateral (
      select * from document d where d.kind = k.kind order by d.sort, d.id limit ${mostOfKind}) d
    order by d.kind, d.sort, d.id`.execute(tx.db);
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
