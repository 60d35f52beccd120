import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { importedBy } from "./importedBy.ts";
import type { RecordCondition } from "./recordCondition.ts";
import { idsWhere } from "./recordSearch.ts";

/** Counts matching records by the import that they come from, of some imports. */
export async function countImported(
  tx: Tx,
  imports: readonly number[],
  condition: RecordCondition,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select i.job_id as id, count(*)::int8 as count from (${importedBy(tx.group, imports)}) i
    where i.id in (${await idsWhere(tx, condition)}) group by 1`.execute(tx.db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The imports, among some, that each of these records comes from. */
export async function importsOfRecords(
  tx: Tx,
  imports: readonly number[],
  records: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<{ id: number; imports: number[] }>`
    select i.id, jsonb_agg(i.job_id order by i.job_id) as imports
    from (${importedBy(tx.group, imports)}) i
    where i.id = any(${[...records]}::int8[]) group by 1`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row.imports]));
}
