import { sql, type RawBuilder, type SqlBool } from "kysely";
import { after, cutPage, type Direction, readCursor, type Cursor } from "../query/cursor.ts";
import { type ColumnSort, columnSortKey } from "./columnOrder.ts";
import type { StoredRecord } from "./records.ts";
import type { Db } from "../database/db.ts";
import { together } from "../database/together.ts";
import { countRecords } from "./recordFigures.ts";
import type { Tx } from "../database/transaction.ts";
import { shapeOf, withoutSearch } from "./conditionShape.ts";
import type { RecordCondition } from "./recordCondition.ts";
import { amongFound, indexedCondition, looseCondition, withFound } from "./recordSearch.ts";
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
  /** True if most pages have this length, so that query plans for it are kept. */
  isUsual?: boolean;
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
  const order = orderOf(tx, page);
  if (!order) return null;
  const cursor = readCursor(page.after, order.key.type);
  if (cursor === null) return null;
  const most = page.perPage + 1;
  if (!tx.hasFew && shapeOf(condition).search && !order.sections) {
    const rows = await walked(
      most,
      (walk) => {
        const pageRows = plainPage(tx, condition, order, cursor, most, walk);
        const db = walk === firstWalk ? dbFor(tx, condition, page) : tx.shaped;
        return readPage(db, pageRows, order);
      },
      (walk) => countRecords(tx, withoutSearch(condition), walk),
    );
    if (rows) return pageOf(rows, order, page);
  }
  const found = await withFound(tx, condition);
  if (!found) return { items: [] };
  const pageRows = order.sections
    ? sectionPage(tx, found, { ...order, sections: order.sections }, cursor, most)
    : plainPage(tx, found, order, cursor, most);
  return pageOf(await readPage(dbFor(tx, found, page), pageRows, order), order, page);
}

/** Plans are kept where all that narrows a page is hidden from the planner, who chooses by its order alone. */
function dbFor(tx: Tx, condition: RecordCondition, { isUsual, added, column }: PageQuery): Db {
  const { companyIds, others } = shapeOf(condition);
  const isNarrowed = companyIds !== undefined || others.length > 0;
  return isUsual === true && !isNarrowed && !added && !column ? tx.planned : tx.shaped;
}

/** So many records are read in order before a search is made for what they contain. */
const firstWalk = 500;
/** And so many at most, if the first ones tell that these suffice. */
const longestWalk = 5000;

/**
 * A page of what many records contain, which is soon met in their order without any search; null if
 * that does not fill it, unless all records were read.
 */
async function walked(
  most: number,
  read: (walk: number) => Promise<SortedRow[]>,
  countUpTo: (walk: number) => Promise<number>,
): Promise<SortedRow[] | null> {
  const first = await read(firstWalk);
  if (first.length === most) return first;
  // They come unevenly: half as many again as are needed on average.
  const walk = Math.ceil((1.5 * firstWalk * most) / first.length);
  if (walk > longestWalk) return null;
  const [rows, count] = await together([read(walk), countUpTo(walk)]);
  return rows.length === most || count <= walk ? rows : null;
}

/** The rows of a page in their order. */
export async function readPage(
  db: Db,
  pageRows: RawBuilder<unknown>,
  { outer, inner }: Order,
): Promise<SortedRow[]> {
  const inOrder = sql.raw(`order by place ${outer}, sort_key ${inner}, id ${inner}`);
  const { rows } = await sql<SortedRow>`
    with page as materialized (${pageRows}) select ${shownOfRow}, sort_value, place from page
    ${inOrder}`.execute(db);
  return rows;
}

function pageOf(rows: readonly SortedRow[], order: Order, { perPage }: PageQuery): RecordRows {
  return cutPage(rows, perPage, ({ sortValue: value, id, place: group }) =>
    order.sections ? { value, id, group } : { value, id },
  );
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
  walked: number | null = null,
): RawBuilder<unknown> {
  const later = cursor ? [laterThan(cursor, key, inner)] : [];
  return sql`select ${selected(key, sql`''`)} from ${sorted(tx, condition, later, { key, inner }, walked)}
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

function orderBy({ value }: SortKey, inner: Direction): RawBuilder<unknown> {
  return sql`order by ${value} ${sql.raw(inner)}, r.id ${sql.raw(inner)}`;
}

/** The rows after a cursor. */
export function laterThan(
  cursor: Cursor,
  { value, type }: SortKey,
  inner: Direction,
): RawBuilder<SqlBool> {
  return after(inner, [value, cursor.value, type], [sql`r.id`, cursor.id, "int8"]);
}

/**
 * Matching records as `r` in their order. What no index serves is asked of each row, until the page
 * is full: the planner, who may not see how often a word occurs, would read all rows first, and
 * would do so too if these rows, which come in order, were to be ordered once more.
 */
export function sorted(
  tx: Tx,
  condition: RecordCondition,
  more: readonly RawBuilder<SqlBool>[],
  { key, inner }: Pick<Order, "key" | "inner">,
  walked: number | null = null,
): RawBuilder<unknown> {
  const rows = key.rows ?? allRecords;
  if (tx.hasFew) {
    const all = sql.join([amongFound(tx.group, condition), ...more], sql` and `);
    return sql`${rows} where ${all} ${orderBy(key, inner)}`;
  }
  const shape = shapeOf(condition);
  const tight = sql.join([indexedCondition(tx.group, shape), ...more], sql` and `);
  const loose = looseCondition(shape);
  if (!loose) return sql`${rows} where ${tight} ${orderBy(key, inner)}`;
  const some = walked === null ? sql`offset 0` : sql`limit ${sql.lit(walked)}`;
  return sql`(select * from ${rows} where ${tight} ${orderBy(key, inner)} ${some}) r where ${loose}`;
}

const names = shown.map(snake);
const shownOfRow = sql.raw(names.join(", "));
const rowColumns = sql.raw(
  names
    .map((name) => (name === "is_product_owned" ? `r.is_master as ${name}` : `r.${name}`))
    .join(", "),
);
