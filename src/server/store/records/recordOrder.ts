import { sql, type RawBuilder } from "kysely";
import { recordColumns } from "#shared/generated/recordList.ts";
import type { SortType } from "../query/cursor.ts";
import type { Tx } from "../database/transaction.ts";
import type { ConditionShape } from "./conditionShape.ts";
import { valueOr } from "./recordCondition.ts";
import { ofKind } from "./recordSearch.ts";

type ListColumn = (typeof recordColumns)[number];

/** Sort key of rows; never null, so that keyset pages have no gaps. */
export interface SortKey {
  value: RawBuilder<unknown>;
  type: SortType;
  /** Records as `r` that have what they are compared by, if the table does not have it. */
  rows?: RawBuilder<unknown>;
}

/**
 * Sections of a list that follow each other, each with an index of its own rows: companies or
 * departments by title, or statuses by rank. A page reads no more of them than it shows.
 */
export interface Sections {
  /** The value of a row that tells its section. */
  key: RawBuilder<unknown>;
  /** Rows (value, place): the values in use, and texts by which they are ordered. */
  all: (tx: Tx, kind: Pick<ConditionShape, "isTemplate">) => RawBuilder<unknown>;
  /** The value of a place, as a cursor knows it. */
  valueAt: (place: string) => string;
  type: "int8" | "text";
}

/** Sorts records by the first value of a custom field. */
export interface AddedFieldSort {
  id: number;
  by: "text" | "number" | "reference";
  /** Custom order of the values, instead of alphabetical. */
  order?: readonly string[];
}

/** The column of a property. */
export function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Sort keys by field type; the indexes of the table hold the same expressions. */
const comparisons: Record<ListColumn["type"], (column: ListColumn, tx: Tx) => SortKey> = {
  text: ({ stored }) => ({ value: sql.ref(`r.${snake(stored)}_order`), type: "text" }),
  dateTime: ({ stored }) => ({ value: sql.ref(`r.${snake(stored)}`), type: "timestamptz" }),
  date: ({ stored }) => ({ value: valueOr(snake(stored), "date '9999-12-31'"), type: "date" }),
  number: ({ stored }) => ({ value: valueOr(snake(stored), "0"), type: "int4" }),
  reference: ({ stored }, { group }) => ({
    value: sql`coalesce((select i.title_order from item i where i.group_id = ${group}
      and i.id = ${sql.ref(`r.${snake(stored)}_id`)}), '')`,
    type: "text",
  }),
  enum: rankKey,
};

/**
 * Sorts a fixed list's values by position; priorities and levels are stored as positions already.
 */
function rankKey(column: ListColumn): SortKey {
  const at = snake(column.stored);
  const order = "order" in column ? column.order : [];
  // Values without a rank sort last.
  if (typeof order[0] === "number") return { value: valueOr(at, "9"), type: "int4" };
  const isLevel = column.stored !== column.field;
  if (isLevel) return { value: valueOr(at, "0"), type: "int4" };
  const rank = sql`array_position(${[...order]}::text[], ${sql.ref(`r.${at}`)})`;
  return { value: sql`coalesce(${rank}, 0)`, type: "int4" };
}

/** Columns by their name in the API. */
const columns = new Map<string, ListColumn>(recordColumns.map((column) => [column.key, column]));

/** The sort key of a name, or that of the last change. */
export function sortKeyNamed(tx: Tx, name: string): SortKey | undefined {
  const column = columns.get(name) ?? columns.get("updatedAt");
  return column && comparisons[column.type](column, tx);
}

/** Sections by sort name, where each value has an index of its rows. */
const sectionsOf = new Map<string, Sections>(
  recordColumns.flatMap((column): [string, Sections][] => {
    if (column.type === "reference")
      return [[column.key, referenceSections(valueOr(`${snake(column.stored)}_id`, "0"))]];
    const order = "order" in column ? column.order : [];
    const isText = column.type === "enum" && column.stored === column.field;
    return isText && typeof order[0] === "string"
      ? [[column.key, rankSections(snake(column.stored), order.map(String))]]
      : [];
  }),
);

/** The sections that a sort consists of, if it does. */
export function sectionsNamed(name: string): Sections | undefined {
  return sectionsOf.get(name);
}

/** Items by title, with the id as tie-breaker; whatever records name is among them. */
function referenceSections(key: RawBuilder<unknown>): Sections {
  return {
    key,
    type: "int8",
    valueAt: (place) => /\d+$/.exec(place)?.[0] ?? "0",
    all: (tx, kind) => {
      const those = ofKind(tx.group, kind);
      const least = (more: RawBuilder<unknown>) =>
        sql`select ${key} as value from record r where ${those}${more} order by value limit 1`;
      // From one value to the next, each by one look into the index.
      return sql`(with recursive used(value) as (
          (${least(sql``)})
          union all
          select later.value from used cross join lateral (${least(sql` and ${key} > used.value`)}) later
        )
        select used.value, coalesce(i.title_order, '') || ' ' || used.value as place
        from used left join (
          select i.id, i.title_order from item i
          where i.group_id = ${tx.group} and i.id = any(array(select value from used))) i on i.id = used.value)`;
    },
  };
}

/** The values of a fixed list by position; others come first. */
function rankSections(column: string, order: readonly string[]): Sections {
  const places = order.map((_value, index) => String(index).padStart(4, "0"));
  return {
    key: sql.ref(`r.${column}`),
    type: "text",
    valueAt: (place) => order[Number(place)] ?? "",
    all: () =>
      sql`(select value, place from unnest(${[...order]}::text[], ${places}::text[]) x(value, place))`,
  };
}

/** Missing values sort first, as in every other column. */
export function addedSortKey(tx: Tx, { id, by, order }: AddedFieldSort): SortKey {
  const values = sql`r.facts->'custom'->${String(id)}`;
  if (by === "number")
    return { value: sql`coalesce((${values}->>0)::float8, '-infinity')`, type: "float8" };
  if (order)
    return {
      value: sql`coalesce(array_position(${[...order]}::text[], ${values}->>0), 0)`,
      type: "int4",
    };
  if (by === "text") return { value: sql`lower(coalesce(${values}->>0, ''))`, type: "text" };
  const named = sql`(${values}->0->>'id')::int8`;
  const title = sql`coalesce(
    (select e.title_order from item e where e.group_id = ${tx.group} and e.id = ${named}),
    (select m.title_order from product_item m where m.id = ${named}), '')`;
  return { value: title, type: "text" };
}
