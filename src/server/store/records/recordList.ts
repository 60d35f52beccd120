import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from "kysely";
import { recordColumns } from "#shared/generated/recordList.ts";
import { containsPattern } from "../fold.ts";
import { readCursor, writeCursor, type Page, type SortType } from "../pages.ts";
import type { StoredRecord } from "./records.ts";
import type { Tables } from "../database/tables.ts";
import type { Tx } from "../database/transaction.ts";

/** Filter of records; absent conditions don't restrict. */
export interface RecordFilter {
  isTemplate?: boolean;
  isProductOwned?: boolean;
  ids?: readonly number[];
  companyIds?: readonly number[];
  domainId?: number;
  departmentId?: number;
  createdBy?: number;
  statuses?: readonly string[];
  priority?: number;
  /** 0 selects records without a risk assessment. */
  riskLevels?: readonly number[];
  /** Records with a recipient in the country of this code. */
  flowTo?: string;
  dpiaState?: string;
  vendorDpa?: string;
  thirdCountry?: boolean;
  /** Records that reference the item, of any kind. */
  naming?: number;
  text?: string;
  resubmissionUntil?: string;
}

type ListColumn = (typeof recordColumns)[number];

/** SQL sort expression of a list column. */
interface SortKey {
  value: RawBuilder<unknown>;
  type: SortType;
}

/** Sort expressions by field type; never null, so that keyset pages have no gaps. */
const comparisons: Record<ListColumn["type"], (column: ListColumn) => SortKey> = {
  text: ({ stored }) => ({ value: sql.ref(`record.${stored}Sort`), type: "text" }),
  dateTime: ({ stored }) => ({ value: sql.ref(`record.${stored}`), type: "timestamptz" }),
  date: ({ stored }) => ({
    value: sql`coalesce(${sql.ref(`record.${stored}`)}, date '9999-12-31')`,
    type: "date",
  }),
  number: ({ stored }) => ({
    value: sql`coalesce(${sql.ref(`record.${stored}`)}, 0)`,
    type: "int4",
  }),
  reference: ({ stored }) => ({
    value: sql`coalesce(${sql.ref(`${stored}.titleSort`)}, '')`,
    type: "text",
  }),
  enum: rankKey,
};

/**
 * Sorts a fixed list's values by position; priorities and levels are stored as positions already.
 */
function rankKey(column: ListColumn): SortKey {
  const at = sql.ref(`record.${column.stored}`);
  const order = "order" in column ? column.order : [];
  // Values without a rank sort last.
  if (typeof order[0] === "number") return { value: sql`coalesce(${at}, 9)`, type: "int4" };
  const isLevel = column.stored !== column.field;
  if (isLevel) return { value: sql`coalesce(${at}, 0)`, type: "int4" };
  return { value: sql`coalesce(array_position(${[...order]}::text[], ${at}), 0)`, type: "int4" };
}

/** Sort expressions by their name in the API. */
const sortKeys = new Map<string, SortKey>(
  recordColumns.map((column) => [column.key, comparisons[column.type](column)]),
);

/** A list row: the record without its body, plus display names. */
export type RecordListRow = Omit<StoredRecord, "body" | "clientId"> & {
  companyTitle: string | null;
  departmentTitle: string | null;
  domainTitle: string | null;
};

/** Sorts records by the first value of a custom field. */
export interface AddedFieldSort {
  id: number;
  by: "text" | "number" | "reference";
  /** Custom order of the values, instead of alphabetical. */
  order?: readonly string[];
}

/** Sort order and position of a page. */
export interface PageQuery {
  sort?: string;
  /** Sorts by a custom field instead of a named column. */
  added?: AddedFieldSort;
  descending?: boolean;
  /** Groups records by company title; `sort` applies within a group. */
  isGrouped?: boolean;
  after?: string;
  perPage: number;
}

