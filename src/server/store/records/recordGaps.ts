import { sql } from "kysely";
import type { Status } from "#shared/generated/words/words.ts";
import type { Tx } from "../database/transaction.ts";
import { isOfCompanies, shapeOf } from "./conditionShape.ts";
import { gapKind } from "./gapLinks.ts";
import { figuresOf } from "./recordFigures.ts";
import type { RecordCondition } from "./recordCondition.ts";
import { where } from "./recordSearch.ts";
import { recordNumber } from "../trail/linkNumbers.ts";

/** How many of some fields each record lacks. */
export async function countGapsIn(
  tx: Tx,
  ids: readonly number[],
  fields: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select l.from_id as id, count(*)::int8 as count from link l
    where l.group_id = ${tx.group} and l.from_id = any(${[...ids]}::int8[])
      and l.to_kind = ${gapKind}::int4 and l.from_kind = ${recordNumber}::int4 and l.to_id = any(${[...fields]}::int8[])
    group by 1`.execute(tx.db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Record columns that decide who may fill in its gaps. */
interface Authored {
  createdBy: number | null;
  updatedBy: number | null;
  status: Status;
  companyId: number | null;
}

/** How many records are alike in who may fill in what, and in what they lack. */
export interface AlikeGaps extends Authored {
  records: number;
  gaps: number[];
}

/**
 * Counts matching records by who wrote them and by all that they lack: read once, it tells how many
 * lack a field, lack anything, and are there.
 */
export async function countByGaps(tx: Tx, condition: RecordCondition): Promise<AlikeGaps[]> {
  const { rows } = await sql<AlikeGaps>`
    select r.created_by as "createdBy", r.updated_by as "updatedBy", r.status,
      r.company_id as "companyId", r.gaps, count(*)::int8 as records
    from record r where ${await where(tx, condition)}
    group by 1, 2, 3, 4, 5`.execute(tx.db);
  return rows;
}

/** How many of some fields matching records lack in all. */
export async function countGaps(
  tx: Tx,
  condition: RecordCondition,
  fields: readonly number[],
): Promise<number> {
  const shape = shapeOf(condition);
  const isKept = isOfCompanies(shape);
  const { rows } = await (
    isKept
      ? sql<{ count: number }>`
        select coalesce(sum(f.records), 0)::int8 as count from record_figure f
        where ${figuresOf(tx, shape.companyIds)} and f.what = 'gap' and f.value = any(${fields.map(String)}::text[])`
      : sql<{ count: number }>`
        select count(*)::int8 as count from record r cross join lateral unnest(r.gaps) gap
        where ${await where(tx, condition)} and gap = any(${[...fields]}::int8[])`
  ).execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** Gaps of each of these records, by record id. */
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

/** Gaps of matching records, one by one: some fields, in their order, of one record or of all. */
export async function openGaps(
  tx: Tx,
  condition: RecordCondition,
  { gaps, record, most }: { gaps: readonly number[]; record: number | null; most: number },
): Promise<OpenGap[]> {
  const { rows } = await sql<OpenGap>`
    select r.id as record, r.name, r.created_by as "createdBy", r.updated_by as "updatedBy", r.status,
      r.company_id as "companyId", r.department_id as "departmentId", l.to_id as gap
    from record r join link l on l.group_id = r.group_id and l.from_id = r.id
    where ${await where(tx, condition)} and l.to_kind = ${gapKind}::int4
      and l.from_kind = ${recordNumber}::int4 and l.to_id = any(${[...gaps]}::int8[]) and (${record}::int8 is null or r.id = ${record})
    order by r.name_order, r.id, array_position(${[...gaps]}::int8[], l.to_id) limit ${most}`.execute(
    tx.db,
  );
  return rows;
}
