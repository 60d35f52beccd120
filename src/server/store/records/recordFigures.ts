import { ownValue } from "#shared/engine/ownValue.ts";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { TransferState } from "#shared/domain/transfers/transfers.ts";
import type { Tx } from "../database/transaction.ts";
import type { Figure } from "./figureCells.ts";
import { type ConditionShape, isOfCompanies, shapeOf } from "./conditionShape.ts";
import { dpiaMissing, type FilterColumn, type RecordCondition } from "./recordCondition.ts";
import { matchingCount, where } from "./recordSearch.ts";

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

/** Reads all figures of the dashboard; those of other records than all of some companies are counted one by one. */
export async function readFigures(tx: Tx, condition: RecordCondition): Promise<Figures> {
  const shape = shapeOf(condition);
  if (!isOfCompanies(shape)) return countFigures(tx, condition);
  const { rows } = await sql<FigureRow>`
    select f.what, f.value, case when f.what = 'status' then f.company_id else 0 end as company_id,
      sum(f.records)::int8 as records
    from record_figure f where ${figuresOf(tx, shape.companyIds)} and f.what = any(${[...shown]}::text[])
    group by 1, 2, 3 having sum(f.records) <> 0 order by 1, 3, 2`.execute(tx.db);
  return figuresFrom(rows);
}

async function countFigures(tx: Tx, condition: RecordCondition): Promise<Figures> {
  return foundFigures(
    tx,
    sql`select case when r.company_id is null then 0 else r.company_id end as company, r.status, r.risk_level,
      r.dpia_state, r.vendor_dpa, r.third_country, r.facts -> 'flows' as flows, 1 as records
      from record r where ${await where(tx, condition)}`,
  );
}

/** How many matching records of each company have which percentage of letters that are none. */
export async function countByNone(tx: Tx, condition: RecordCondition): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select 'none' as what, r.facts ->> 'none' as value,
      case when r.company_id is null then 0 else r.company_id end as company_id, count(*)::int8 as records
    from record r where ${await where(tx, condition)} and r.facts -> 'none' is not null and r.letters is not null
    group by 2, 3`.execute(tx.db);
  return rows;
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
    union all select 'dpia', 'missing', 0, sum(alike)::int8 from found where dpia_state = 'required' and status <> 'archived' having count(*) > 0
    union all select 'agreement', vendor_dpa, 0, sum(alike)::int8 from found where vendor_dpa is not null group by 2
    union all select 'safeguard', 'missing', 0, sum(alike)::int8 from found where third_country having count(*) > 0
    union all select 'flow', (flow ->> 'countryCode') || ' ' || coalesce(nullif(flow ->> 'basis', ''),
        case when flow -> 'safeguarded' = 'true' then 'safeguarded' else 'missing' end), 0, sum(alike)::int8
      from found cross join lateral jsonb_array_elements(
        case when jsonb_typeof(flows) = 'array' then flows else '[]' end) flow group by 2
    order by 1, 3, 2`.execute(tx.db);
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

/** Counts that are kept by the values of a column. */
const figureOf: Partial<Record<FilterColumn, Figure>> = {
  status: "status",
  riskLevel: "risk",
  priority: "priority",
  domainId: "domain",
  dpiaState: "dpia",
  vendorDpa: "agreement",
};

const partsOfDpiaMissing = JSON.stringify(shapeOf(dpiaMissing).others);

/** The kept counts that say how many records meet a condition; null if none do. */
function figureCondition(shape: ConditionShape): RawBuilder<SqlBool> | null {
  if (shape.isTemplate || shape.search) return null;
  if (JSON.stringify(shape.others) === partsOfDpiaMissing)
    return sql`f.what = 'dpia' and f.value = 'missing'`;
  const [one, ...more] = shape.others;
  if (more.length > 0) return null;
  // Every record has one status.
  return one ? figureOfPart(one) : sql`f.what = 'status'`;
}

function figureOfPart(part: RecordCondition): RawBuilder<SqlBool> | null {
  if ("flow" in part)
    return sql`f.what = 'flow' and left(f.value, -1 - length(split_part(f.value, ' ', -1))) = ${part.flow}`;
  const { column, values = [] } = valuesIn(part) ?? {};
  if (!column) return null;
  if (column === "thirdCountry")
    return values.every((value) => value === true) ? sql`f.what = 'safeguard'` : null;
  const what = figureOf[column];
  return what ? sql`f.what = ${what} and f.value = any(${values.map(String)}::text[])` : null;
}

/** The values of one column that a condition asks for, if it asks for nothing else. */
function valuesIn(
  condition: RecordCondition,
): { column: FilterColumn; values: readonly (string | number | boolean)[] } | null {
  if ("any" in condition) {
    const all = condition.any.map(valuesIn).filter((each) => each !== null);
    const [first] = all.length === condition.any.length ? all : [];
    if (!first || all.some(({ column }) => column !== first.column)) return null;
    return { column: first.column, values: all.flatMap(({ values }) => values) };
  }
  if (!("column" in condition)) return null;
  const { column } = condition;
  if ("in" in condition) return { column, values: condition.in };
  // A record without a risk assessment is counted as of level 0.
  return column === "riskLevel" && "isEmpty" in condition ? { column, values: [0] } : null;
}

/** Counts matching records, up to one more than the most that are told. */
export async function countRecords(
  tx: Tx,
  condition: RecordCondition,
  most: number,
): Promise<number> {
  const kept = keptCount(tx, condition);
  const count = kept ?? (await matchingCount(tx, condition, most));
  const { rows } = await sql<{ count: number }>`select ${count} as count`.execute(tx.db);
  return Math.min(rows[0]?.count ?? 0, most + 1);
}

function keptCount(tx: Tx, condition: RecordCondition): RawBuilder<number> | null {
  const shape = shapeOf(condition);
  const kept = figureCondition(shape);
  if (!kept) return null;
  return sql`(select coalesce(sum(f.records), 0)::int8 from record_figure f
    where ${figuresOf(tx, shape.companyIds)} and ${kept})`;
}

/** The kept counts by the values of a column, 0 for none; null where none are kept for the condition. */
export function countKept(
  tx: Tx,
  column: string,
  condition: RecordCondition,
): Promise<{ value: number | string; count: number }[]> | null {
  const counted = ownValue(keptBy, column);
  const shape = shapeOf(condition);
  if (!counted || !isOfCompanies(shape)) return null;
  const figures = sql`record_figure f where ${figuresOf(tx, shape.companyIds)}`;
  return sql<{ value: number | string; count: number }>`${counted(figures)}`
    .execute(tx.db)
    .then(({ rows }) => rows);
}

/** The query of each count that is kept. Every record has one status, and is in one domain or none. */
const keptBy: Readonly<Record<string, (figures: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  companyId: (figures) => sql`
    select f.company_id as value, sum(f.records)::int8 as count from ${figures} and f.what = 'status' group by 1`,
  status: (figures) => sql`
    select f.value, sum(f.records)::int8 as count from ${figures} and f.what = 'status' group by 1`,
  domainId: (figures) => sql`
    select f.value::int8 as value, sum(f.records)::int8 as count from ${figures} and f.what = 'domain' group by 1
    union all
    select 0, coalesce(sum(case when f.what = 'status' then f.records else -f.records end), 0)::int8
    from ${figures} and f.what in ('status', 'domain')`,
};
