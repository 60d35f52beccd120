import { type RawBuilder, sql, type SqlBool } from "kysely";
import { foldText } from "#shared/engine/text.ts";
import { containsPattern } from "../fold.ts";
import type { Suggestion } from "../database/tables.ts";
import type { Tx } from "../database/transaction.ts";

/** Filters for items of a kind. */
export interface ItemQuery {
  /** Includes product items, except those the group has hidden. */
  withProductOwned?: boolean;
  /** Only product items. */
  isProductOnly?: boolean;
  withInactive?: boolean;
  parentId?: number;
  parentIds?: readonly number[];
  ids?: readonly number[];
  /** Companies one of which people belong to; those of the whole group or of none are listed too. */
  peopleOf?: readonly number[];
  text?: string;
  /** Titles of which an item has one, ignoring case and accents. */
  titles?: readonly string[] | undefined;
  /** Required property values, by id for references; null requires the property to be absent. */
  having?: Readonly<Record<string, string | number | boolean | null>>;
  limit?: number;
}

/** Columns that both tables of items have. */
export const itemColumns = [
  "id",
  "kind",
  "title",
  "state",
  "version",
  "updatedAt",
  "body",
] as const;

function itemConditions(query: ItemQuery): ReturnType<typeof sql<SqlBool>>[] {
  const all = [];
  if (!query.withInactive) all.push(sql<SqlBool>`state = 'active'`);
  if (query.ids) all.push(sql<SqlBool>`id = any(${[...query.ids]}::int8[])`);
  if (query.peopleOf) all.push(worksWithin(query.peopleOf, sql`body`));
  if (query.titles) all.push(sql<SqlBool>`titles && ${query.titles.map(foldText)}::text[]`);
  for (const [name, value] of Object.entries(query.having ?? {})) {
    const text = value === null ? null : String(value);
    const at = sql`coalesce(body->${name}->>'id', body->>${name})`;
    all.push(text === null ? sql<SqlBool>`body->${name} is null` : sql<SqlBool>`${at} = ${text}`);
  }
  return all;
}

/** People who belong to one of the companies, to the whole group or to no company. */
export function worksWithin(
  companies: readonly number[],
  body: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const any = sql`any(${[...companies]}::int8[])`;
  const access = sql`coalesce(${body}->'companies', '[]')`;
  return sql<SqlBool>`((${body}#>>'{company,id}')::int8 = ${any}
    or case when jsonb_array_length(coalesce(${body}->'roles', '[]')) = 0
      then ${body}#>>'{company,id}' is null
      else jsonb_array_length(${access}) = 0 or exists (
        select 1 from jsonb_array_elements(${access}) each where (each->>'id')::int8 = ${any}) end)`;
}

/** Items of the group. */
export function ownItems({ db, group }: Pick<Tx, "db" | "group">) {
  return db
    .selectFrom("item")
    .where("groupId", "=", group)
    .select(itemColumns)
    .select([
      sql<boolean>`false`.as("master"),
      sql<string | null>`null::text`.as("key"),
      "clientId",
      "parentId",
      sql<Date | null>`created_at`.as("createdAt"),
      "createdBy",
      "updatedBy",
      "suggestion",
    ]);
}

/** Items of the product. */
export function productItems({ db }: Pick<Tx, "db">) {
  return db
    .selectFrom("productItem")
    .select(itemColumns)
    .select([
      sql<boolean>`true`.as("master"),
      sql<string | null>`key`.as("key"),
      "clientId",
      sql<number | null>`null::int8`.as("parentId"),
      "createdAt",
      sql<number | null>`null::int8`.as("createdBy"),
      "updatedBy",
      sql<Suggestion | null>`null::text`.as("suggestion"),
    ]);
}

/** The group's and the product's part of a list, each with no more rows than the list. */
export async function listParts(tx: Tx, kind: string, query: ItemQuery) {
  const narrowed = await withFound(tx, kind, query);
  const parents = query.parentIds ?? (query.parentId === undefined ? null : [query.parentId]);
  const order = query.text
    ? sql`app_title_rank(title_sort, ${startingWith(query.text)}), title_sort, id`
    : sql`title_sort, id`;
  const cut = query.limit;
  // In the text, since it decides how the statement is planned.
  const isOfKind = sql<SqlBool>`kind = ${sql.lit(kind)}`;
  const own = ownItems(tx)
    .select("titleSort")
    .where(isOfKind)
    .where((eb) => eb.and(itemConditions(narrowed)))
    .$if(query.isProductOnly ?? false, (q) => q.where(sql<SqlBool>`false`))
    .$if(parents !== null, (q) =>
      q.where(sql<SqlBool>`parent_id = any(${[...(parents ?? [])]}::int8[])`),
    )
    .$if(cut !== undefined, (q) => q.orderBy(order).limit(cut ?? 0));
  const product = productItems(tx)
    .where(isOfKind)
    .where((eb) => eb.and(itemConditions(narrowed)))
    .select("titleSort")
    .where(isNotHidden(tx.group));
  return { own, order, product: query.withProductOwned && parents === null ? product : null };
}

/** Those of the product's items that the group has not hidden. */
function isNotHidden(group: number) {
  return sql<SqlBool>`not exists (
    select 1 from hidden_item h where h.group_id = ${group} and h.id = product_item.id)`;
}

/** A query for items of a kind by ids instead of by the text that they contain. */
async function withFound(tx: Tx, kind: string, query: ItemQuery): Promise<ItemQuery> {
  if (!query.text) return query;
  const { text, limit: _limit, ids, ...rest } = query;
  const found = await searchItems(tx, kind, text, rest);
  return { ...rest, ids: ids ? found.filter((id) => ids.includes(id)) : found };
}

/**
 * Ids of items of a kind that contain a text, best first: the group's, and the product's if they are
 * offered too.
 */
export async function searchItems(
  { db, group }: Tx,
  kind: string,
  text: string,
  { withInactive = false, withProductOwned = false, limit = 2 ** 31 - 1 }: ItemQuery,
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select app_search_items(${group}, ${kind}, ${containsPattern(text)}, ${startingWith(text)},
      ${withInactive}, ${withProductOwned}, ${limit}::int4) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

function startingWith(text: string): string {
  return containsPattern(text).slice(1);
}

/**
 * Tells one state of a row from others: titles are written anew, and items withdrawn, without a new
 * version. PostgreSQL has no such hash of a timestamptz before 18.
 */
export const stampOfRow = sql.raw<string>(
  "timestamp_hash_extended(updated_at at time zone 'UTC', hashtextextended(title || state, version))::text",
);