/** Translates a filter into conditions on the table `record`. */
export function recordConditions(filter: RecordFilter) {
  const equal: [string, unknown][] = [
    ["isTemplate", filter.isTemplate ?? false],
    ["isMaster", filter.isProductOwned ?? false],
    ["domainId", filter.domainId],
    ["departmentId", filter.departmentId],
    ["createdBy", filter.createdBy],
    ["priority", filter.priority],
    ["dpiaState", filter.dpiaState],
    ["vendorDpa", filter.vendorDpa],
    ["thirdCountry", filter.thirdCountry],
  ];
  return (eb: ExpressionBuilder<Tables, "record">) => {
    const all = equal
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => sql<SqlBool>`${sql.ref(`record.${name}`)} = ${value}`);
    return eb.and([...all, ...listConditions(filter)]);
  };
}

function listConditions(filter: RecordFilter): RawBuilder<SqlBool>[] {
  const all: RawBuilder<SqlBool>[] = [];
  // An array parameter keeps the statement text the same for any number of values.
  if (filter.ids) all.push(sql`record.id = any(${[...filter.ids]}::int8[])`);
  if (filter.companyIds) all.push(sql`record.company_id = any(${[...filter.companyIds]}::int8[])`);
  if (filter.statuses) all.push(sql`record.status = any(${[...filter.statuses]}::text[])`);
  if (filter.riskLevels) {
    const levels = sql<SqlBool>`record.risk_level = any(${[...filter.riskLevels]}::int4[])`;
    const isNone = filter.riskLevels.includes(0);
    all.push(isNone ? sql`(record.risk_level is null or ${levels})` : levels);
  }
  if (filter.flowTo !== undefined) {
    const flow = JSON.stringify([{ countryCode: filter.flowTo }]);
    all.push(sql`record.facts->'flows' @> ${flow}::jsonb`);
  }
  if (filter.text) all.push(sql`record.search like ${containsPattern(filter.text)}`);
  if (filter.resubmissionUntil)
    all.push(sql`record.resubmission <= ${filter.resubmissionUntil}::date`);
  if (filter.naming !== undefined) {
    all.push(sql`exists (select 1 from link where link.group_id = record.group_id
      and link.from_kind = 'record' and link.from_id = record.id and link.to_id = ${filter.naming})`);
  }
  return all;
}

