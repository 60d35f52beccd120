import { sql } from "kysely";
import type { Status } from "#shared/generated/words/words.ts";
import type { Tx } from "../database/transaction.ts";
import { valueKind } from "../trail/links.ts";
import type { RecordFilter } from "./recordFilter.ts";
import { wholeCondition } from "./recordSearch.ts";

/** The kind of links that say which fields a record lacks. */
export const gapKind = valueKind("gap");

/** How many records of a company lack a field. */
export interface GapCount {
  gap: number;
  companyId: number | null;
  records: number;
}

/** Counts matching records by what they lack and by company. */
export async function countGaps(tx: Tx, filter: RecordFilter): Promise<GapCount[]> {
  const { rows } = await sql<GapCount>`
    select l.to_id as gap, r.company_id as "companyId", count(*)::int8 as records
    from record r join link l on l.group_id = r.group_id and l.from_id = r.id
    where ${wholeCondition(tx.group, filter)} and l.to_kind = ${gapKind}::int4
    group by 1, 2`.execute(tx.db);
  return rows;
}

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

/** Records that lack something, by those who may fill it in. */
export interface AuthorCount {
  createdBy: number | null;
  updatedBy: number | null;
  status: Status;
  companyId: number | null;
  gap: number;
  records: number;
}

/** Counts gaps of matching records by who wrote these. */
export async function countGapsByAuthor(tx: Tx, filter: RecordFilter): Promise<AuthorCount[]> {
  const { rows } = await sql<AuthorCount>`
    select r.created_by as "createdBy", r.updated_by as "updatedBy", r.status,
      r.company_id as "companyId", l.to_id as gap, count(*)::int8 as records
    from record r join link l on l.group_id = r.group_id and l.from_id = r.id
    where ${wholeCondition(tx.group, filter)} and l.to_kind = ${gapKind}::int4
    group by 1, 2, 3, 4, 5`.execute(tx.db);
  return rows;
}

/** How many records a company has. */
export interface CompanyCount {
  companyId: number | null;
  records: number;
}

/** Counts matching records by company; of those, the ones that lack one of these fields. */
export async function countByCompany(
  tx: Tx,
  filter: RecordFilter,
  gaps?: readonly number[],
): Promise<CompanyCount[]> {
  const lacking = sql`r.id in (
    select l.from_id from link l where l.group_id = ${tx.group} and l.to_kind = ${gapKind}::int4
      and l.to_id = any(${[...(gaps ?? [])]}::int8[]))`;
  const { rows } = await sql<CompanyCount>`
    select r.company_id as "companyId", count(*)::int8 as records from record r
    where ${wholeCondition(tx.group, filter)} and ${gaps ? lacking : sql`true`}
    group by 1`.execute(tx.db);
  return rows;
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
export interface OpenGap extends Omit<AuthorCount, "records"> {
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
