import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { type FigureRow, figuresOf } from "./recordFigures.ts";

/** A count by the last day of a month, from one month to the next. */
export interface MonthRow extends FigureRow {
  /** The last day of the month; null for what is counted now. */
  until: string | null;
}

/** By how much all figures have changed after a day. */
export async function readChanges(
  tx: Tx,
  companyIds: readonly number[] | undefined,
  after: string,
): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select f.what, f.value, 0::int8 as company_id, sum(f.records)::int8 as records
    from figure_day f where ${figuresOf(tx, companyIds)} and f.day > ${after}::date
    group by 1, 2 having sum(f.records) <> 0`.execute(tx.db);
  return rows;
}

/**
 * How many records there are by status, readiness and what is none of each company now, and by how much that
 * changed in each of the months that end after a day, the last of which has not ended yet.
 */
export async function readMonths(
  tx: Tx,
  companyIds: readonly number[] | undefined,
  after: string,
): Promise<MonthRow[]> {
  const these = sql`${figuresOf(tx, companyIds)} and f.what in ('status', 'readiness', 'none')`;
  const { rows } = await sql<MonthRow>`
    select f.what, f.value, f.company_id, null as until, f.records
    from record_figure f where ${these}
    union all
    select f.what, f.value, f.company_id,
      (date_trunc('month', f.day::timestamp) + interval '1 month - 1 day')::date::text,
      sum(f.records)::int8
    from figure_day f where ${these} and f.day > ${after}::date
    group by 1, 2, 3, 4`.execute(tx.db);
  return rows;
}
