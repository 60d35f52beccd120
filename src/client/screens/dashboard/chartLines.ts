import type { FigureLists } from "#client/state/figures.ts";
import { type CountedList, listAddress } from "#client/state/records/listAddress.ts";
import type { ChartDocument } from "#shared/generated/charts.ts";
import type { Chart } from "#shared/generated/types.ts";

/** How much of a line's count is of one kind. */
export interface KindCount {
  readonly kind: string;
  readonly count: number;
}

/** One mark of a chart, and one row of the table with the same data. */
export interface ChartLine {
  readonly [field: string]: unknown;
  /** Subject of the count, e.g. a company; empty if the chart has a single subject. */
  readonly subject: string;
  /** The second thing that it is about, e.g. a month; empty if there is none. */
  readonly at: string;
  readonly kind: string;
  readonly count: number;
  readonly parts: readonly KindCount[];
  /** Part of the count that is told beside it; null if it is not known, as of the past. */
  readonly within: number | null;
  /** Position of the kind in its list. */
  readonly rank: number;
  readonly fill: string;
  readonly line: string;
  readonly shape: string;
  /** Colour of the outline that says that there is a part within. */
  readonly withinLine: string;
  /** Code of the country that it is at on a map; empty on others. */
  readonly place: string;
  /** True if the place is the viewer's own, which has no mark. */
  readonly own: boolean;
  /** The list that was counted; empty for what is counted of the past. */
  readonly href: string;
}

type FigureRow = Readonly<Record<string, string | number | boolean>>;

/** A row of figures with the count of one kind. */
interface Counted extends KindCount {
  row: FigureRow;
  parts?: readonly KindCount[];
}

/** Colour of the viewer's own countries on a map. */
export const ownColour = "var(--fgColor-muted)";

/** Colour of kinds that are not on the list. */
const neutral = "var(--fgColor-muted)";

/** The lines of a chart, computed from the list of figures named in its document. */
export function chartLines({ chart, values }: ChartDocument, lists: FigureLists): ChartLine[] {
  const { kinds, subject, order, across, map } = chart;
  // Border: gen rejects charts whose data is not a list of the figures or whose fields its rows
  // lack.
  const rows = lists[chart.data] as readonly FigureRow[];
  const counted = rows.flatMap((row) => kindCounts(kinds, row));
  const single = kinds.isGravest === true ? joinedByRow(counted, values) : counted;
  const joined = subject.field === undefined ? joinedByKind(counted) : single;
  const whole = kinds.isWhole === true ? withEveryKind(chart, values, joined) : joined;
  const isShown = kinds.isWhole === true || across !== undefined;
  const shown = whole.filter(({ count }) => isShown || count > 0);
  const sorted = order === "most" ? mostFirst(shown, subject.field) : shown;
  const lines = sorted.map(({ row, kind, count, parts = [{ kind, count }] }) => ({
    subject: subject.field === undefined ? "" : String(row[subject.field]),
    at: across === undefined ? "" : String(row[across]),
    kind,
    count,
    parts,
    within: partWithin(kinds, row),
    withinLine: `var(${kinds.within?.line ?? "--fgColor-default"})`,
    place: map === undefined ? "" : String(row[map.place]),
    own: map?.own !== undefined && row[map.own] === true,
    ...drawnAs(kinds, values, kind),
    href: addressOf(chart.link, row, lists["filter"]),
  }));
  return inTheirOrder(lines);
}

function partWithin({ within }: Chart["kinds"], row: FigureRow): number | null {
  const value = within && row[within.field];
  return typeof value === "number" ? value : null;
}

/** The kinds of each subject in the order of their list, in which they are drawn, too. */
function inTheirOrder(lines: readonly ChartLine[]): ChartLine[] {
  const together = Map.groupBy(lines, ({ subject, at }) => JSON.stringify([subject, at]));
  return [...together.values()].flatMap((each) =>
    each.toSorted((one, other) => one.rank - other.rank),
  );
}

