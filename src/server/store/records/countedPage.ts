import { isFindable } from "../accounts/groups.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";
import { needsFilterValues } from "./conditionShape.ts";
import type { RecordCondition } from "./recordCondition.ts";
import { countRecords } from "./recordFigures.ts";
import type { RecordRows } from "./recordList.ts";
import { namesOfRows, type RowNames } from "./rowNames.ts";

/** A page with all that is shown of it. */
export interface CountedPage {
  rows: RecordRows;
  names: RowNames;
  /** How many records each of the conditions finds, up to one more than the most that are told. */
  counts: readonly number[];
  /** True if all filters of today find the records; only asked where they are needed. */
  isFindable: boolean;
}

/** Reads a page with the counts of some conditions; null for an invalid cursor. */
export async function withCounts(
  tx: Tx,
  condition: RecordCondition,
  read: () => Promise<RecordRows | null>,
  { conditions, most }: { conditions: readonly RecordCondition[]; most: number },
): Promise<CountedPage | null> {
  const [isSo, rows, ...counts] = await together([
    needsFilterValues(condition) ? isFindable(tx) : true,
    read(),
    ...conditions.map((each) => countRecords(tx, each, most)),
  ]);
  if (!rows) return null;
  return { rows, counts, isFindable: isSo, names: await namesOfRows(tx, rows.items) };
}
