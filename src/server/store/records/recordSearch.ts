import { sql, type RawBuilder, type SqlBool } from "kysely";
import { contains, containsPatterns } from "../fold.ts";
import type { Tx } from "../database/transaction.ts";
import { recordNumber } from "../trail/linkNumbers.ts";
import { type ConditionShape, shapeOf, withoutSearch } from "./conditionShape.ts";
import { conditionOn, type RecordCondition } from "./recordCondition.ts";

/** Translates a condition on `record r`, once its search is made. */
export async function where(tx: Tx, condition: RecordCondition): Promise<RawBuilder<SqlBool>> {
  const ids = await idsFound(tx, condition, 2 ** 31 - 1);
  return matching(tx.group, ids ? withIds(condition, ids) : condition);
}

/** The ids of all matching records. */
export async function idsWhere(tx: Tx, condition: RecordCondition): Promise<RawBuilder<unknown>> {
  return sql`select r.id from record r where ${await where(tx, condition)}`;
}

/**
 * The condition of a page, with the ids of what its search finds; null if that is nothing. A word that
 * many records contain stays: reading in order meets enough of them at once.
 */
export async function found(tx: Tx, condition: RecordCondition): Promise<RecordCondition | null> {
  const ids = await idsFound(tx, condition, null);
  if (!ids) return condition;
  return ids.length > 0 ? withIds(condition, ids) : null;
}

/** Translates a condition on `record r`, whose search is asked of each row. */
export function matching(group: number, condition: RecordCondition): RawBuilder<SqlBool> {
  const shape = shapeOf(condition);
  const others = sql`${ofKind(group, shape)} and ${conditionOn(group, withoutSearch(condition))}`;
  if (!shape.search) return sql`${others}`;
  const { has, named = { ids: [], kinds: [], places: [] } } = shape.search;
  // A CASE hides from the planner that it may be rare, and a limit that the links could be read at once. The
  // entries are a query: a kept plan would compare each link with one after the other.
  return sql`${others} and case when ${contains(sql`r.search`, has)} then true
    else (select true from link l where l.group_id = ${sql.lit(group)} and l.from_id = r.id
      and (l.to_id in (select unnest(${[...named.ids]}::int8[]))) is true and l.to_kind = any(${[...new Set(named.kinds)]}::int4[])
      and l.place = any(${[...named.places]}::int4[]) limit 1) end`;
}

/**
 * The records of a group, or its templates. The group stands in the text, here and in conditions: a
 * plan that is kept is one for its size.
 */
export function ofKind(
  group: number,
  { isTemplate }: Pick<ConditionShape, "isTemplate">,
): RawBuilder<SqlBool> {
  return sql`r.group_id = ${sql.lit(group)} and r.is_template = ${sql.lit(isTemplate)} and r.is_master = false`;
}

function withIds(condition: RecordCondition, ids: readonly number[]): RecordCondition {
  return { all: [withoutSearch(condition), { ids }] };
}

/** Null without a search, or for one that finds so many that a page of them is soon met in order. */
async function idsFound(
  tx: Tx,
  condition: RecordCondition,
  most: number | null,
): Promise<number[] | null> {
  const shape = shapeOf(condition);
  if (!shape.search) return null;
  const { rows } = await sql<{ ids: number[] | null }>`
    select ${search(tx, shape, most)} as ids`.execute(tx.db);
  return rows.length > 0 ? (rows[0]?.ids ?? null) : [];
}

/** The ids that a search finds, by a function that uses the index which policies switch off. */
function search(
  { group }: Tx,
  { search: { has, named } = { has: "" }, isTemplate }: ConditionShape,
  most: number | null,
): RawBuilder<number[]> {
  const { ids, kinds, places } = named ?? { ids: [], kinds: [], places: [] };
  const [found = sql<number[]>`'{}'::int8[]`, ...others] = containsPatterns(has).map(
    (pattern) => sql<number[]>`app_search_records(${group}, ${pattern}, ${isTemplate},
      ${[...kinds]}::int4[], ${[...ids]}::int8[], ${[...places]}::int4[], ${recordNumber}::int4, ${most}::int4)`,
  );
  // Two ways to spell a word; null, which says that these are many, stays null.
  return others.reduce(
    (all, other) => sql<number[]>`(select case when s.one is not null and s.other is not null
      then array(select distinct unnest(s.one || s.other)) end from (select ${all} as one, ${other} as other) s)`,
    found,
  );
}

/** How many records match, up to one more than the most that are told, as an expression. */
export async function matchingCount(
  tx: Tx,
  condition: RecordCondition,
  most: number,
): Promise<RawBuilder<number>> {
  const shape = shapeOf(condition);
  if (shape.search && !shape.companyIds && shape.others.length === 0)
    return sql`cardinality(${search(tx, shape, most + 1)})`;
  const one = sql`select 1 from record r where ${await where(tx, condition)} limit ${sql.lit(most + 1)}`;
  return sql`(select count(*) from (${one}) matching)`;
}
