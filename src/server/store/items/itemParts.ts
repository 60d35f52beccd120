import { type RawBuilder, sql, type SqlBool } from "kysely";
import { foldText } from "#shared/engine/text.ts";
import { containsPatterns } from "../fold.ts";
import type { Suggestion } from "../database/tables.ts";
import { together } from "../database/together.ts";
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
const itemColumns = ["id", "kind", "title", "state", "version", "updatedAt", "body"] as const;

/** Conditions on `i`, an item of the group or of the product. */
export function itemConditions(query: ItemQuery): RawBuilder<SqlBool>[] {
  const all: RawBuilder<SqlBool>[] = [];
  if (!query.withInactive) all.push(sql`i.state = 'active'`);
  if (query.ids) all.push(sql`i.id = any(${[...query.ids]}::int8[])`);
  if (query.peopleOf) all.push(worksWithin(query.peopleOf, sql`i.body`));
  if (query.titles) all.push(sql`i.titles && ${query.titles.map(foldText)}::text[]`);
  for (const [name, value] of Object.entries(query.having ?? {})) {
    const at = sql`coalesce(i.body->${name}->>'id', i.body->>${name})`;
    all.push(value === null ? sql`i.body->${name} is null` : sql`${at} = ${String(value)}`);
  }
  return all;
}

/** People who belong to one of the companies, to the whole group or to no company. */
function worksWithin(companies: readonly number[], body: RawBuilder<unknown>): RawBuilder<SqlBool> {
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

/**
 * Tells one state of a row from others: titles are written anew, and items withdrawn, without a new
 * version. PostgreSQL has no such hash of a timestamptz before 18.
 */
export const stampOfRow = sql.raw<string>(
  "timestamp_hash_extended(updated_at at time zone 'UTC', hashtextextended(title || state, version))::text",
);

/** An item's id, and the stamp that its row has. */
export interface Stamped {
  id: number;
  stamp: string;
}

/** Items of some kinds by title, up to `limit`; with a search text, best matches first. */
export async function listStamps(
  tx: Tx,
  kinds: readonly string[],
  query: ItemQuery,
): Promise<Stamped[]> {
  const { text, limit } = query;
  if (!text) return readStamps(tx, kinds, query);
  const found = await together(kinds.map((kind) => searchItems(tx, kind, text, query)));
  const ids = found.flat().filter((id) => query.ids?.includes(id) ?? true);
  if (ids.length === 0) return [];
  const { limit: _limit, ...rest } = query;
  const rows = await readStamps(tx, kinds, { ...rest, ids });
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []).slice(0, limit);
}

async function readStamps(
  { db, group }: Tx,
  kinds: readonly string[],
  query: ItemQuery,
): Promise<Stamped[]> {
  const { withProductOwned = false, isProductOnly = false, limit } = query;
  const parents = query.parentIds ?? (query.parentId === undefined ? null : [query.parentId]);
  const end = limit === undefined ? sql`` : sql`order by title_order, id limit ${limit}`;
  // The kinds are in the text, since they decide how the statement is planned.
  const listed = sql`i.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;
  const where = sql.join([listed, ...itemConditions(query)], sql` and `);
  const below = parents === null ? sql`` : sql`and i.parent_id = any(${[...parents]}::int8[])`;
  const own = sql`(select i.id, i.title_order, ${stampOfRow} as stamp from item i
    where i.group_id = ${group} and ${where} ${below} ${end})`;
  const product = sql`(select i.id, i.title_order, ${stampOfRow} as stamp from product_item i
    where ${where} and not exists (
      select 1 from hidden_item h where h.group_id = ${group} and h.id = i.id))`;
  const parts = [
    ...(isProductOnly ? [] : [own]),
    ...(withProductOwned && parents === null ? [product] : []),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<Stamped>`
    select id, stamp from (${sql.join(parts, sql` union all `)}) item
    order by title_order, id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  return rows;
}

/**
 * Ids of items of a kind that contain a text, best first: the group's, and the product's if they are
 * offered too; no more than the list has, if nothing else is asked of them.
 */
async function searchItems(
  { db, group }: Tx,
  kind: string,
  text: string,
  { text: _text, limit, withInactive = false, withProductOwned = false, ...query }: ItemQuery,
): Promise<number[]> {
  const { having = {}, ...others } = query;
  const isNarrowed = Object.values({ ...others, ...having }).some((each) => each !== undefined);
  const most = isNarrowed ? undefined : limit;
  const found = await together(
    containsPatterns(text).map((pattern) =>
      sql<{ ids: number[] }>`
        select app_search_items(${group}, ${kind}, ${pattern}, ${pattern.slice(1)},
          ${withInactive}, ${withProductOwned}, ${most ?? 2 ** 31 - 1}::int4) as ids`.execute(db),
    ),
  );
  return [...new Set(found.flatMap(({ rows }) => rows[0]?.ids ?? []))];
}