/** Counts matching records up to the limit beyond which lists only show "more". */
/** Counts matching records, up to one more than the most that are told. */
export async function countRecords(tx: Tx, filter: RecordFilter, most: number): Promise<number> {
  const matches = tx.db
    .selectFrom("record")
    .where("groupId", "=", tx.group)
    .where(recordConditions(filter))
    .select("id")
    .limit(most + 1);
  const { count } = await tx.db
    .selectFrom(matches.as("x"))
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts matching records per company or domain. */
export async function countRecordsBy(
  tx: Tx,
  by: "companyId" | "domainId",
  filter: RecordFilter,
): Promise<Map<number, number>> {
  const rows = await tx.db
    .selectFrom("record")
    .where("groupId", "=", tx.group)
    .where(recordConditions(filter))
    .where(by, "is not", null)
    .groupBy(by)
    .select([by, sql<number>`count(*)`.as("count")])
    .execute();
  return new Map(rows.map((row) => [row[by] ?? 0, row.count]));
}

/** A keyset page of matching records; null for an invalid cursor. */
export async function listRecords(
  tx: Tx,
  filter: RecordFilter,
  page: PageQuery,
  most: number,
): Promise<Page<RecordListRow> | null> {
  const key = sortKeyOf(tx, page);
  if (!key) return null;
  const cursor = page.after === undefined ? null : readCursor(page.after, key.type);
  if (page.after !== undefined && !cursor) return null;
  const direction = page.descending ? "desc" : "asc";
  const rows = await listQuery(tx, filter)
    .select([sql<string>`(${key.value})::text`.as("sortValue"), companyOrder.as("groupValue")])
    .$if(cursor !== null, (q) => {
      const after = sql`(${cursor?.value}::${sql.raw(key.type)}, ${cursor?.id}::int8)`;
      const operator = sql.raw(page.descending ? "<" : ">");
      const later = sql<SqlBool>`(${key.value}, record.id) ${operator} ${after}`;
      return q.where(page.isGrouped ? inLaterGroup(cursor?.group ?? "", later) : later);
    })
    .$if(page.isGrouped ?? false, (q) => q.orderBy(companyOrder))
    .orderBy(sql`${key.value}`, direction)
    .orderBy("record.id", direction)
    .limit(page.perPage + 1)
    .execute();
  const total = await countRecords(tx, filter, most);
  const shown = rows.slice(0, page.perPage);
  const last = rows.length > page.perPage ? shown.at(-1) : undefined;
  return {
    items: shown,
    total: Math.min(total, most),
    ...(total > most ? { more: true as const } : {}),
    ...(last
      ? { next: writeCursor({ value: last.sortValue, id: last.id, group: last.groupValue }) }
      : {}),
  };
}

function sortKeyOf(tx: Tx, { sort = "updatedAt", added }: PageQuery): SortKey | undefined {
  return added ? addedSortKey(tx, added) : (sortKeys.get(sort) ?? sortKeys.get("updatedAt"));
}

/** Missing values sort first, as in every other column. */
function addedSortKey(tx: Tx, { id, by, order }: AddedFieldSort): SortKey {
  const values = sql`record.facts->'custom'->${String(id)}`;
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
    (select e.title_sort from item e where e.group_id = ${tx.group} and e.id = ${named}),
    (select m.title_sort from product_item m where m.id = ${named}), '')`;
  return { value: title, type: "text" };
}

/** Companies by title, with the id as tie-breaker. */
const companyOrder = sql<string>`coalesce(company.title_sort, '') || ' ' || coalesce(record.company_id, 0)`;

function inLaterGroup(group: string, later: RawBuilder<SqlBool>) {
  return sql<SqlBool>`(${companyOrder} > ${group} or (${companyOrder} = ${group} and ${later}))`;
}

/** Ids and versions of all matching records, by name. */
export async function listRecordVersions(tx: Tx, filter: RecordFilter) {
  return tx.db
    .selectFrom("record")
    .where("groupId", "=", tx.group)
    .where(recordConditions(filter))
    .orderBy("nameSort")
    .orderBy("id")
    .select(["id", "version"])
    .execute();
}

function listQuery(tx: Tx, filter: RecordFilter) {
  return tx.db
    .selectFrom("record")
    .leftJoin("item as company", (join) =>
      join
        .onRef("company.groupId", "=", "record.groupId")
        .onRef("company.id", "=", "record.companyId"),
    )
    .leftJoin("item as department", (join) =>
      join
        .onRef("department.groupId", "=", "record.groupId")
        .onRef("department.id", "=", "record.departmentId"),
    )
    .leftJoin("item as domain", (join) =>
      join
        .onRef("domain.groupId", "=", "record.groupId")
        .onRef("domain.id", "=", "record.domainId"),
    )
    .where("record.groupId", "=", tx.group)
    .where((eb) =>
      // The query joins more tables; the conditions only use columns of `record`.
      recordConditions(filter)(eb as unknown as ExpressionBuilder<Tables, "record">),
    )
    .select(rowColumns.map((name) => `record.${name}` as const))
    .select([
      "company.title as companyTitle",
      "department.title as departmentTitle",
      "domain.title as domainTitle",
    ]);
}

const rowColumns = [
  ...(["id", "version", "createdAt", "createdBy", "updatedAt", "updatedBy"] as const),
  ...(["companyId", "domainId", "departmentId", "resubmission", "letters", "vendorDpa"] as const),
  ...(["thirdCountry", "isTemplate", "isMaster as isProductOwned", "parentTemplateId"] as const),
  ...(["status", "priority", "riskLevel", "dpiaState", "name", "language", "facts"] as const),
] as const;
