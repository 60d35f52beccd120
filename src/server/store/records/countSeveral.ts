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
import { matching } from "./recordSearch.ts";

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
  const counts = countWide(tx, wide);
  return together(
    conditions.map(async (condition) => {
      const at = wide.indexOf(condition);
      return at < 0 ? one(condition) : Math.min((await counts)[at] ?? 0, most + 1);
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

async function countWide(tx: Tx, wide: readonly RecordCondition[]): Promise<number[]> {
  const each = wide.map(
    (condition) => sql`count(*) filter (where ${conditionOn(tx.group, condition)})`,
  );
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(each)}]::int4[] as counts from record r
    where ${matching(tx.group, everyRecord)}`.execute(tx.db);
  return rows[0]?.counts ?? [];
}
