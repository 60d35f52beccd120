import { ownValue } from "#shared/engine/ownValue.ts";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { TransferState } from "#shared/domain/transfers/transfers.ts";
import type { Tx } from "../database/transaction.ts";
import type { Figure } from "./figureCells.ts";
import { dpiaMissing, type RecordFilter } from "./recordFilter.ts";
import { matchingCount, wholeCondition } from "./recordSearch.ts";

/** Counts over a group's records, from one snapshot. */
export interface Figures {
  byCompany: { companyId: number; status: string; records: number }[];
  /** Records by risk level (0: not assessed). */
  byRisk: Map<number, number>;
  dpiaCompleted: number;
  dpiaMissing: number;
  agreementCompleted: number;
  agreementMissing: number;
  withoutSafeguard: number;
  flows: FlowFigures[];
}

/** Records per country of a recipient: all, those with a basis, and those with each of them. */
export interface FlowFigures {
  countryCode: string;
  records: number;
  safeguarded: number;
  notThird: number;
  adequacy: number;
  safeguard: number;
  derogation: number;
}

/** A count as it is read. */
export interface FigureRow {
  what: Figure;
  value: string;
  companyId: number;
  records: number;
}

/** The counts that make the figures of the dashboard. */
const shown: readonly Figure[] = ["status", "risk", "dpia", "agreement", "safeguard", "flow"];

/** Reads all figures of the dashboard, of all companies or some. */
export async function readFigures(
  tx: Tx,
  companyIds: readonly number[] | undefined,
): Promise<Figures> {
  const { rows } = await sql<FigureRow>`
    select f.what, f.value, case when f.what = 'status' then f.company_id else 0 end as company_id,
      sum(f.records)::int8 as records
    from record_figure f where ${figuresOf(tx, companyIds)} and f.what = any(${[...shown]}::text[])
    group by 1, 2, 3 having sum(f.records) <> 0 order by 1, 3, 2`.execute(tx.planned);
  return figuresFrom(rows);
}

/** The same of the records that a filter finds, which are counted one by one. */
export function readFilteredFigures(tx: Tx, filter: RecordFilter): Promise<Figures> {
  return foundFigures(
    tx,
    sql`select case when r.company_id is null then 0 else r.company_id end as company, r.status, r.risk_level,
      r.dpia_state, r.vendor_dpa, r.third_country, r.facts -> 'flows' as flows, 1 as records
      from record r where ${wholeCondition(tx.group, filter)}`,
  );
}

/** The figures of records as a statement finds them, or by how much these change the figures. */
export async function foundFigures(tx: Tx, found: RawBuilder<unknown>): Promise<Figures> {
  // Records that are counted alike are counted once for all figures.
  const { rows } = await sql<FigureRow>`
    with each as (${found}),
    found as materialized (
      select company, status, risk_level, dpia_state, vendor_dpa, third_country, flows, sum(records) as alike
      from each group by 1, 2, 3, 4, 5, 6, 7)
    select 'status' as what, status as value, company as company_id, sum(alike)::int8 as records from found group by 2, 3
    union all select 'risk', coalesce(risk_level, 0)::text, 0, sum(alike)::int8 from found group by 2
    union all select 'dpia', dpia_state, 0, sum(alike)::int8 from found where dpia_state is not null group by 2
    union all select 'dpia', 'missing', 0, sum(alike)::int8 from found where ${dpiaMissing(sql.ref)} having count(*) > 0
    union all select 'agreement', vendor_dpa, 0, sum(alike)::int8 from found where vendor_dpa is not null group by 2
    union all select 'safeguard', 'missing', 0, sum(alike)::int8 from found where third_country having count(*) > 0
    union all select 'flow', (flow ->> 'countryCode') || ' ' || coalesce(nullif(flow ->> 'basis', ''),
        case when flow -> 'safeguarded' = 'true' then 'safeguarded' else 'missing' end), 0, sum(alike)::int8
      from found cross join lateral jsonb_array_elements(
        case when jsonb_typeof(flows) = 'array' then flows else '[]' end) flow group by 2
    order by 1, 3, 2`.execute(tx.shaped);
  return figuresFrom(rows);
}

/** The figures that rows of counts make, or of changes of counts. */
export function figuresFrom(rows: readonly FigureRow[]): Figures {
  const of = (what: Figure): FigureRow[] => rows.filter((row) => row.what === what);
  const count = (what: Figure, value: string): number =>
    of(what).find((row) => row.value === value)?.records ?? 0;
  return {
    byCompany: of("status").map(({ companyId, value: status, records }) => ({
      companyId,
      status,
      records,
    })),
    byRisk: new Map(of("risk").map(({ value, records }) => [Number(value), records])),
    dpiaCompleted: count("dpia", "completed"),
    dpiaMissing: count("dpia", "missing"),
    agreementCompleted: count("agreement", "completed"),
    agreementMissing: count("agreement", "missing"),
    withoutSafeguard: count("safeguard", "missing"),
    flows: flowsOf(of("flow")),
  };
}

/** The counts of a group, of all companies or some. */
export function figuresOf(tx: Tx, companyIds: readonly number[] | undefined): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`f.group_id = ${tx.group}`;
  return companyIds ? sql`${own} and f.company_id = any(${[...companyIds]}::int8[])` : own;
}

