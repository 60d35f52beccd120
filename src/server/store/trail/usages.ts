import { sql } from "kysely";
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
  /** JSON pointer of the first referencing field. */
  path: string;
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
  const named = sql`l.group_id = ${tx.group} and l.to_kind = ${kind} and l.to_id = any(${ids}::int8[])`;
  // Each document once, ranked by its title; paths are read of those that are shown.
  const { rows } = await sql<Usage & { count: number }>`
    with naming as (select distinct l.from_kind, l.from_id from link l where ${named}),
    document as (
      select case when r.is_master then 'masterRecord' when r.is_template then 'template' else 'record' end as kind,
        n.from_kind, r.id, r.name as title, r.name_sort as sort, r.status, r.company_id
      from naming n join record r on r.group_id = ${tx.group} and r.id = n.from_id
      where n.from_kind = 'record'
      union all
      select n.from_kind, n.from_kind, n.from_id, i.title, i.title_sort, null, null
      from naming n left join item i on i.group_id = ${tx.group} and i.id = n.from_id
      where n.from_kind <> 'record'
    ),
    ranked as (
      select d.*, row_number() over (partition by d.kind order by d.sort, d.id) as place,
        count(*) over (partition by d.kind) as count
      from document d
    )
    select d.kind, d.id, d.title, d.status, d.company_id, d.count, (
      select min(l.path) from link l
      where ${named} and l.from_kind = d.from_kind and l.from_id = d.id) as path
    from ranked d where d.place <= ${mostOfKind} order by d.kind, d.sort, d.id`.execute(tx.db);
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
      select distinct x.id, l.from_kind, l.from_id
      from unnest(${named.map(({ id }) => id)}::int8[], ${named.map(({ each }) => each)}::int8[]) x(id, named)
      join link l on l.group_id = ${tx.group} and l.to_kind = ${kind} and l.to_id = x.named) naming
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
  const kinds = named.map((each) => each.kind);
  const ids = named.map((each) => each.id);
  const { rows } = await sql<Versioned>`
    select distinct l.from_kind as kind, l.from_id as id from link l
    join unnest(${kinds}::text[], ${ids}::int8[]) x(kind, id) on l.to_kind = x.kind and l.to_id = x.id
    where l.group_id = ${tx.group} and (l.from_kind = 'record') = ${from === "record"}
    order by id`.execute(tx.db);
  return rows;
}
