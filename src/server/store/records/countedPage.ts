import { sql } from "kysely";
import { findable, isFindable } from "../accounts/groups.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";
import { countOf, countRecords, told } from "./recordFigures.ts";
import { needsFilterValues } from "./conditionShape.ts";
import type { RecordCondition } from "./recordCondition.ts";
import { listRecords, type PageQuery, type RecordRows } from "./recordList.ts";
import { namesFrom, namesOfPage, namesOfRows, type NamesAlong, type RowNames } from "./rowNames.ts";

/** Conditions whose records are counted, up to one more than the most that are told. */
export interface Counted {
  conditions: readonly RecordCondition[];
  most: number;
}

/** A page with all that is shown of it. */
export interface CountedPage {
  rows: RecordRows;
  names: RowNames;
  /** How many records each of the conditions finds. */
  counts: readonly number[];
  /** True if all filters of today find the records; only asked where conditions are set. */
  isFindable: boolean;
}

/** A keyset page of matching records with counts; null for an invalid cursor. */
export function readCountedPage(
  tx: Tx,
  condition: RecordCondition,
  page: PageQuery,
  counted: Counted,
): Promise<CountedPage | null> {
  return tx.hasFew
    ? readAtOnce(tx, condition, page, counted)
    : withCounts(tx, condition, () => listRecords(tx, condition, page), counted);
}

interface Along {
  names: NamesAlong;
  counts: number[];
  isFindable: boolean;
}

/** Of few records all is read by one statement: each takes longer than what it reads. */
async function readAtOnce(
  tx: Tx,
  condition: RecordCondition,
  page: PageQuery,
  { conditions, most }: Counted,
): Promise<CountedPage | null> {
  const along = sql`jsonb_build_object(
    'names', (${namesOfPage(tx.group)}), 'counts', jsonb_build_array(${sql.join(conditions.map((each) => countOf(tx, each, most)))}),
    'isFindable', ${needsFilterValues(condition) ? findable(tx.group) : sql`true`})`;
  const rows = await listRecords(tx, condition, { ...page, along });
  if (!rows) return null;
  // Border: made as it was asked for.
  const { names, counts, ...asked } = rows.along as Along;
  return {
    ...asked,
    rows,
    names: namesFrom(names),
    counts: conditions.map((each, index) => told(tx, each, counts[index] ?? 0, most)),
  };
}

/** The same of many records, or of rows that are read in another way. */
export async function withCounts<Rows extends RecordRows>(
  tx: Tx,
  condition: RecordCondition,
  read: () => Promise<Rows | null>,
  { conditions, most }: Counted,
): Promise<(CountedPage & { rows: Rows }) | null> {
  const [isSo, rows, ...counts] = await together([
    needsFilterValues(condition) ? isFindable(tx) : true,
    read(),
    ...conditions.map((each) => countRecords(tx, each, most)),
  ]);
  if (!rows) return null;
  return { rows, counts, isFindable: isSo, names: await namesOfRows(tx, rows.items) };
}
