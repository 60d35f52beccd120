import { sql, type RawBuilder, type SqlBool } from "kysely";
import { cutPage, readCursor, type Cursor } from "../query/cursor.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";
import {
  columnName,
  type FilterColumn,
  type LinkedBy,
  linksOfKind,
  type RecordCondition,
  valueOr,
} from "./recordCondition.ts";
import type { GroupCount, GroupedBy, GroupValue } from "./recordGroups.ts";
import {
  allRecords,
  byId,
  laterThan,
  readPage,
  selected,
  sorted,
  sortKeyOf,
  type Order,
  type PageQuery,
  type RecordListRow,
  type RecordRows,
  type SortedRow,
} from "./recordList.ts";
import { matching } from "./recordSearch.ts";

/** A group with what tells its place: a page goes on after it, whatever groups have come or gone. */
export interface PlacedGroup extends GroupCount {
  place: string;
}

/** Grouping of a list, with the groups to show in the order of their places. */
export interface Grouping {
  by: GroupedBy;
  /** The sort that tells no two rows of a group apart. */
  sort: string;
  groups: readonly PlacedGroup[];
  /** How many records there are, whatever the filter. */
  whole: number;
}

/** A page of a grouped list; its rows know their groups. */
interface GroupedRows extends RecordRows {
  items: (RecordListRow & { group: GroupValue })[];
}

/** How the rows of a group are read. */
interface Reading {
  grouping: Grouping;
  condition: RecordCondition;
  order: Order;
  most: number;
}

/** A keyset page of matching records, whose search is made, in their groups; null for an invalid cursor. */
export async function listGrouped(
  tx: Tx,
  condition: RecordCondition,
  page: PageQuery,
  grouping: Grouping,
): Promise<GroupedRows | null> {
  const order = orderIn(tx, page, grouping);
  if (!order) return null;
  const cursor = readCursor(page.after, order.key.type);
  if (cursor === null) return null;
  const most = page.perPage + 1;
  const rows = await rowsOf(tx, { grouping, condition, order, most }, cursor);
  const valueAt = new Map(grouping.groups.map(({ place, value }) => [place, value]));
  const placed = rows.map((row) => ({ ...row, group: valueAt.get(row.place) ?? 0 }));
  return cutPage(placed, page.perPage, ({ sortValue: value, id, place: group }) => ({
    value,
    id,
    group,
  }));
}

function orderIn(tx: Tx, { sort = "updatedAt", ...page }: PageQuery, grouping: Grouping) {
  const inner = page.descending ? "desc" : "asc";
  const own = sortKeyOf(tx, { sort, ...page }, inner);
  if (!own) return null;
  const isNamed = !page.added && !page.column;
  const order: Order = {
    sections: null,
    outer: "asc",
    key: isNamed && sort === grouping.sort ? byId : own,
    inner,
  };
  return order;
}

/** The rest of the group that a cursor is in, then of those after it as many as a page takes. */
async function rowsOf(tx: Tx, reading: Reading, cursor: Cursor | undefined): Promise<SortedRow[]> {
  const { groups } = reading.grouping;
  const { most } = reading;
  const place = cursor?.group ?? "";
  const begun = cursor ? groups.find((group) => group.place === place) : undefined;
  const rows = begun && cursor ? await rowsIn(tx, reading, begun, cursor) : [];
  let rest = cursor ? groups.filter((group) => group.place > place) : groups;
  while (rows.length < most && rest.length > 0) {
    const few = fewOf(rest, most - rows.length);
    const [next] = rest.slice(few.length);
    const read = await together([
      few.length > 0 ? rowsOfFew(tx, reading, few) : [],
      next ? rowsIn(tx, reading, next, undefined) : [],
    ]);
    rows.push(...read.flat());
    rest = rest.slice(few.length + 1);
  }
  return rows;
}

