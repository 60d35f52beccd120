import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { isEveryRecord } from "./conditionShape.ts";
import {
  columnName,
  type FilterColumn,
  type LinkedBy,
  linksOfKind,
  type RecordCondition,
} from "./recordCondition.ts";
import { countKept, figuresOf } from "./recordFigures.ts";
import { idsWhere, where } from "./recordSearch.ts";

/** Key that records are grouped by: a column, or the links to the entries that a field names. */
export type GroupedBy = { column: FilterColumn } | { links: LinkedBy };

/** The value that a group's records have in common; 0 is that of records without any. */
export type GroupValue = number | string;

/** A group, and how many matching records are in it. */
export interface GroupCount {
  value: GroupValue;
  count: number;
}

/** The groups that matching records are in. One with several values is in a group of each. */
export async function countGroups(
  tx: Tx,
  by: GroupedBy,
  condition: RecordCondition,
): Promise<GroupCount[]> {
  const groups = await ("links" in by
    ? countLinkedGroups(tx, by.links, condition)
    : (countKept(tx, by.column, condition) ?? countColumnGroups(tx, by.column, condition)));
  return groups.filter(({ count }) => count > 0);
}

async function countColumnGroups(
  tx: Tx,
  column: FilterColumn,
  condition: RecordCondition,
): Promise<GroupCount[]> {
  const { rows } = await sql<{ value: GroupValue | null; count: number }>`
    select ${sql.ref(`r.${columnName(column)}`)} as value, count(*)::int8 as count from record r
    where ${await where(tx, condition)} group by 1`.execute(tx.db);
  return rows.map(({ value, count }) => ({ value: value ?? 0, count }));
}

async function countLinkedGroups(
  tx: Tx,
  by: LinkedBy,
  condition: RecordCondition,
): Promise<GroupCount[]> {
  const links = sql`select ${sql.raw(by.places?.length === 1 ? "" : "distinct")} l.to_id, l.from_id
    from link l where ${linksOfKind(tx.group, by)}`;
  const groups = isEveryRecord(condition)
    ? wholeGroups(tx, links)
    : // The records first: the planner takes links of a kind to be few, and would look up each one's record.
      sql<LinkedGroup>`
    with found as materialized (${await idsWhere(tx, condition)})
    select l.to_id as value, count(*)::int8 as count from found
    left join (${links} offset 0) l on l.from_id = found.id
    group by 1`;
  const { rows } = await groups.execute(tx.db);
  return rows.map(({ value, count }) => ({ value: value ?? 0, count }));
}

type LinkedGroup = { value: number | null; count: number };

/** The groups of all records from their links alone: templates are few, and how many records there are is kept. */
function wholeGroups(tx: Tx, links: RawBuilder<unknown>): RawBuilder<LinkedGroup> {
  const named = sql`(${links} and l.from_id not in (select id from aside)) l`;
  return sql`
    with aside as materialized (
      select r.id from record r where r.group_id = ${tx.group} and r.is_template
      union all select r.id from record r where r.group_id = ${tx.group} and not r.is_template and r.is_master
    )
    select l.to_id as value, count(*)::int8 as count from ${named} group by 1
    union all
    select null, (select coalesce(sum(f.records), 0) from record_figure f where ${figuresOf(tx, undefined)} and f.what = 'status')::int8
      - (select count(distinct l.from_id) from ${named})`;
}

/** The same groups but that of records without any value, the most frequent first. */
export async function countValues(
  tx: Tx,
  column: FilterColumn,
  condition: RecordCondition,
  most: number,
): Promise<GroupCount[]> {
  const groups = await countGroups(tx, { column }, condition);
  return groups
    .filter(({ value }) => value !== 0)
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, most);
}

/** The same of links to some documents or values: few of them are looked up without all others. */
export async function countLinked(
  tx: Tx,
  links: LinkedBy,
  condition: RecordCondition,
  { ids = null, most }: { ids?: readonly number[] | null; most: number },
): Promise<GroupCount[]> {
  const { rows } = await sql<GroupCount>`
    select l.to_id as value, count(distinct l.from_id)::int8 as count from link l
    where ${linksOfKind(tx.group, links)} and (${ids === null} or l.to_id = any(${[...(ids ?? [])]}::int8[]))
      and l.from_id in (${await idsWhere(tx, condition)})
    group by 1 order by 2 desc, 1 limit ${most}`.execute(tx.db);
  return rows;
}