/** Countries with most records first. */
function flowsOf(rows: readonly FigureRow[]): FlowFigures[] {
  const byCountry = Map.groupBy(rows, ({ value }) => value.slice(0, value.lastIndexOf(" ")));
  return [...byCountry]
    .map(([countryCode, bases]) => {
      const restingOn = (...wanted: TransferState[]): number =>
        bases
          .filter(({ value }) => wanted.some((basis) => value.endsWith(` ${basis}`)))
          .reduce((sum, { records }) => sum + records, 0);
      return {
        countryCode,
        records: bases.reduce((sum, { records }) => sum + records, 0),
        safeguarded: restingOn("notThird", "adequate", "safeguarded", "exception"),
        notThird: restingOn("notThird"),
        adequacy: restingOn("adequate"),
        safeguard: restingOn("safeguarded"),
        derogation: restingOn("exception"),
      };
    })
    .toSorted(
      (one, other) => other.records - one.records || (one.countryCode < other.countryCode ? -1 : 1),
    );
}

/** The filters that a kept count answers, with the count's condition. */
function figureCondition(filter: RecordFilter): RawBuilder<SqlBool> | null {
  const { companyIds: _companies, ...rest } = filter;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== false);
  if (given.length > 1) return null;
  const values = (what: Figure, all: readonly (string | number)[]) =>
    sql<SqlBool>`f.what = ${what} and f.value = any(${all.map(String)}::text[])`;
  // Every record has one status.
  if (given.length === 0) return sql<SqlBool>`f.what = 'status'`;
  if (rest.statuses) return values("status", rest.statuses);
  if (rest.riskLevels) return values("risk", rest.riskLevels);
  if (rest.priority !== undefined) return values("priority", [rest.priority]);
  if (rest.domainId !== undefined) return values("domain", [rest.domainId]);
  if (rest.dpiaState !== undefined) return values("dpia", [rest.dpiaState]);
  if (rest.isDpiaMissing) return values("dpia", ["missing"]);
  if (rest.vendorDpa !== undefined) return values("agreement", [rest.vendorDpa]);
  if (rest.thirdCountry) return values("safeguard", ["missing"]);
  if (rest.flowTo !== undefined)
    return sql`f.what = 'flow' and left(f.value, -1 - length(split_part(f.value, ' ', -1))) = ${rest.flowTo}`;
  return null;
}

/** Counts matching records, up to one more than the most that are told. */
export async function countRecords(tx: Tx, filter: RecordFilter, most: number): Promise<number> {
  const kept = keptCount(tx, filter);
  const count = kept ?? matchingCount(tx, filter, most);
  const db = kept ? tx.planned : tx.shaped;
  const { rows } = await sql<{ count: number }>`select ${count} as count`.execute(db);
  return told(tx, filter, rows[0]?.count ?? 0, most);
}

/** The same as an expression, of whose value `told` makes what is told. */
export function countOf(tx: Tx, filter: RecordFilter, most: number): RawBuilder<number> {
  return keptCount(tx, filter) ?? matchingCount(tx, filter, most);
}

/** How many matching records are told, of how many were counted. */
export function told(tx: Tx, filter: RecordFilter, count: number, most: number): number {
  if (Object.values(filter).every((value) => value === undefined)) tx.noteRecords(count);
  return Math.min(count, most + 1);
}

function keptCount(tx: Tx, filter: RecordFilter): RawBuilder<number> | null {
  const kept = figureCondition(filter);
  if (!kept || filter.thirdCountry === false) return null;
  return sql`(select coalesce(sum(f.records), 0)::int8 from record_figure f
    where ${figuresOf(tx, filter.companyIds)} and ${kept})`;
}

/** The kept counts by the values of a column, 0 for none; null where none are kept for the filter. */
export function countKept(
  tx: Tx,
  column: string,
  { companyIds, ...rest }: RecordFilter,
): Promise<{ value: number | string; count: number }[]> | null {
  const counted = ownValue(keptBy, column);
  if (!counted || Object.keys(rest).length > 0) return null;
  return sql<{ value: number | string; count: number }>`
    select x.value, sum(x.count)::int8 as count from record_figure f
    cross join lateral (values ${sql.join(counted, sql`, `)}) x(value, count)
    where ${figuresOf(tx, companyIds)} and f.what in ('status', 'domain') group by 1`
    .execute(tx.planned)
    .then(({ rows }) => rows);
}

const ofStatus = sql`case when f.what = 'status' then f.records else 0 end`;

/** Of each count that is kept, the values and what it adds to them. Every record has one status. */
const keptBy: Readonly<Record<string, readonly RawBuilder<unknown>[]>> = {
  companyId: [sql`(f.company_id, ${ofStatus})`],
  status: [sql`(case when f.what = 'status' then f.value else '' end, ${ofStatus})`],
  domainId: [
    sql`(case when f.what = 'domain' then f.value::int8 else 0 end, f.records)`,
    sql`(0::int8, case when f.what = 'domain' then -f.records else 0 end)`,
  ],
};

/** Counts matching records per company or domain. */
export async function countRecordsBy(
  tx: Tx,
  by: "companyId" | "domainId",
  filter: RecordFilter,
): Promise<Map<number, number>> {
  const { companyIds, ...rest } = filter;
  const isWhole = Object.keys(rest).length === 0;
  const column = sql.raw(by === "companyId" ? "company_id" : "domain_id");
  const kept = by === "companyId" ? sql`f.company_id` : sql`f.value::int8`;
  const { rows } = await (
    isWhole
      ? sql<{ id: number; count: number }>`
        select ${kept} as id, sum(f.records)::int8 as count from record_figure f
        where ${figuresOf(tx, companyIds)} and f.what = ${by === "companyId" ? "status" : "domain"}
        group by 1 having sum(f.records) <> 0`
      : sql<{ id: number; count: number }>`
        select r.${column} as id, count(*) as count from record r
        where ${wholeCondition(tx.group, filter)} and r.${column} is not null group by 1`
  ).execute(isWhole ? tx.planned : tx.db);
  return new Map(rows.filter(({ id }) => id > 0).map(({ id, count }) => [id, count]));
}
