import { sql } from "kysely";
import type { Status } from "#shared/generated/words/words.ts";
import type { Tx } from "../database/transaction.ts";
import { valueKind } from "../trail/links.ts";
import type { RecordFilter } from "./recordFilter.ts";
import { wholeCondition } from "./recordSearch.ts";

/** The kind of links that say which fields a record lacks. */
export const gapKind = valueKind("gap");

/** How many of some fields each record lacks. */
export async function countGapsIn(
  tx: Tx,
  ids: readonly number[],
  fields: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select l.from_id as id, count(*)::int8 as count from link l
    where l.group_id = ${tx.group} and l.from_id = any(${[...ids]}::int8[])
      and l.to_kind = ${gapKind}::int4 and l.to_id = any(${[...fields]}::int8[])
    group by 1`.execute(tx.db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** What of a record tells who may fill in what it lacks. */
interface Authored {
  createdBy: number | null;
  updatedBy: number | null;
  status: Status;
  companyId: number | null;
}

/** How many records are alike in who may fill in what, and in what they lack. */
export interface AlikeGaps extends Authored {
  records: number;
  /** Null if they lack nothing. */
  gaps: number[] | null;
}

/**
 * Counts matching records by who wrote them and by all that they lack: read once, it tells how many
 * lack a field, lack anything, and are there.
 */
export async function countByGaps(tx: Tx, filter: RecordFilter): Promise<AlikeGaps[]> {
  const { rows } = await sql<AlikeGaps>`
    select r.created_by as "createdBy", r.updated_by as "updatedBy", r.status,
      r.company_id as "companyId", to_jsonb(g.gaps) as gaps, count(*)::int8 as records
    from record r left join (
      select l.from_id, array_agg(l.to_id) as gaps from link l
      where l.group_id = ${tx.group} and l.to_kind = ${gapKind}::int4 group by 1) g on g.from_id = r.id
    where ${wholeCondition(tx.group, filter)}
    group by r.created_by, r.updated_by, r.status, r.company_id, g.gaps`.execute(tx.db);
  return rows;
}

/** How many of some fields matching records lack in all. */
export async function countGaps(
  tx: Tx,
  filter: RecordFilter,
  fields: readonly number[],
): Promise<number> {
  const lacking = sql`l.to_kind = ${gapKind}::int4 and l.to_id = any(${[...fields]}::int8[])`;
  const isWhole = Object.values(filter).every((value) => value === undefined);
  const { rows } = await (
    isWhole
      ? // Templates are few, so that the records need not be read.
        sql<{ count: number }>`
        select count(*)::int8 as count from link l
        where l.group_id = ${tx.group} and ${lacking} and not exists (
          select 1 from record r where r.group_id = l.group_id and r.id = l.from_id and (r.is_template or r.is_master))`
      : sql<{ count: number }>`
        select count(*)::int8 as count from record r
        join link l on l.group_id = r.group_id and l.from_id = r.id
        where ${wholeCondition(tx.group, filter)} and ${lacking}`
  ).execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** What each of these records lacks. */
export async function gapsOfRecords(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<{ id: number; gaps: number[] }>`
    select l.from_id as id, jsonb_agg(l.to_id) as gaps from link l
    where l.group_id = ${tx.group} and l.to_kind = ${gapKind}::int4
      and l.from_id = any(${[...ids]}::int8[])
    group by 1`.execute(tx.db);
  return new Map(rows.map(({ id, gaps }) => [id, gaps]));
}

/** Something that a record lacks. */
export interface OpenGap extends Authored {
  gap: number;
  record: number;
  name: string;
  departmentId: number | null;
}

/** What matching records lack, one by one: some fields, of one record or of all. */
export async function openGaps(
  tx: Tx,
  filter: RecordFilter,
  { gaps, record, most }: { gaps: readonly number[]; record: number | null; most: number },
): Promise<OpenGap[]> {
  const { rows } = await sql<OpenGap>`
    select r.id as record, r.name, r.created_by as "createdBy", r.updated_by as "updatedBy", r.status,
      r.company_id as "companyId", r.department_id as "departmentId", l.to_id as gap
    from record r join link l on l.group_id = r.group_id and l.from_id = r.id
    where ${wholeCondition(tx.group, filter)} and l.to_kind = ${gapKind}::int4
      and l.to_id = any(${[...gaps]}::int8[]) and (${record}::int8 is null or r.id = ${record})
    order by r.name_sort, r.id limit ${most}`.execute(tx.db);
  return rows;
}
