import { sql, type RawBuilder, type SqlBool } from "kysely";
import { after, cutPage, type Direction, readCursor, type Cursor } from "../query/cursor.ts";
import { type ColumnSort, columnSortKey } from "./columnOrder.ts";
import type { StoredRecord } from "./records.ts";
import type { Tx } from "../database/transaction.ts";
import { shapeOf } from "./conditionShape.ts";
import type { RecordCondition } from "./recordCondition.ts";
import { found, matching } from "./recordSearch.ts";
import {
  addedSortKey,
  sectionsNamed,
  snake,
  sortKeyNamed,
  type AddedFieldSort,
  type Sections,
  type SortKey,
} from "./recordOrder.ts";

/** Columns of a list row: what lists show of a record, and what decides on rights. */
const shown = [
  ...(["id", "version", "createdBy", "updatedAt", "updatedBy", "companyId", "domainId"] as const),
  ...(["departmentId", "resubmission", "letters", "isTemplate", "isProductOwned"] as const),
  ...(["status", "priority", "riskLevel", "dpiaState", "name", "facts"] as const),
] as const;

/** A list row: what is shown of a record, without its body. */
export type RecordListRow = Pick<StoredRecord, (typeof shown)[number]>;

/** Sort order and position of a page. */
export interface PageQuery {
  sort?: string;
  /** Sorts by a custom field instead of a named column. */
  added?: AddedFieldSort;
  /** Sorts by something else that records are filtered by. */
  column?: ColumnSort;
  descending?: boolean;
  after?: string;
  perPage: number;
}

/** Rows of a page; `next` is the cursor of the following one. */
export interface RecordRows {
  items: RecordListRow[];
  next?: string;
}

/** How a page is read: in sections or as one, each sorted by a key and the id. */
export interface Order {
  sections: Sections | null;
  /** Direction of the sections, and of the rows within each. */
  outer: Direction;
  key: SortKey;
  inner: Direction;
}

/** All rows of a section by id alone. */
export const byId: SortKey = { value: sql`''::text`, type: "text" };

const usualSort = "updatedAt";

/** Sort key of a page's rows; undefined if there is no such sort. */
export function sortKeyOf(
  tx: Tx,
  { sort = usualSort, added, column }: PageQuery,
  direction: Direction,
): SortKey | undefined {
  if (column) return columnSortKey(tx, column, direction);
  return added ? addedSortKey(tx, added) : sortKeyNamed(tx, sort);
}

/** The table of records as `r`. */
export const allRecords = sql`record r`;

/** How a page is sorted; null if that is no sort. */
function orderOf(tx: Tx, page: PageQuery): Order | null {
  const inner = page.descending ? "desc" : "asc";
  const key = sortKeyOf(tx, page, inner);
  if (!key) return null;
  const sections = page.added || page.column ? undefined : sectionsNamed(page.sort ?? usualSort);
  return sections
    ? { sections, outer: inner, key: byId, inner }
    : { sections: null, outer: inner, key, inner };
}

/** A row with what it is sorted by, as texts. */
export type SortedRow = RecordListRow & {
  sortValue: string;
  place: string;
};

/** A keyset page of matching records; null for an invalid cursor. */
export async function listRecords(
  tx: Tx,
  condition: RecordCondition,
  page: PageQuery,
): Promise<RecordRows | null> {
  const narrowed = await found(tx, condition);
  return narrowed ? listFound(tx, narrowed, page) : { items: [] };
}

/** The same of records whose search is made. */
export async function listFound(
  tx: Tx,
  condition: RecordCondition,
  page: PageQuery,
): Promise<RecordRows | null> {
  const order = orderOf(tx, page);
  if (!order) return null;
  const cursor = readCursor(page.after, order.key.type);
  if (cursor === null) return null;
  const most = page.perPage + 1;
  const pageRows = order.sections
    ? sectionPage(tx, condition, { ...order, sections: order.sections }, cursor, most)
    : plainPage(tx, condition, order, cursor, most);
  const rows = await readPage(tx, pageRows, order);
  return cutPage(rows, page.perPage, ({ sortValue: value, id, place: group }) =>
    order.sections ? { value, id, group } : { value, id },
  );
}

