import levels from "#schemas/lists/readinessLevels.json" with { type: "json" };
import { addDays, formatDate } from "#shared/domain/writing/dates.ts";
import { addMonths } from "#shared/domain/writing/months.ts";
import { statusOrder } from "#shared/domain/workflow/transitions.ts";
import type { CompanyReadiness, MonthStatusCount } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import type { Item } from "#server/store/items/items.ts";

/** How many months a trend shows, the current one included. */
const months = 12;

/** A count of records at the end of a month. */
export interface Standing {
  value: string;
  companyId: number;
  records: number;
}

/** Figures at the ends of months. */
export interface Trend extends Pick<Call, "language"> {
  ends: readonly string[];
  standing: (what: "status" | "readiness" | "none", end: string) => readonly Standing[];
}

/** The last days of the last months, that of this one last. */
export function monthEnds(today: string): string[] {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: months }, (_, index) =>
    addDays(addMonths(first, index - months + 2), -1),
  );
}

function monthOf({ ends, language }: Trend, end: string) {
  return {
    month: end,
    monthTitle: formatDate(end, "shortMonthYear", language),
    isNow: end === ends.at(-1),
  };
}

/** How many companies something was found in at the end of a month. */
export function companiesAt({ standing }: Trend, end: string): number {
  const found = standing("status", end).filter(({ companyId }) => companyId !== 0);
  return new Set(found.map(({ companyId }) => companyId)).size;
}

/**
 * Nothing before the first month at whose end there was a record; statuses in the order a record
 * goes through them.
 */
export function statusesByMonth(trend: Trend): MonthStatusCount[] {
  return trend.ends.flatMap((end) => {
    const byStatus = Map.groupBy(trend.standing("status", end), ({ value }) => value);
    const found = [...byStatus].toSorted(
      ([one], [other]) => statusOrder.indexOf(one) - statusOrder.indexOf(other),
    );
    return found.map(([status, rows]) => ({
      ...monthOf(trend, end),
      // Border: the column is written from the same list of statuses.
      status: status as MonthStatusCount["status"],
      records: sumOf(rows),
    }));
  });
}

/** The average readiness of a company's records; nothing for a month in which it had none. */
export function readinessByMonth(trend: Trend, companies: readonly Item[]): CompanyReadiness[] {
  return companies.flatMap((company) =>
    trend.ends.flatMap((end) => {
      const rows = trend
        .standing("readiness", end)
        .filter(({ companyId }) => companyId === company.id);
      const records = sumOf(rows);
      if (records === 0) return [];
      const sum = rows.reduce((total, row) => total + Number(row.value) * row.records, 0);
      // Whole only if every record is.
      const readiness = Math.floor(sum / records);
      const none = noneIn(trend, end, company, records);
      return [
        {
          companyId: company.id,
          title: displayTitle(company.body, trend.language),
          ...monthOf(trend, end),
          level: levelOf(readiness),
          readiness,
          ...(none === null ? {} : { none: Math.min(readiness, none) }),
          records,
        },
      ];
    }),
  );
}

/**
 * The percentage of letters that are none, on average, and at least 1 if there is one; null unless
 * it is known of each of the records.
 */
function noneIn({ standing }: Trend, end: string, company: Item, records: number): number | null {
  const rows = standing("none", end).filter(({ companyId }) => companyId === company.id);
  if (sumOf(rows) !== records) return null;
  const sum = rows.reduce((total, row) => total + Number(row.value) * row.records, 0);
  return sum > 0 ? Math.max(1, Math.round(sum / records)) : 0;
}

function levelOf(readiness: number): CompanyReadiness["level"] {
  // Border: the values of the list that the type is written from.
  return (levels.items.findLast(({ from }) => from <= readiness)?.value ??
    "low") as CompanyReadiness["level"];
}

function sumOf(rows: readonly Standing[]): number {
  return rows.reduce((sum, { records }) => sum + records, 0);
}
