import { sql } from "kysely";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";
import { conditionOn, countedColumns, type RecordCondition } from "./recordCondition.ts";
import { countRecords } from "./recordFigures.ts";
import { indexedCondition, type RecordFilter } from "./recordFilter.ts";
import { sizeOf } from "./recordSearch.ts";

/** Condition to be checked on all records, since no index narrows it. */
interface Wide {
  index: number;
  where: RecordCondition;
}

/**
 * Counts what each of one viewer's filters finds, up to one more than the most that are told.
 * Those that no index narrows are counted together, reading the records once.
 */
export async function countSeveral(
  tx: Tx,
  filters: readonly RecordFilter[],
  most: number,
): Promise<number[]> {
  const wide = filters.flatMap((filter, index): Wide[] => {
    const { where } = filter;
    const hasMore = Object.keys(filter).some((name) => name !== "where" && name !== "companyIds");
    return where && !hasMore && isCovered(where) ? [{ index, where }] : [];
  });
  const one = (filter: RecordFilter) => countRecords(tx, filter, most);
  if (wide.length < 2) return together(filters.map(one));
  const known = countWide(tx, wide, filters[0]?.companyIds, most);
  const ofWide = new Set(wide.map(({ index }) => index));
  return together(
    filters.map(async (filter, index) =>
      ofWide.has(index) ? ((await known)?.get(index) ?? one(filter)) : one(filter),
    ),
  );
}

function isCovered(condition: RecordCondition): boolean {
  if ("all" in condition) return condition.all.every(isCovered);
  if ("any" in condition) return condition.any.every(isCovered);
  if ("not" in condition) return isCovered(condition.not);
  if (!("column" in condition)) return false;
  return condition.column === "companyId" || countedColumns.has(condition.column);
}

/** The counts by the filters' places; null if there are too many records to read them all. */
async function countWide(
  tx: Tx,
  wide: readonly Wide[],
  companyIds: readonly number[] | undefined,
  most: number,
): Promise<Map<number, number> | null> {
  const each = wide.map(
    ({ where }) => sql`count(*) filter (where ${conditionOn(tx.group, where)})`,
  );
  const seen = indexedCondition(tx.group, companyIds ? { companyIds } : {});
  const { rows } = await sql<{ records: number; counts: number[] | null }>`
    select s.records, case when s.records <= ${most} then (
      select array[${sql.join(each)}]::int4[] from record r where ${seen}) end as counts
    from (select ${sizeOf(tx)} as records) s`.execute(tx.shaped);
  const [{ records, counts } = { records: 0, counts: null }] = rows;
  tx.noteRecords(records);
  return counts ? new Map(wide.map(({ index }, place) => [index, counts[place] ?? 0])) : null;
}
