import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import type { KpiHistory } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { listOffered } from "#server/store/items/items.ts";
import { type MonthRow, readChanges, readMonths } from "#server/store/records/figureDays.ts";
import { figuresFrom } from "#server/store/records/recordFigures.ts";
import { companiesOf, shared, type SomeCompanies } from "../records/filters/companiesOf.ts";
import { savedCondition } from "../records/filters/savedFilters.ts";
import { totals } from "./dashboard.ts";
import { filteredHistory } from "./filteredHistory.ts";
import {
  companiesAt,
  monthEnds,
  readinessByMonth,
  type Standing,
  statusesByMonth,
  type Trend,
} from "./trend.ts";

/**
 * How the figures have changed since the last day of last month, and what they were at the end of
 * each of the last months. Of all companies or some it is what is counted now, less all that has
 * changed since; of what a saved filter finds, the records are counted as they were.
 */
export function readHistory(call: Call, filterId: number | undefined): Promise<KpiHistory> {
  const ends = monthEnds(calendarDateIn(call.now, timeZoneOf(call.viewer.settings)));
  const since = ends.at(-2) ?? "";
  return call.overview(async (tx) => {
    if (filterId === undefined) {
      const seen = call.viewer.companies ?? "all";
      return { since, ...(await historyOf(tx, call, { ends, since, seen })) };
    }
    const where = await savedCondition(tx, call, filterId);
    const wanted = companiesOf(where);
    if (wanted === null)
      return { since, ...(await filteredHistory(tx, call, { ends, since, where })) };
    const seen = shared(call.viewer.companies ?? "all", wanted);
    return { since, ...(await historyOf(tx, call, { ends, since, seen })) };
  });
}

interface Wanted {
  ends: readonly string[];
  since: string;
  seen: SomeCompanies;
}

async function historyOf(
  tx: Tx,
  call: Call,
  { ends, since, seen }: Wanted,
): Promise<Omit<KpiHistory, "since">> {
  const companyIds = seen === "all" ? undefined : seen;
  const [changes, rows, all] = await together([
    readChanges(tx, companyIds, since),
    readMonths(tx, companyIds, ends[0] ?? ""),
    listOffered(tx, "companies"),
  ]);
  const offered = all.filter(({ id }) => seen === "all" || seen.includes(id));
  const { flows, ...changed } = figuresFrom(changes);
  const trend: Trend = {
    ends,
    language: call.language,
    standing: (what, end) => standing(rows, what, end),
  };
  const found = (end: string) => companiesAt(trend, end);
  return {
    change: {
      companyCount: found(ends.at(-1) ?? "") - found(since),
      ...totals({ ...changed, flows }),
      dataFlow: flows.reduce((sum, { records }) => sum + records, 0),
    },
    byMonth: statusesByMonth(trend),
    readinessByCompany: readinessByMonth(trend, offered),
  };
}

/** The counts of something at the end of a month. */
function standing(rows: readonly MonthRow[], what: string, end: string): Standing[] {
  const counts = new Map<string, Standing>();
  for (const { value, companyId, until, records, ...row } of rows) {
    // A change in a later month had not been made yet.
    const sign = until === null ? 1 : until > end ? -1 : 0;
    if (row.what !== what || sign === 0) continue;
    const key = `${companyId} ${value}`;
    const known = counts.get(key)?.records ?? 0;
    counts.set(key, { value, companyId, records: known + sign * records });
  }
  return [...counts.values()].filter(({ records }) => records > 0);
}