/** How a kind is drawn; kinds that are not on the list come last, in a neutral colour. */
export function drawnAs(
  { fill, line, rest, shapes }: Chart["kinds"],
  values: readonly string[],
  kind: string,
): Pick<ChartLine, "rank" | "fill" | "line" | "shape"> {
  const rank = values.indexOf(kind);
  const shape = shapes?.[rank] ?? "square";
  if (rank >= 0) {
    const name = Array.isArray(fill) ? (fill[rank] ?? "") : fill;
    const coloured = (pattern: string) => `var(${pattern.replace("*", kind)})`;
    return { rank, fill: coloured(name), line: coloured(line ?? name), shape };
  }
  if (rest?.value !== kind) return { rank: values.length + 1, fill: neutral, line: neutral, shape };
  const colour = `var(${rest.fill})`;
  return { rank: values.length, fill: colour, line: colour, shape };
}

function kindCounts(kinds: Chart["kinds"], row: FigureRow): Counted[] {
  const { field, count, counts } = kinds;
  const number = (name: string | undefined) => (name === undefined ? 0 : Number(row[name]));
  if (field !== undefined) return [{ row, kind: String(row[field]), count: number(count) }];
  return Object.entries(counts ?? {}).map(([kind, counted]) => ({
    row,
    kind,
    count: number(counted?.field) - number(counted?.less),
  }));
}

/** One line for each row, of the last kind on the list that it has. */
function joinedByRow(counted: readonly Counted[], values: readonly string[]): Counted[] {
  const some = counted.filter(({ count }) => count > 0);
  return [...Map.groupBy(some, ({ row }) => row)].map(([row, parts]) => ({
    row,
    kind: values.findLast((value) => parts.some(({ kind }) => kind === value)) ?? "",
    count: parts.reduce((sum, { count }) => sum + count, 0),
    parts: parts.map(({ kind, count }) => ({ kind, count })),
  }));
}

function joinedByKind(counted: readonly Counted[]): Counted[] {
  const all = new Map<string, Counted>();
  for (const each of counted) {
    const count = (all.get(each.kind)?.count ?? 0) + each.count;
    all.set(each.kind, { ...each, count });
  }
  return [...all.values()];
}

/** All kinds in list order, including those with a count of zero, followed by unlisted ones. */
function withEveryKind(
  { kinds: { field, rest } }: Chart,
  values: readonly string[],
  counted: readonly Counted[],
): Counted[] {
  const known = rest ? [...values, rest.value] : values;
  const none = (kind: string): Counted => ({ row: { [field ?? "kind"]: kind }, kind, count: 0 });
  return [
    ...known.map((kind) => counted.find((each) => each.kind === kind) ?? none(kind)),
    ...counted.filter(({ kind }) => !known.includes(kind)),
  ];
}

function mostFirst(counted: readonly Counted[], field = ""): Counted[] {
  const totals = Map.groupBy(counted, ({ row }) => row[field]);
  const total = ({ row }: Counted) =>
    (totals.get(row[field]) ?? []).reduce((sum, { count }) => sum + count, 0);
  return counted.toSorted((one, other) => total(other) - total(one));
}

/** URL of the record list behind a mark; empty if there is none. */
function addressOf(link: Chart["link"], row: FigureRow, saved: unknown): string {
  const { filter, value, company, status, view, only } = link;
  if (only !== undefined && row[only] !== true) return "";
  return listAddress({
    filterId: typeof saved === "number" ? saved : null,
    ...(company === undefined ? {} : ofCompany(Number(row[company]))),
    ...(status === undefined ? {} : { status: String(row[status]) }),
    isOfGaps: view === "gaps",
    ...(filter === undefined || value === undefined
      ? {}
      : { alias: filter, value: String(row[value]) }),
  });
}

/** Records of no company are counted under 0. */
function ofCompany(companyId: number): Pick<CountedList, "companyId" | "where"> {
  return companyId === 0 ? { where: "company.empty" } : { companyId };
}
