import { sql } from "kysely";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";
import {
  everyRecord,
  conditionOn,
  countedColumns,
  type RecordCondition,
} from "./recordCondition.ts";
import { countRecords } from "./recordFigures.ts";
import { sizeOf, where } from "./recordSearch.ts";

/**
 * Counts what each of some conditions finds, up to one more than the most that are told. Those that
 * no index narrows are counted together, reading the records once.
 */
export async function countSeveral(
  tx: Tx,
  conditions: readonly RecordCondition[],
  most: number,
): Promise<number[]> {
  const wide = conditions.filter(isCovered);
  const one = (condition: RecordCondition) => countRecords(tx, condition, most);
  if (wide.length < 2) return together(conditions.map(one));
  const known = countWide(tx, wide, most);
  return together(
    conditions.map(async (condition) => {
      const count = isCovered(condition) ? (await known)?.get(condition) : undefined;
      return count ?? one(condition);
    }),
  );
}

function isCovered(condition: RecordCondition): boolean {
  if ("all" in condition) return condition.all.every(isCovered);
  if ("any" in condition) return condition.any.every(isCovered);
  if ("not" in condition) return isCovered(condition.not);
  if (!("column" in condition)) return false;
  return condition.column === "companyId" || countedColumns.has(condition.column);
}

/** The counts of conditions; null if there are too many records to read them all. */
async function countWide(
  tx: Tx,
  wide: readonly RecordCondition[],
  most: number,
): Promise<Map<RecordCondition, number> | null> {
  const each = wide.map(
    (condition) => sql`count(*) filter (where ${conditionOn(tx.group, condition)})`,
  );
  const { rows } = await sql<{ records: number; counts: number[] | null }>`
    select s.records, case when s.records <= ${most} then (
      select array[${sql.join(each)}]::int4[] from record r where ${where(tx.group, everyRecord)}) end as counts
    from (select ${sizeOf(tx)} as records) s`.execute(tx.shaped);
  const [{ records, counts } = { records: 0, counts: null }] = rows;
  tx.noteRecords(records);
  return counts ? new Map(wide.map((condition, place) => [condition, counts[place] ?? 0])) : null;
}
