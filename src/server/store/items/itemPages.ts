import { sql, type RawBuilder, type SqlBool } from "kysely";
import { contains } from "../fold.ts";
import { itemConditions, type ItemQuery } from "./itemParts.ts";
import type { Item } from "./items.ts";
import {
  after,
  type Cursor,
  cutPage,
  type Page,
  readCursor,
  type SortType,
  totalUpTo,
} from "../query/cursor.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";
import { linkNumber } from "../trail/linkNumbers.ts";

/** Sort order of a catalogue's list: by column or by a property of the body. */
export type ItemSort =
  | { by: "title" | "titleEnglish" | "updatedAt" | "uses" }
  | { by: "text" | "number" | "reference"; name: string };

/** Filters, order and position of a page of items. */
export interface ItemPageQuery extends Pick<ItemQuery, "ids" | "peopleOf" | "having"> {
  text?: string;
  /** Only the group's own items, or only the product's. */
  only?: "own" | "product";
  /** Items whose property `list` references the item `id`. */
  naming?: { list: string; id: number };
  /** Only items with these parents. */
  parentIds?: readonly number[];
  /** Items are grouped by parent title. */
  isGrouped?: boolean;
  /** Only items without an English title. */
  isUntranslated: boolean;
  /** Only items that nothing references. */
  isUnused?: boolean;
  /** Only items that somebody suggested and nobody has decided on. */
  isSuggested?: boolean;
  /** Number of product documents that reference each product item, by id. */
  productUses?: ReadonlyMap<number, number>;
  sort: ItemSort;
  descending: boolean;
  after?: string;
  perPage: number;
}

/** The two item tables, by their common columns. */
type ItemTable = "item" | "product_item";

const itemTables: Readonly<Record<"own" | "product" | "all", readonly ItemTable[]>> = {
  own: ["item"],
  product: ["product_item"],
  all: ["item", "product_item"],
};

/**
 * A keyset page of a catalogue's items, including inactive and hidden ones; the total stops at
 * `most`, and an invalid cursor yields null.
 */
export async function listItemPage(
  tx: Tx,
  kind: string,
  query: ItemPageQuery,
  most: number,
): Promise<Page<Item> | null> {
  const cursor = readCursor(query.after, sortTypeOf(query.sort));
  if (cursor === null) return null;
  const homes = itemTables[query.only ?? "all"];
  const parts = homes.map((home) => pagePart(tx, home, kind, query, cursor));
  const direction = sql.raw(query.descending ? "desc" : "asc");
  const uses = query.sort.by === "uses" ? sql`${usedItems(tx, kind)},` : sql``;
  // Bodies are read of a page, not of all that it was cut from.
  const whole = homes.map(
    (home) => sql`select ${selectedColumns(home)}, page.sort_value, page.group_value
      from page join ${sql.table(home)} i on i.id = page.id
      where ${home === "item" ? sql`i.group_id = ${tx.group}` : sql`true`}`,
  );
  const reading = sql<Item & { sortValue: string | number; groupValue: string }>`
    with ${uses} page as materialized (
      select * from (${sql.join(parts, sql` union all `)}) item
      order by group_value, sort_value ${direction}, id ${direction}
      limit ${query.perPage + 1})
    select * from (${sql.join(whole, sql` union all `)}) item
    order by group_value, sort_value ${direction}, id ${direction}`.execute(tx.db);
  const [{ rows }, count] = await together([
    reading,
    countMatchingItems(tx, homes, kind, query, most),
  ]);
  const page = cutPage(rows, query.perPage, cursorOf);
  return {
    ...page,
    ...totalUpTo(most, count),
    items: page.items.map(({ sortValue: _sortValue, groupValue: _groupValue, ...item }) => item),
  };
}

/** Type of the values that `sortValue` and `usageCount` compare. */
function sortTypeOf(sort: ItemSort): SortType {
  if (sort.by === "number") return "float8";
  return sort.by === "updatedAt" || sort.by === "uses" ? "int8" : "text";
}

function cursorOf({
  id,
  sortValue: value,
  groupValue: group,
}: Pick<Item, "id"> & { sortValue: string | number; groupValue: string }): Cursor {
  return group === "" ? { value, id } : { value, id, group };
}

function pagePart(
  tx: Tx,
  home: ItemTable,
  kind: string,
  query: ItemPageQuery,
  cursor: Cursor | undefined,
): RawBuilder<unknown> {
  const isByUse = query.sort.by === "uses";
  const value = isByUse ? usageCount(home, query) : sortValue(tx, query.sort);
  const direction = query.descending ? "desc" : "asc";
  const all = pageConditions(tx, home, kind, query);
  const group = query.isGrouped && home === "item" ? parentTitle(tx) : sql`''`;
  if (cursor) {
    const type = sortTypeOf(query.sort);
    const within = after(direction, [value, cursor.value, type], [sql`i.id`, cursor.id, "int8"]);
    const { group: last = "" } = cursor;
    all.push(
      query.isGrouped ? sql`(${group} > ${last} or ${group} = ${last} and ${within})` : within,
    );
  }
  return sql`(
    select i.id, ${value} as sort_value, ${group} as group_value
    from ${sql.table(home)} i ${isByUse ? sql`left join used on used.to_id = i.id` : sql``} where ${sql.join(all, sql` and `)}
    order by group_value, sort_value ${sql.raw(direction)}, i.id ${sql.raw(direction)} limit ${query.perPage + 1})`;
}

/** Sort title of an item's parent. */
function parentTitle(tx: Tx): RawBuilder<unknown> {
  return sql`coalesce((select p.title_order from item p
    where p.group_id = ${tx.group} and p.id = i.parent_id), '')`;
}

