import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { columnName, type FilterColumn, type LinkedBy } from "./recordCondition.ts";
import { countKept } from "./recordFigures.ts";
import type { RecordFilter } from "./recordFilter.ts";
import { wholeCondition } from "./recordSearch.ts";

/** What records are grouped by: a column of theirs, or the links to what a field names. */
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
  filter: RecordFilter,
): Promise<GroupCount[]> {
  const groups = await ("links" in by
    ? countLinkedGroups(tx, by.links, filter)
    : (countKept(tx, by.column, filter) ?? countColumnGroups(tx, by.column, filter)));
  return groups.filter(({ count }) => count > 0);
}

async function countColumnGroups(
  tx: Tx,
  column: FilterColumn,
  filter: RecordFilter,
): Promise<GroupCount[]> {
  const { rows } = await sql<{ value: GroupValue | null; count: number }>`
    select ${sql.ref(`r.${columnName(column)}`)} as value, count(*)::int8 as count from record r
    where ${wholeCondition(tx.group, filter)} group by 1`.execute(tx.db);
  return rows.map(({ value, count }) => ({ value: value ?? 0, count }));
}

async function countLinkedGroups(
  tx: Tx,
  { kind, places }: LinkedBy,
  filter: RecordFilter,
): Promise<GroupCount[]> {
  const isOnce = places?.length === 1;
  // The records first: the planner takes links of a kind to be few, and would look up each one's record.
  const { rows } = await sql<{ value: number | null; count: number }>`
    with found as materialized (select r.id from record r where ${wholeCondition(tx.group, filter)})
    select l.to_id as value, count(*)::int8 as count from found
    left join (
      select ${sql.raw(isOnce ? "" : "distinct")} l.to_id, l.from_id from link l
      where l.group_id = ${tx.group} and l.to_kind = ${kind}::int4
        and (${places === null} or l.place = any(${[...(places ?? [])]}::int4[])) offset 0
    ) l on l.from_id = found.id
    group by 1`.execute(tx.db);
  return rows.map(({ value, count }) => ({ value: value ?? 0, count }));
}
