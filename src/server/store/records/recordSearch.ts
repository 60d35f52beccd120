import { sql, type RawBuilder, type SqlBool } from "kysely";
import { containsPattern } from "../fold.ts";
import type { Tx } from "../database/transaction.ts";
import { type ConditionShape, shapeOf, withoutSearch } from "./conditionShape.ts";
import { conditionOn, naming, namesOne, type RecordCondition } from "./recordCondition.ts";

/** Up to so many finds are looked up by their ids; of more, a page is soon found in its order. */
const mostFound = 1000;

/** Translates a condition on `record r` where all that matches is read, not a page of it. */
export function where(group: number, condition: RecordCondition): RawBuilder<SqlBool> {
  return withSearch(group, condition, (found) => sql`r.id in (${found})`);
}

/** The ids of all matching records. */
export function idsWhere(group: number, condition: RecordCondition): RawBuilder<unknown> {
  return sql`select r.id from record r where ${where(group, condition)}`;
}

/** The same of a page where a group has few records: it takes one statement. */
export function amongFound(group: number, condition: RecordCondition): RawBuilder<SqlBool> {
  return withSearch(group, condition, (found) => sql`r.id = any(array(${found}))`);
}

function withSearch(
  group: number,
  condition: RecordCondition,
  among: (found: RawBuilder<unknown>) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const shape = shapeOf(condition);
  const tight = indexedCondition(group, shape);
  if (!shape.search) return tight;
  return sql`${tight} and ${among(sql`select id from ${foundBy(group, shape, 2 ** 31 - 1)} found(id)`)}`;
}

/** All of a condition but its search. */
export function indexedCondition(
  group: number,
  { companyIds, others, ...kind }: Omit<ConditionShape, "search">,
): RawBuilder<SqlBool> {
  const companies = companyIds ? [{ column: "companyId", in: companyIds } as const] : [];
  const all = [...companies, ...others].map((each) => conditionOn(group, each));
  return sql<SqlBool>`${sql.join([ofKind(group, kind), ...all], sql` and `)}`;
}

/** The records of a group, or its templates. */
export function ofKind(
  group: number,
  { isTemplate }: Pick<ConditionShape, "isTemplate">,
): RawBuilder<SqlBool> {
  return sql`r.group_id = ${group} and r.is_template = ${isTemplate} and r.is_master = ${false}`;
}

/**
 * The search of a condition, which no index serves under row-level security, or null without one. As
 * a CASE it hides from the planner, who would take it to be rare and read all rows at once.
 */
export function looseCondition({ search }: ConditionShape): RawBuilder<SqlBool> | null {
  if (!search) return null;
  const { has, named } = search;
  const says = sql<SqlBool>`r.search like ${containsPattern(has)}`;
  const finds = named ? sql`(${says} or ${namesOne(named)})` : says;
  return sql<SqlBool>`case when ${finds} then true else false end`;
}

/**
 * The same condition with the ids of what a search finds, if these are few; null if there are none. A
 * word that many records contain stays: reading in order meets enough of them at once. Where there
 * are few records, pages look it up themselves.
 */
export async function withFound(
  tx: Tx,
  condition: RecordCondition,
): Promise<RecordCondition | null> {
  const shape = shapeOf(condition);
  if (tx.hasFew || !shape.search) return condition;
  const { rows } = await sql<{ id: number }>`
    select id from ${foundBy(tx.group, shape, mostFound + 1)} found(id)`.execute(tx.planned);
  if (rows.length === 0) return null;
  if (rows.length > mostFound) return condition;
  return { all: [withoutSearch(condition), { ids: rows.map(({ id }) => id) }] };
}

/**
 * The ids that a search finds, by a function that uses the index which policies switch off, and by
 * the entries that records name.
 */
function foundBy(
  group: number,
  { search: { has, named } = { has: "" }, isTemplate }: ConditionShape,
  most: number,
): RawBuilder<unknown> {
  const saying = sql`app_find_records(${containsPattern(has)}, ${isTemplate}, ${false}, ${most}::int4)`;
  if (!named) return saying;
  // Hardly any record is of another kind than the wanted one.
  return sql`(select s.id from ${saying} s(id) union (${naming(group, named)}
    and not l.from_id = any(array(select o.id from record o where o.group_id = ${group}
      and (o.is_template <> ${isTemplate} or o.is_master)))) limit ${most}::int4)`;
}

/** How many records match, as an expression; more than the most that are told may stand for any larger number. */
export function matchingCount(
  tx: Tx,
  condition: RecordCondition,
  most: number,
): RawBuilder<number> {
  const shape = shapeOf(condition);
  const { isTemplate, companyIds, search, others } = shape;
  if (search && !companyIds && others.length === 0)
    return sql`(select count(*) from ${foundBy(tx.group, shape, most + 1)} matching)`;
  const matching = sql`from record r where ${where(tx.group, condition)}`;
  const upToMost = sql<number>`(select count(*) from (select 1 ${matching} limit ${most + 1}) matching)`;
  if (isTemplate) return upToMost;
  // Counting takes longer if each row is held against a limit.
  const all = sql<number>`(select count(*) ${matching})`;
  return tx.hasFew ? all : sql`case when ${sizeOf(tx)} <= ${most} then ${all} else ${upToMost} end`;
}

/** How many records the group has, by the counts that are kept with each save. */
export function sizeOf(tx: Tx): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(f.records), 0)::int8 from record_figure f
    where f.group_id = ${tx.group} and f.what = 'status')`;
}