/** The first groups that together don't fill a page. */
function fewOf(groups: readonly PlacedGroup[], most: number): PlacedGroup[] {
  let rows = 0;
  const end = groups.findIndex(({ count }) => (rows += count) >= most);
  return groups.slice(0, end < 0 ? groups.length - 1 : end);
}

/** The first rows of a group, or those after a cursor. */
function rowsIn(
  tx: Tx,
  { grouping, condition, order, most }: Reading,
  group: PlacedGroup,
  cursor: Cursor | undefined,
): Promise<SortedRow[]> {
  const later = cursor ? [laterThan(cursor, order.key, order.inner)] : [];
  // So many that a page of them is met sooner in the order of all records than by sorting them.
  const isFrequent = group.count ** 2 > most * grouping.whole;
  const { by } = grouping;
  const own =
    "links" in by
      ? linkCondition(tx, by.links, group.value, isFrequent)
      : columnCondition(by.column, group.value);
  const rows = sql`select ${selected(order.key, sql`${group.place}::text`)}
    from ${sorted(tx, condition, [own, ...later], order)} limit ${most}`;
  return readPage(tx, rows, order);
}

/** All rows of groups that hold few. */
function rowsOfFew(
  tx: Tx,
  { grouping: { by }, condition, order, most }: Reading,
  groups: readonly PlacedGroup[],
): Promise<SortedRow[]> {
  const values = groups.map(({ value }) => value);
  const type = sql.raw("column" in by && !isReference(by.column) ? "text" : "int8");
  const wanted = sql`${values.map(String)}::${type}[]`;
  const placed = sql`unnest(${wanted}, ${groups.map(({ place }) => place)}::text[])`;
  const inGroups =
    "links" in by
      ? sql<SqlBool>`r.id in (select l.from_id from link l where ${linksOfKind(tx.group, by.links)} and l.to_id = any(${wanted}))`
      : sql<SqlBool>`${columnKey(by.column)} = any(${wanted})`;
  const places =
    "links" in by
      ? sql`(select distinct l.from_id, x.place from ${placed} x(value, place)
          join link l on ${linksOfKind(tx.group, by.links)} and l.to_id = x.value) x on x.from_id = r.id`
      : sql`${placed} x(value, place) on x.value = ${columnKey(by.column)}`;
  const rows = sql`select ${selected(order.key, sql`x.place`)}
    from (select * from ${order.key.rows ?? allRecords} where ${matching(tx.group, condition)} and ${inGroups} offset 0) r
    join ${places} limit ${most}`;
  return readPage(tx, rows, order);
}

/** Records with a link to a value, or without any if it is 0; as a CASE, it is asked of each row in turn. */
function linkCondition(
  tx: Tx,
  links: LinkedBy,
  value: GroupValue,
  isFrequent: boolean,
): RawBuilder<SqlBool> {
  const linked = sql`select 1 from link l where ${linksOfKind(tx.group, links)} and l.from_id = r.id`;
  const own =
    value === 0
      ? sql<SqlBool>`not exists (${linked})`
      : sql<SqlBool>`exists (${linked} and l.to_id = ${value}::int8)`;
  return isFrequent ? sql`case when ${own} then true else false end` : own;
}

function columnCondition(column: FilterColumn, value: GroupValue): RawBuilder<SqlBool> {
  const name = sql.ref(`r.${columnName(column)}`);
  if (value === 0 && !isIndexed(column)) return sql`${name} is null`;
  return sql`${columnKey(column)} = ${value}`;
}

function isReference(column: FilterColumn): boolean {
  return column.endsWith("Id");
}

/** True if the column's index holds 0 for none. */
function isIndexed(column: FilterColumn): boolean {
  return column === "companyId" || column === "departmentId";
}

function columnKey(column: FilterColumn): RawBuilder<unknown> {
  return isIndexed(column) ? valueOr(columnName(column), "0") : sql.ref(`r.${columnName(column)}`);
}
