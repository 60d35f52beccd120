import type { KpiHistory } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { listOffered } from "#server/store/items/items.ts";
import type { RecordCondition } from "#server/store/records/recordCondition.ts";
import {
  isKeptByDay,
  readCountsAt,
  readFiguresAt,
  recordDaysFrom,
} from "#server/store/records/recordDays.ts";
import { type Figures, readFilteredFigures } from "#server/store/records/recordFigures.ts";
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
  const filter = { ...filterOf(call, {}), where };
  if (!isKeptByDay(filter)) return {};
  const from = await recordDaysFrom(tx);
  const known = from === null ? ends : ends.filter((end) => end >= from);
  if (!known.includes(since)) return {};
  const { companies } = call.viewer;
  const [now, before, counts, all] = await together([
    readFilteredFigures(tx, filter),
    readFiguresAt(tx, filter, since),
    readCountsAt(tx, filter, known),
    listOffered(tx, "companies"),
  ]);
  const offered = all.filter(({ id }) => companies === null || companies.includes(id));
  const trend: Trend = {
    ends: known,
    language: call.language,
    standing: (what, end) => counts.filter((each) => each.what === what && each.end === end),
  };
  const found = (end: string) => companiesAt(trend, offered, end);
  return {
    change: {
      companyCount: found(known.at(-1) ?? "") - found(since),
      ...changedTotals(now, before),
      dataFlow: flowsIn(now) - flowsIn(before),
    },
    byMonth: statusesByMonth(trend),
    readinessByCompany: readinessByMonth(trend, offered),
  };
}

function changedTotals(now: Figures, before: Figures): ReturnType<typeof totals> {
  const then = totals(before);
  const changed = totals(now);
  // Border: the names of an object of its own type.
  for (const name of Object.keys(changed) as (keyof typeof changed)[]) changed[name] -= then[name];
  return changed;
}

function flowsIn({ flows }: Figures): number {
  return flows.reduce((sum, { records }) => sum + records, 0);
}
