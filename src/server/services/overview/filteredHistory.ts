import type { KpiHistory } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { listOffered } from "#server/store/items/items.ts";
import type { RecordCondition } from "#server/store/records/recordCondition.ts";
import { countByNone } from "#server/store/records/recordFigures.ts";
import {
  isKeptByDay,
  readCountsAt,
  readFigureChanges,
  recordDaysFrom,
} from "#server/store/records/recordDays.ts";
import { filterOf } from "../records/filters/filterOf.ts";
import { totals } from "./dashboard.ts";
import { companiesAt, readinessByMonth, statusesByMonth, type Trend } from "./trend.ts";

interface Wanted {
  ends: readonly string[];
  since: string;
  where: RecordCondition;
}

/**
 * The past of what a filter finds: of the records as they were then. Nothing is told if it asks for
 * what is not kept by day, or if that is not yet kept for so long.
 */
export async function filteredHistory(
  tx: Tx,
  call: Call,
  { ends, since, where }: Wanted,
): Promise<Omit<KpiHistory, "since">> {
  const condition: RecordCondition = { all: [filterOf(call, {}), where] };
  if (!isKeptByDay(condition)) return {};
  const from = await recordDaysFrom(tx, condition);
  const known = from === null ? ends : ends.filter((end) => end >= from);
  if (!known.includes(since)) return {};
  const { companies } = call.viewer;
  const [changed, counts, all, none] = await together([
    readFigureChanges(tx, condition, since),
    readCountsAt(tx, condition, known),
    listOffered(tx, "companies"),
    countByNone(tx, condition),
  ]);
  const offered = all.filter(({ id }) => companies === null || companies.includes(id));
  const trend: Trend = {
    ends: known,
    language: call.language,
    standing: (what, end) => {
      // Of what is found no day keeps this.
      if (what === "none") return end === known.at(-1) ? none : [];
      return counts.filter((each) => each.what === what && each.end === end);
    },
  };
  const found = (end: string) => companiesAt(trend, end);
  return {
    change: {
      companyCount: found(known.at(-1) ?? "") - found(since),
      ...totals(changed),
      dataFlow: changed.flows.reduce((sum, { records }) => sum + records, 0),
    },
    byMonth: statusesByMonth(trend),
    readinessByCompany: readinessByMonth(trend, offered),
  };
}
