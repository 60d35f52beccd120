import { sql, type RawBuilder, type SqlBool } from "kysely";
import { containsPattern } from "../fold.ts";
import type { Tx } from "../database/transaction.ts";
import { naming } from "./recordCondition.ts";
import { indexedCondition, type RecordFilter } from "./recordFilter.ts";

/** Up to so many finds are looked up by their ids; of more, a page is soon found in its order. */
const mostFound = 1000;

/**
 * The same filter with the ids of what a search finds, if these are few. A word that many records
 * contain stays: reading in order meets enough of them at once. Where there are few records, pages
 * look it up themselves.
 */
export async function withFound(tx: Tx, filter: RecordFilter): Promise<RecordFilter> {
  if (tx.hasFew) return filter;
  const { text, flowTo, ...rest } = filter;
  let found: RecordFilter = rest;
  if (text) found = intersect(found, { text }, await idsFound(tx, { ...rest, text }));
  if (flowTo !== undefined && found.ids?.length !== 0)
    found = intersect(found, { flowTo }, await idsFound(tx, { ...rest, flowTo }));
  return found;
}

function intersect(filter: RecordFilter, kept: RecordFilter, found: number[]): RecordFilter {
  if (found.length > mostFound) return { ...filter, ...kept };
  const known = filter.ids && new Set(filter.ids);
  return { ...filter, ids: known ? found.filter((id) => known.has(id)) : found };
}

async function idsFound(tx: Tx, filter: RecordFilter): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${foundBy(tx.group, filter, mostFound + 1)} found(id)`.execute(tx.planned);
  return rows.map(({ id }) => id);
}

/**
 * The ids that a search finds, by a function that uses the index which policies switch off, and by
 * the entries that records name.
 */
function foundBy(
  group: number,
  { text, flowTo, ...kind }: RecordFilter,
  most: number,
): RawBuilder<unknown> {
  const { isTemplate = false, isProductOwned = false } = kind;
  const those = sql`${isTemplate}, ${isProductOwned}, ${most}::int4`;
  if (!text) return sql`app_find_flows(${flowTo ?? ""}, ${those})`;
  const saying = sql`app_find_records(${containsPattern(text.has)}, ${those})`;
  if (!text.named) return saying;
  // Hardly any record is of another kind than the wanted one.
  return sql`(select s.id from ${saying} s(id) union (${naming(group, text.named)}
    and not l.from_id = any(array(select o.id from record o where o.group_id = ${group}
      and (o.is_template <> ${isTemplate} or o.is_master <> ${isProductOwned})))) limit ${most}::int4)`;
}

/**
 * The same filter where a group has few records, of which a page takes one statement: what a search
 * finds is looked up by its ids, however many these are.
 */
export function amongFound(group: number, filter: RecordFilter): RawBuilder<SqlBool> {
  const { text, flowTo, ...rest } = filter;
  const all = [indexedCondition(group, rest)];
  const among = (found: RecordFilter) =>
    sql<SqlBool>`r.id = any(array(select id from ${foundBy(group, { ...rest, ...found }, 2 ** 31 - 1)} found(id)))`;
  if (text) all.push(among({ text }));
  if (flowTo !== undefined) all.push(among({ flowTo }));
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** How many records match, as an expression; more than the most that are told may stand for any larger number. */
export function matchingCount(tx: Tx, filter: RecordFilter, most: number): RawBuilder<number> {
  if (filter.ids?.length === 0) return sql`0::int8`;
  const { text, isTemplate: _template, isProductOwned: _product, ...rest } = filter;
  const isSearch = text !== undefined && Object.keys(rest).length === 0;
  if (isSearch) return sql`(select count(*) from ${foundBy(tx.group, filter, most + 1)} matching)`;
  const matching = sql`from record r where ${wholeCondition(tx.group, filter)}`;
  const upToMost = sql<number>`(select count(*) from (select 1 ${matching} limit ${most + 1}) matching)`;
  if (filter.isTemplate || filter.isProductOwned) return upToMost;
  // Counting takes longer if each row is held against a limit.
  const all = sql<number>`(select count(*) ${matching})`;
  return tx.hasFew ? all : sql`case when ${sizeOf(tx)} <= ${most} then ${all} else ${upToMost} end`;
}

/** How many records the group has, by the counts that are kept with each save. */
export function sizeOf(tx: Tx): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(f.records), 0)::int8 from record_figure f
    where f.group_id = ${tx.group} and f.what = 'status')`;
}

/** The condition of a filter where all that matches is read, not a page of it. */
export function wholeCondition(group: number, filter: RecordFilter): RawBuilder<SqlBool> {
  const { text, flowTo, ...rest } = filter;
  const all = [indexedCondition(group, rest)];
  const within = (found: RecordFilter) =>
    sql<SqlBool>`r.id in (select id from ${foundBy(group, { ...rest, ...found }, 2 ** 31 - 1)} found(id))`;
  if (text) all.push(within({ text }));
  if (flowTo !== undefined) all.push(within({ flowTo }));
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}
