import type { FigureLists } from "#client/state/figures.ts";
import { listAddress } from "#client/state/records/listAddress.ts";
import type { ChartDocument } from "#shared/generated/charts.ts";
import type { Chart } from "#shared/generated/types.ts";

/** One mark of a chart, and one row of the table with the same data. */
export interface ChartLine {
  readonly [field: string]: string | number | boolean;
  /** What is counted for, e.g. a company; empty if the chart has a single subject. */
  readonly subject: string;
  /** The second thing that it is about, e.g. a month; empty if there is none. */
  readonly at: string;
  /** What is counted, e.g. a status. */
  readonly kind: string;
  readonly count: number;
  /** Position of the kind in its list. */
  readonly rank: number;
  readonly fill: string;
  readonly line: string;
  /** The list that was counted; empty for what is counted of the past. */
  readonly href: string;
}

/** A row of a list in the dashboard figures. */
type FigureRow = Readonly<Record<string, string | number | boolean>>;

/** A row of figures with the count of one kind. */
interface Counted {
  row: FigureRow;
  kind: string;
  count: number;
}

/** Colour of kinds that are not on the list. */
const neutral = "var(--fgColor-muted)";

/** The lines of a chart, computed from the list of figures named in its document. */
export function chartLines({ chart, values }: ChartDocument, lists: FigureLists): ChartLine[] {
  const { kinds, subject, order, across } = chart;
  // Border: gen rejects charts whose data is not a list of the figures or whose fields its rows
  // lack.
  const rows = lists[chart.data] as readonly FigureRow[];
  const counted = rows.flatMap((row) => kindCounts(kinds, row));
  const joined = subject.field === undefined ? joinedByKind(counted) : counted;
  const whole = kinds.isWhole === true ? withEveryKind(chart, values, joined) : joined;
  const isShown = kinds.isWhole === true || across !== undefined;
  const shown = whole.filter(({ count }) => isShown || count > 0);
  const sorted = order === "most" ? mostFirst(shown, subject.field) : shown;
  return sorted.map(({ row, kind, count }) => ({
    subject: subject.field === undefined ? "" : String(row[subject.field]),
    at: across === undefined ? "" : String(row[across]),
    kind,
    count,
    ...drawnAs(kinds, values, kind),
    href: addressOf(chart.link, row),
  }));
}

/** Colour and position of a kind; kinds that are not on the list come last, in a neutral colour. */
export function drawnAs(
  { fill, line, rest }: Chart["kinds"],
  values: readonly string[],
  kind: string,
): { rank: number; fill: string; line: string } {
  const rank = values.indexOf(kind);
  if (rank >= 0) {
    const name = Array.isArray(fill) ? (fill[rank] ?? "") : fill;
    const coloured = (pattern: string) => `var(${pattern.replace("*", kind)})`;
    return { rank, fill: coloured(name), line: coloured(line ?? name) };
  }
  if (rest?.value !== kind) return { rank: values.length + 1, fill: neutral, line: neutral };
  const colour = `var(${rest.fill})`;
  return { rank: values.length, fill: colour, line: colour };
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
function addressOf(link: Chart["link"], row: FigureRow): string {
  const { filter, value, company, status, only } = link;
  if (only !== undefined && row[only] !== true) return "";
  return listAddress({
    ...(company === undefined ? {} : { companyId: Number(row[company]) }),
    ...(status === undefined ? {} : { status: String(row[status]) }),
    ...(filter === undefined || value === undefined
      ? {}
      : { alias: filter, value: String(row[value]) }),
  });
}
