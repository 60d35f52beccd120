import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../database/transaction.ts";
import type { Direction } from "../query/cursor.ts";
import {
  columnName,
  conditionOn,
  type FilterColumn,
  type LinkedBy,
  linksOfKind,
  type RecordCondition,
  type TextColumn,
  textColumnName,
} from "./recordCondition.ts";
import type { SortKey } from "./recordOrder.ts";

/**
 * Sorts records by what they are filtered by. Of several values the first one in the order counts;
 * records without any come last, whatever the direction.
 */
export type ColumnSort =
  /** By what a column or links name, by title. */
  | { by: "title"; column: FilterColumn; of: keyof typeof named }
  | { by: "title"; links: LinkedBy }
  /** By the places of values in a list. */
  | { by: "place"; column: FilterColumn; order: readonly string[] }
  | { by: "place"; links: LinkedBy; order: readonly number[] }
  /** By the value itself. */
  | { by: "number"; links: LinkedBy }
  /** By how many of these values there are. */
  | { by: "count"; links: LinkedBy; of: readonly number[] }
  /** Records that meet a condition come first. */
  | { by: "condition"; condition: RecordCondition }
  | { by: "text"; text: TextColumn };

/** Beyond all numbers that records say, on either side. */
const beyond = Number.MAX_SAFE_INTEGER;

/** Sort key of a column; read from `rows`, which have the value. */
export function columnSortKey(tx: Tx, by: ColumnSort, direction: Direction): SortKey {
  const isText = by.by === "title" || by.by === "text";
  const value = isText ? textLast(direction) : numberLast(direction);
  return { value, type: isText ? "text" : "int8", rows: rowsWith(tx, by, direction) };
}

/** Texts begin with what tells them from none at all. */
function textLast(direction: Direction): RawBuilder<unknown> {
  return direction === "asc"
    ? sql`case when r.sorted_by is null then '1' else '0 ' || r.sorted_by end`
    : sql`case when r.sorted_by is null then '0' else '1 ' || r.sorted_by end`;
}

function numberLast(direction: Direction): RawBuilder<unknown> {
  const none = sql.raw(String(direction === "asc" ? beyond : -beyond));
  return sql`coalesce(r.sorted_by, ${none}::int8)`;
}

function ofGroup({ group }: Tx): RawBuilder<unknown> {
  return sql`from record r where r.group_id = ${group}`;
}

/** All records with what they are sorted by, in place of the table. */
function rowsWith(tx: Tx, by: ColumnSort, direction: Direction): RawBuilder<unknown> {
  if ("links" in by) return linkedRows(tx, by, direction);
  if (by.by === "text")
    return sql`(select r.*, nullif(${sql.ref(`r.${textColumnName(by.text)}`)}, '') as sorted_by ${ofGroup(tx)}) r`;
  if (by.by === "condition")
    return sql`(select r.*, case when ${conditionOn(tx.group, by.condition)} then 1 end::int8 as sorted_by ${ofGroup(tx)}) r`;
  const column = sql.raw(`r.${columnName(by.column)}`);
  if (by.by === "place")
    return sql`(select r.*, array_position(${[...by.order]}::text[], ${column})::int8 as sorted_by ${ofGroup(tx)}) r`;
  return sql`(select r.*, x.title as sorted_by from record r left join ${named[by.of](tx)} x on x.id = ${column}
    where r.group_id = ${tx.group}) r`;
}

const named = {
  items: (tx: Tx) =>
    sql`(select i.id, i.title_order as title from item i where i.group_id = ${tx.group})`,
  people: (tx: Tx) =>
    sql`(select a.id, i.title_order as title from account a
      join item i on i.group_id = a.group_id and i.id = a.contact_id where a.group_id = ${tx.group})`,
  templates: (tx: Tx) =>
    sql`(select t.id, t.name_order as title from record t where t.group_id = ${tx.group} and t.is_template)`,
};

/** All links of a kind are read once: each record's own would be far more than a register has. */
function linkedRows(
  tx: Tx,
  by: Extract<ColumnSort, { links: LinkedBy }>,
  direction: Direction,
): RawBuilder<unknown> {
  const first = sql.raw(direction === "asc" ? "min" : "max");
  const values: Record<typeof by.by, RawBuilder<unknown>> = {
    title: sql`${first}(coalesce(i.title_order, m.title_order))`,
    place: sql`${first}(array_position(${"order" in by ? [...by.order] : []}::int8[], l.to_id))::int8`,
    number: sql`${first}(l.to_id)`,
    count: sql`count(*)::int8`,
  };
  const only = by.by === "count" ? sql` and l.to_id = any(${[...by.of]}::int8[])` : sql``;
  const titles =
    by.by === "title"
      ? sql`left join (select i.id, i.title_order from item i where i.group_id = ${tx.group} and i.id = any(array(
            select l.to_id from link l where ${linksOfKind(tx.group, by.links)})) offset 0) i on i.id = l.to_id
          left join product_item m on m.id = l.to_id`
      : sql``;
  return sql`(select r.*, x.value as sorted_by from record r left join (
      select l.from_id, ${values[by.by]} as value from link l ${titles}
      where ${linksOfKind(tx.group, by.links)}${only} group by 1
    ) x on x.from_id = r.id where r.group_id = ${tx.group}) r`;
}
