import { sql, type RawBuilder } from "kysely";
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

/** Each document that references an item, once, with its list columns. */
function naming(tx: Tx, { kind, id, rows }: Referenced): RawBuilder<unknown> {
  return sql`
    select case when l.from_kind <> 'record' then l.from_kind
        when r.is_master then 'masterRecord' when r.is_template then 'template' else 'record' end as kind,
      l.from_id as id, coalesce(r.name, e.title) as title, min(l.path) as path,
      coalesce(r.name_sort, e.title_sort) as sort, r.status, r.company_id
    from link l
    left join record r on l.from_kind = 'record' and r.group_id = l.group_id and r.id = l.from_id
    left join item e on l.from_kind <> 'record' and e.group_id = l.group_id and e.id = l.from_id
    where l.group_id = ${tx.group} and l.to_kind = ${kind}
      and l.to_id = any(${[id, ...rows]}::int8[])
    group by l.from_kind, l.from_id, r.is_master, r.is_template, r.name, e.title, r.name_sort,
      e.title_sort, r.status, r.company_id`;
}

/** Documents that reference an item, per kind the first by title. */
export async function usagesOf(tx: Tx, to: Referenced, mostOfKind: number): Promise<Usage[]> {
  const { rows } = await sql<Usage>`
    select kind, id, title, path, status, company_id from (
      select n.*, row_number() over (partition by n.kind order by n.sort, n.id) as place
      from (${naming(tx, to)}) n) ranked
    where place <= ${mostOfKind} order by kind, sort, id`.execute(tx.db);
  return rows;
}

/** Counts the documents that reference an item, by kind. */
export async function usageGroups(tx: Tx, to: Referenced): Promise<UsageGroup[]> {
  const { rows } = await sql<UsageGroup>`
    select n.kind, count(*) as count from (${naming(tx, to)}) n group by n.kind order by n.kind`.execute(
    tx.db,
  );
  return rows;
}

/** Counts the documents that reference each of the given items of a kind. */
export async function usageCounts(
  tx: Tx,
  kind: string,
  items: readonly Omit<Referenced, "kind">[],
): Promise<Map<number, number>> {
  const named = items.flatMap(({ id, rows }) => [id, ...rows].map((each) => ({ id, each })));
  const { rows: counted } = await sql<{ id: number; count: number }>`
    select x.id, count(distinct (l.from_kind, l.from_id)) as count
    from unnest(${named.map(({ id }) => id)}::int8[], ${named.map(({ each }) => each)}::int8[]) x(id, named)
    join link l on l.group_id = ${tx.group} and l.to_kind = ${kind} and l.to_id = x.named
    group by x.id`.execute(tx.db);
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
