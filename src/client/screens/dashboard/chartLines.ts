import grades from "#schemas/lists/riskGrades.json" with { type: "json" };
import { statusOrder } from "#shared/domain/workflow/transitions.ts";
import type { Figures } from "#client/state/figures.ts";
import { addressOfView, countedAddress, recordViewOf } from "#client/state/recordView.ts";

/** A line of a chart and of the table that says the same. */
export interface ChartLine {
  readonly [field: string]: string | number | boolean;
  /** What it counts, e.g. a status; for its text. */
  readonly kind: string;
  readonly records: number;
  readonly href: string;
}

const everything = recordViewOf({}, "");
const darkest = "release";

/** The records of each company by status, companies with most records first. */
export function companyChartLines(figures: Pick<Figures, "byCompany">): ChartLine[] {
  const totals = new Map<number, number>();
  for (const { companyId, records } of figures.byCompany) {
    totals.set(companyId, (totals.get(companyId) ?? 0) + records);
  }
  return figures.byCompany
    .toSorted((a, b) => (totals.get(b.companyId) ?? 0) - (totals.get(a.companyId) ?? 0))
    .map(({ companyId, title, status, records }) => ({
      kind: status,
      company: title,
      records,
      rank: statusOrder.indexOf(status),
      // On the darkest fill no text is readable enough.
      hasRoom: status !== darkest,
      fill: `var(--status-${status}-fill)`,
      line: `var(--status-${status}-line)`,
      href: addressOfView({ ...everything, companyId, statuses: [status] }),
    }));
}

/** The records by risk grade, lowest first, those without one last. */
export function riskChartLines(figures: Pick<Figures, "byRisk">): ChartLine[] {
  const countOf = (grade: string) =>
    figures.byRisk.find((each) => each.grade === grade)?.records ?? 0;
  const graded = grades.items.map(({ value }, index) => ({
    kind: value,
    records: countOf(value),
    rank: index,
    fill: `var(--risk-${value}-fill)`,
    href: countedAddress("risk", value),
  }));
  const rest = {
    kind: "none",
    records: countOf("none"),
    rank: graded.length,
    fill: "var(--status-archived-fill)",
    href: countedAddress("risk", "none"),
  };
  return [...graded, rest];
}

/** The records by receiving country: with and without a safeguard. */
export function flowChartLines(figures: Pick<Figures, "dataFlow">): ChartLine[] {
  return figures.dataFlow.flatMap(({ countryCode, countryName, records, safeguarded }) => {
    const shared = { country: countryName, href: countedAddress("country", countryCode) };
    return [
      { ...shared, kind: "safe", records: safeguarded, rank: 0, fill: "var(--flow-safe)" },
      {
        ...shared,
        kind: "unsafe",
        records: records - safeguarded,
        rank: 1,
        fill: "var(--flow-unsafe)",
      },
    ].filter((line) => line.records > 0);
  });
}

/** Value of the risk filter for the grades that are serious, or for those that are not. */
export function riskValue(isSerious: boolean): string {
  return grades.items
    .filter(({ serious }) => serious === isSerious)
    .map(({ value }) => value)
    .join(",");
}
