import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { columnName, type FilterColumn, type LinkedBy } from "./recordCondition.ts";
import type { RecordFilter } from "./recordFilter.ts";
import { wholeCondition } from "./recordSearch.ts";

/** A value that records say somewhere, and how many of them do. */
export interface ValueCount {
  value: string | number;
  count: number;
}

/** How many matching records say each value of a column, the most frequent first. */
export async function countColumn(
  tx: Tx,
  column: FilterColumn,
  filter: RecordFilter,
  most: number,
): Promise<ValueCount[]> {
  const name = sql.ref(`r.${columnName(column)}`);
  const { rows } = await sql<ValueCount>`
    select ${name} as value, count(*)::int8 as count from record r
    where ${wholeCondition(tx.group, filter)} and ${name} is not null
    group by 1 order by 2 desc, 1 limit ${most}`.execute(tx.db);
  return rows;
}

/** How many matching records have a link to each document or value, or to some, the most frequent first. */
export async function countLinked(
  tx: Tx,
  { kind, places }: LinkedBy,
  filter: RecordFilter,
  { ids = null, most }: { ids?: readonly number[] | null; most: number },
): Promise<ValueCount[]> {
  const { rows } = await sql<ValueCount>`
    select l.to_id as value, count(distinct l.from_id)::int8 as count from link l
    where l.group_id = ${tx.group} and l.to_kind = ${kind}::int4
      and (${places === null} or l.place = any(${[...(places ?? [])]}::int4[]))
      and (${ids === null} or l.to_id = any(${[...(ids ?? [])]}::int8[]))
      and l.from_id in (select r.id from record r where ${wholeCondition(tx.group, filter)})
    group by 1 order by 2 desc, 1 limit ${most}`.execute(tx.db);
  return rows;
}