/** The rows of a page in their order. */
export async function readPage(
  tx: Tx,
  pageRows: RawBuilder<unknown>,
  { outer, inner }: Order,
): Promise<SortedRow[]> {
  const inOrder = sql.raw(`order by place ${outer}, sort_key ${inner}, id ${inner}`);
  const { rows } = await sql<SortedRow>`
    with page as materialized (${pageRows}) select ${shownOfRow}, sort_value, place from page
    ${inOrder}`.execute(tx.db);
  return rows;
}

/** Columns of a row, its sort value as a text for the cursor, and its section. */
export function selected(key: SortKey, place: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${rowColumns}, ${key.value} as sort_key, (${key.value})::text as sort_value, ${place} as place`;
}

function plainPage(
  tx: Tx,
  condition: RecordCondition,
  { key, inner }: Order,
  cursor: Cursor | undefined,
  most: number,
): RawBuilder<unknown> {
  const later = cursor ? [laterThan(cursor, key, inner)] : [];
  return sql`select ${selected(key, sql`''`)} from ${sorted(tx, condition, later, { key, inner })}
    limit ${sql.lit(most)}`;
}

/** The rest of the section that a cursor is in, then all that come after it. */
function sectionPage(
  tx: Tx,
  condition: RecordCondition,
  { sections, outer, key, inner }: Order & { sections: Sections },
  cursor: Cursor | undefined,
  most: number,
): RawBuilder<unknown> {
  const type = sql.raw(sections.type);
  const all = sections.all(tx, shapeOf(condition));
  const within = (conditions: RawBuilder<SqlBool>[], place: RawBuilder<unknown>) =>
    sql`select ${selected(key, place)} from ${sorted(tx, condition, conditions, { key, inner })}
      limit ${sql.lit(most)}`;
  const place = cursor?.group ?? "";
  const beyond = cursor
    ? sql`where x.place ${sql.raw(outer === "asc" ? ">" : "<")} ${place}`
    : sql``;
  // Sections come in their order, so that the first rows suffice.
  const rest = sql`select p.* from
      (select x.value, x.place from ${all} x ${beyond} order by x.place ${sql.raw(outer)}) s
      cross join lateral (${within([sql`${sections.key} = s.value`], sql`s.place`)}) p
    order by s.place ${sql.raw(outer)}, p.sort_key ${sql.raw(inner)}, p.id ${sql.raw(inner)} limit ${sql.lit(most)}`;
  if (!cursor) return rest;
  const same = sql<SqlBool>`${sections.key} = ${sections.valueAt(place)}::${type}`;
  const begun = within([same, laterThan(cursor, key, inner)], sql`${place}::text`);
  return sql`select * from ((${begun}) union all (${rest})) p
    order by p.place ${sql.raw(outer)}, p.sort_key ${sql.raw(inner)}, p.id ${sql.raw(inner)} limit ${sql.lit(most)}`;
}

/** The rows after a cursor. */
export function laterThan(
  cursor: Cursor,
  { value, type }: SortKey,
  inner: Direction,
): RawBuilder<SqlBool> {
  return after(inner, [value, cursor.value, type], [sql`r.id`, cursor.id, "int8"]);
}

/** Matching records as `r` in their order. */
export function sorted(
  tx: Tx,
  condition: RecordCondition,
  more: readonly RawBuilder<SqlBool>[],
  { key, inner }: Pick<Order, "key" | "inner">,
): RawBuilder<unknown> {
  const all = sql.join([matching(tx.group, condition), ...more], sql` and `);
  const direction = sql.raw(inner);
  return sql`${key.rows ?? allRecords} where ${all} order by ${key.value} ${direction}, r.id ${direction}`;
}

const names = shown.map(snake);
const shownOfRow = sql.raw(names.join(", "));
const rowColumns = sql.raw(
  names
    .map((name) => (name === "is_product_owned" ? `r.is_master as ${name}` : `r.${name}`))
    .join(", "),
);
