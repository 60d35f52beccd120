import { type RawBuilder, sql } from "kysely";
import { groupDay } from "../accounts/groupZones.ts";
import type { Tx } from "../database/transaction.ts";
import type { Figure } from "./figureCells.ts";
import type { FilterColumn, RecordCondition } from "./recordCondition.ts";
import { type Figures, foundFigures } from "./recordFigures.ts";
import { matching } from "./recordSearch.ts";

/** Columns kept of a record by day, besides the places it sends data to. */
const columns = [
  "company_id",
  "domain_id",
  "department_id",
  "status",
  "priority",
  "risk_level",
  "letters",
  "dpia_state",
  "vendor_dpa",
  "language",
  "third_country",
] as const;

/** By which of it records are filtered. */
const filtered: ReadonlySet<FilterColumn> = new Set<FilterColumn>([
  "companyId",
  "domainId",
  "departmentId",
  "status",
  "priority",
  "riskLevel",
  "letters",
  "dpiaState",
  "vendorDpa",
  "thirdCountry",
  "language",
]);

/** True if a condition asks only for values that are kept by day. */
export function isKeptByDay(condition: RecordCondition): boolean {
  if ("all" in condition) return condition.all.every(isKeptByDay);
  if ("any" in condition) return condition.any.every(isKeptByDay);
  if ("not" in condition) return isKeptByDay(condition.not);
  return "column" in condition && filtered.has(condition.column);
}

const kept = [...columns, "flows", "gaps", "is_gone"];
const names = sql.raw(kept.join(", "));
const of = (row: string) => sql.raw(kept.map((name) => `${row}.${name}`).join(", "));
const taken = sql.raw(kept.map((name) => `${name} = excluded.${name}`).join(", "));

/** The day of a change, never before `k`, the last that is known of its record. */
async function changeDay(tx: Tx): Promise<RawBuilder<string>> {
  return sql`greatest(k.day, ${await groupDay(tx)}::date)`;
}

/**
 * Keeps what records are counted and found by and what they lack on this day, as they have
 * just been stored. One that has become a template is gone from the figures.
 */
export async function noteRecordDays(tx: Tx, ids: readonly number[]): Promise<void> {
  const day = await changeDay(tx);
  await sql`
    insert into record_day (group_id, record_id, day, ${names})
    select r.group_id, r.id, ${day}, ${of("r")}
    from (
      select *, facts -> 'flows' as flows, is_template or is_master as is_gone from record
      where group_id = ${tx.group} and id = any(${[...ids]}::int8[])
    ) r
    left join lateral (
      select * from record_day d where d.group_id = ${tx.group} and d.record_id = r.id order by d.day desc limit 1
    ) k on true
    where (k.record_id is not null or not r.is_gone) and (${of("k")}) is distinct from (${of("r")})
    on conflict (group_id, record_id, day) do update set ${taken}`.execute(tx.db);
}

/** Keeps that a record is gone from this day on. */
export async function noteGone(tx: Tx, id: number): Promise<void> {
  const day = await changeDay(tx);
  await sql`
    insert into record_day (group_id, record_id, day, is_gone)
    select k.group_id, k.record_id, ${day}, true from record_day k
    where k.group_id = ${tx.group} and k.record_id = ${id} and k.day = (
      select max(d.day) from record_day d where d.group_id = ${tx.group} and d.record_id = ${id})
    on conflict (group_id, record_id, day) do update set is_gone = true`.execute(tx.db);
}

/** The first day of which it is known which records a filter found; null if all days are. */
export async function recordDaysFrom(tx: Tx, condition: RecordCondition): Promise<string | null> {
  const states = asksLaterState(condition) ? sql`g.dpia_states_from` : sql`null`;
  const { rows } = await sql<{ day: string | null }>`
    select greatest(g.record_days_from, ${states})::text as day from group_of_companies g
    where g.group_id = ${tx.group}`.execute(tx.db);
  return rows[0]?.day ?? null;
}

/** States of an assessment that mean the same on all days that are kept. */
const everKnownStates: readonly unknown[] = ["required", "completed"];

function asksLaterState(condition: RecordCondition): boolean {
  if ("all" in condition) return condition.all.some(asksLaterState);
  if ("any" in condition) return condition.any.some(asksLaterState);
  if ("not" in condition) return asksLaterState(condition.not);
  if (!("column" in condition) || condition.column !== "dpiaState") return false;
  return !("in" in condition) || condition.in.some((state) => !everKnownStates.includes(state));
}

/**
 * The states of records that a filter finds as `r`, each from its day until the next one: those of
 * after a day, or of now.
 */
export function statesFound(
  tx: Tx,
  condition: RecordCondition,
  after: string | null,
): RawBuilder<unknown> {
  return sql`
    from (
      select s.*, lead(s.day) over (partition by s.record_id order by s.day) as next_day,
        false as is_template, false as is_master
      from record_day s where s.group_id = ${tx.group}
    ) r
    where not r.is_gone and (r.next_day is null or r.next_day > ${after ?? "infinity"}::date)
      and ${matching(tx.group, condition)}`;
}

/**
 * By how much the figures of what a filter finds have changed since the end of a day. States that
 * held then and hold now change nothing, and most do.
 */
export function readFigureChanges(
  tx: Tx,
  condition: RecordCondition,
  day: string,
): Promise<Figures> {
  const [isNow, wasThen] = [sql`r.next_day is null`, sql`r.day <= ${day}::date`];
  return foundFigures(
    tx,
    sql`select case when r.company_id is null then 0 else r.company_id end as company, r.status, r.risk_level,
      r.dpia_state, r.vendor_dpa, r.third_country, r.flows, case when ${isNow} then 1 else -1 end as records
      ${statesFound(tx, condition, day)} and (${isNow}) <> (${wasThen})`,
  );
}

/** A count at the end of a day. */
export interface CountAt {
  end: string;
  what: Figure;
  value: string;
  companyId: number;
  records: number;
}

/**
 * How many records a filter would have found at the ends of days, by status and readiness of each
 * company; the days ascend.
 */
export async function readCountsAt(
  tx: Tx,
  condition: RecordCondition,
  ends: readonly string[],
): Promise<CountAt[]> {
  const all = sql`${[...ends]}::date[]`;
  // A state holds at the ends that are not before its day and before the next one's: states of
  // the same ends are counted once for all of these.
  const { rows } = await sql<CountAt>`
    with found as (
      select width_bucket(r.day - 1, ${all}) + 1 as first,
        case when r.next_day is null then ${ends.length}::int4 else width_bucket(r.next_day - 1, ${all}) end as last,
        r.status, r.letters, case when r.company_id is null then 0 else r.company_id end as company, count(*) as records
      ${statesFound(tx, condition, ends[0] ?? "")} group by 1, 2, 3, 4, 5)
    select (${all})[e.place]::text as "end", c.what, c.value, f.company as company_id, sum(f.records)::int8 as records
    from found f
    cross join lateral generate_series(f.first, f.last) e(place)
    cross join lateral (values ('status', f.status), ('readiness', f.letters::text)) c(what, value)
    where c.value is not null group by 1, 2, 3, 4 order by 1, 2, 4, 3`.execute(tx.db);
  return rows;
}
