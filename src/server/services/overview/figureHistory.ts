import levels from "#schemas/lists/readinessLevels.json" with { type: "json" };
import {
  addDays,
  addMonths,
  calendarDate,
  endOfDay,
  formatDate,
} from "#shared/domain/writing/dates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import type { CompanyReadiness, KpiHistory, MonthStatusCount } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { together } from "#server/store/database/together.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { type Item, listOffered } from "#server/store/items/items.ts";
import {
  countCompaniesAt,
  type MonthRow,
  readChanges,
  readMonths,
} from "#server/store/records/figureDays.ts";
import { figuresFrom } from "#server/store/records/recordFigures.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { companiesOf, shared, type SomeCompanies } from "../records/filters/companiesOf.ts";
import { savedCondition } from "../records/filters/savedFilters.ts";
import { totals } from "./dashboard.ts";

/** How many months a trend shows, the current one included. */
const months = 12;

/**
 * How the figures have changed since the last day of last month, and what they were at the end of
 * each of the last months: what is counted now, less all that has changed since. Of a saved filter
 * it is told only if it finds all of some companies: figures are kept by these.
 */
export function readHistory(call: Call, filterId: number | undefined): Promise<KpiHistory> {
  const ends = monthEnds(calendarDate(call.now, timeZoneOf(call.viewer.settings)));
  const since = ends.at(-2) ?? "";
  return call.transaction(async (tx) => {
    const wanted =
      filterId === undefined ? "all" : companiesOf(await savedCondition(tx, call, filterId));
    if (wanted === null) return { since };
    const seen = shared(call.viewer.companies ?? "all", wanted);
    return { since, ...(await historyOf(tx, call, { ends, since, seen, filterId })) };
  });
}

interface Wanted {
  ends: readonly string[];
  since: string;
  seen: SomeCompanies;
  /** What finds them, if it is a saved filter. */
  filterId: number | undefined;
}

async function historyOf(
  tx: Tx,
  call: Call,
  { ends, since, seen, filterId }: Wanted,
): Promise<Omit<KpiHistory, "since">> {
  const companyIds = seen === "all" ? undefined : seen;
  const [changes, rows, before, all] = await together([
    readChanges(tx, companyIds, since),
    readMonths(tx, companyIds, ends[0] ?? ""),
    countCompaniesAt(tx, companyIds, endOfDay(since, timeZoneOf(call.viewer.settings))),
    listOffered(tx, "companies"),
  ]);
  const offered = all.filter(({ id }) => seen === "all" || seen.includes(id));
  const { flows, ...changed } = figuresFrom(changes);
  const trend = { ends, rows, language: call.language };
  // A filter finds something in a company, or it does not count.
  const found = (end: string) =>
    new Set(standing(rows, "status", end).map(({ companyId }) => companyId));
  const foundOf = (end: string) => offered.filter(({ id }) => found(end).has(id)).length;
  return {
    change: {
      companyCount:
        filterId === undefined
          ? offered.length - before
          : foundOf(ends.at(-1) ?? "") - foundOf(since),
      ...totals({ ...changed, flows }),
      dataFlow: flows.reduce((sum, { records }) => sum + records, 0),
    },
    byMonth: statusesByMonth(trend),
    readinessByCompany: readinessByMonth(trend, offered),
  };
}

/** The last days of the last months, that of this one last. */
function monthEnds(today: string): string[] {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: months }, (_, index) =>
    addDays(addMonths(first, index - months + 2), -1),
  );
}

interface Trend extends Pick<Call, "language"> {
  ends: readonly string[];
  rows: readonly MonthRow[];
}

/** A row of counts as it was on the last day of a month. */
type Standing = Pick<MonthRow, "value" | "companyId" | "records">;

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

function monthOf({ ends, language }: Trend, end: string) {
  return {
    month: end,
    monthTitle: formatDate(end, "shortMonthYear", language),
    isNow: end === ends.at(-1),
  };
}

/** Nothing before the first month at whose end there was a record. */
function statusesByMonth(trend: Trend): MonthStatusCount[] {
  return trend.ends.flatMap((end) => {
    const byStatus = Map.groupBy(standing(trend.rows, "status", end), ({ value }) => value);
    return [...byStatus].map(([status, rows]) => ({
      ...monthOf(trend, end),
      // Border: the column is written from the same list of statuses.
      status: status as MonthStatusCount["status"],
      records: sumOf(rows),
    }));
  });
}

/** The average readiness of a company's records; nothing for a month in which it had none. */
function readinessByMonth(trend: Trend, companies: readonly Item[]): CompanyReadiness[] {
  return companies.flatMap((company) =>
    trend.ends.flatMap((end) => {
      const rows = standing(trend.rows, "readiness", end).filter(
        ({ companyId }) => companyId === company.id,
      );
      const records = sumOf(rows);
      if (records === 0) return [];
      const sum = rows.reduce((total, row) => total + Number(row.value) * row.records, 0);
      // Whole only if every record is.
      const readiness = Math.floor(sum / records);
      return [
        {
          companyId: company.id,
          title: displayTitle(company.body, trend.language),
          ...monthOf(trend, end),
          level: levelOf(readiness),
          readiness,
          records,
        },
      ];
    }),
  );
}

function levelOf(readiness: number): CompanyReadiness["level"] {
  // Border: the values of the list that the type is written from.
  return (levels.items.findLast(({ from }) => from <= readiness)?.value ??
    "low") as CompanyReadiness["level"];
}

function sumOf(rows: readonly Standing[]): number {
  return rows.reduce((sum, { records }) => sum + records, 0);
}