/** Counts the items of a kind per parent id. */
export async function countByParent(
  tx: Tx,
  kind: string,
  query: ItemPageQuery,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ parentId: number; count: number }>`
    select i.parent_id, count(*) as count from item i
    where ${sql.join(pageConditions(tx, "item", kind, query), sql` and `)} and i.parent_id is not null
    group by i.parent_id`.execute(tx.db);
  return new Map(rows.map(({ parentId, count }) => [parentId, count]));
}

function selectedColumns(home: ItemTable): RawBuilder<unknown> {
  const shared = sql`i.id, i.kind, i.client_id, i.title, i.state, i.version, i.created_at,
    i.updated_at, i.updated_by, i.body`;
  if (home === "item")
    return sql`${shared}, false as master, null::text as key, i.parent_id, i.created_by, i.suggestion`;
  return sql`${shared}, true as master, i.key, null::int8 as parent_id, null::int8 as created_by, null::text as suggestion`;
}

function pageConditions(
  tx: Tx,
  home: ItemTable,
  kind: string,
  query: ItemPageQuery,
): RawBuilder<SqlBool>[] {
  const { text, naming, isUntranslated, isUnused, productUses = new Map() } = query;
  const { ids, peopleOf, having } = query;
  const all = [sql<SqlBool>`i.kind = ${kind}`, ...homeConditions(tx, home, query)];
  all.push(...itemConditions({ ids, peopleOf, having, withInactive: true }));
  if (text) all.push(contains(sql`i.search`, text));
  if (naming)
    all.push(sql`i.body->${naming.list} @> ${JSON.stringify([{ id: naming.id }])}::jsonb`);
  if (isUntranslated) all.push(sql`coalesce(i.body->'translations'->>'en', '') = ''`);
  if (isUnused) all.push(sql`not exists (select 1 from ${linksToItem(tx, kind)})`);
  if (isUnused && home === "product_item" && productUses.size > 0)
    all.push(sql`i.id <> all(${[...productUses.keys()]}::int8[])`);
  return all;
}

/** Conditions that differ between the tables: only the group's items have parents or are suggested. */
function homeConditions(
  { group }: Tx,
  home: ItemTable,
  { parentIds, isSuggested }: ItemPageQuery,
): RawBuilder<SqlBool>[] {
  if (home === "product_item")
    return [parentIds || isSuggested ? sql`false` : sql`i.state <> 'gone'`];
  const all: RawBuilder<SqlBool>[] = [sql`i.group_id = ${group}`];
  if (isSuggested) all.push(sql`i.suggestion = 'open'`);
  if (parentIds) all.push(sql`i.parent_id = any(${[...parentIds]}::int8[])`);
  return all;
}

/** Sort value of an item; never null, so that keyset pages have no gaps. */
function sortValue(tx: Tx, sort: ItemSort): RawBuilder<unknown> {
  if ("name" in sort) return propertyValue(tx, sort);
  if (sort.by === "titleEnglish") return sql`i.english_order`;
  if (sort.by === "updatedAt") return sql`(extract(epoch from i.updated_at) * 1000)::int8`;
  return sql`i.title_order`;
}

/** The group's links to an item. */
function linksToItem(tx: Tx, kind: string): RawBuilder<unknown> {
  return sql`link l where l.group_id = ${tx.group} and l.to_kind = ${linkNumber(kind)} and l.to_id = i.id`;
}

/** Counts the group's documents that reference an item, of all items at once. */
function usedItems(tx: Tx, kind: string): RawBuilder<unknown> {
  return sql`used as materialized (
    select named.to_id, count(*) as uses from (
      select distinct l.to_id, l.from_id from link l
      where l.group_id = ${tx.group} and l.to_kind = ${linkNumber(kind)}) named
    group by named.to_id)`;
}

/** Usage count of an item: the group's documents, plus the product's for product items. */
function usageCount(
  home: ItemTable,
  { productUses = new Map() }: ItemPageQuery,
): RawBuilder<unknown> {
  const own = sql`coalesce(used.uses, 0)`;
  if (home === "item" || productUses.size === 0) return own;
  const ids = [...productUses.keys()];
  const counts = [...productUses.values()];
  return sql`(${own} + coalesce((
    select p.uses from unnest(${ids}::int8[], ${counts}::int8[]) p(id, uses) where p.id = i.id), 0))`;
}

function propertyValue(tx: Tx, sort: ItemSort & { name: string }): RawBuilder<unknown> {
  const value = sql`i.body->${sort.name}`;
  if (sort.by === "text") return sql`lower(coalesce(i.body->>${sort.name}, ''))`;
  if (sort.by === "number") return sql`coalesce((i.body->>${sort.name})::float8, -1)`;
  const id = sql`(coalesce(${value}->>'id', ${value}->0->>'id'))::int8`;
  return sql`coalesce(
    (select t.title_order from item t where t.group_id = ${tx.group} and t.id = ${id}),
    (select t.title_order from product_item t where t.id = ${id}), '')`;
}

async function countMatchingItems(
  tx: Tx,
  homes: readonly ItemTable[],
  kind: string,
  query: ItemPageQuery,
  most: number,
): Promise<number> {
  const parts = homes.map(
    (home) =>
      sql`select 1 from ${sql.table(home)} i
        where ${sql.join(pageConditions(tx, home, kind, query), sql` and `)}`,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from (${sql.join(parts, sql` union all `)}) each limit ${most + 1}) counted`.execute(
    tx.db,
  );
  return rows[0]?.count ?? 0;
}
