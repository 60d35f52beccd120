import { importedBy } from "./importedBy.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { contains, likePattern } from "../fold.ts";
import { linkNumber, recordNumber } from "../trail/linkNumbers.ts";
import { valueKind } from "../trail/links.ts";

/** A condition on records, in terms of what is stored. */
export type RecordCondition =
  | { all: readonly RecordCondition[] }
  | { any: readonly RecordCondition[] }
  | { not: RecordCondition }
  | { column: FilterColumn; in: readonly StoredValue[] }
  | ({ column: FilterColumn } & Span)
  | { column: FilterColumn; isEmpty: true }
  | { column: "createdBy" | "updatedBy"; staff: readonly number[] }
  | ({ text: TextColumn } & SearchedText)
  | LinkCondition
  /** Records with a row that all parts hold of. */
  | { row: readonly RowPart[] }
  | { ids: readonly number[] }
  /** Records with a recipient in the country of this code. */
  | { flow: string }
  /** Templates; without it, none of them is found. */
  | { isTemplate: true }
  | { isBehindTemplate: true }
  /** Records that some imports made or changed, or that any made (null). */
  | { imports: readonly number[] | null };

/** A link of a record: to some of the values, or to any. */
export type LinkCondition = { links: LinkedBy } & (
  | Span
  | { in: readonly number[] }
  | { isAny: true }
);

/** A condition on a row: it has a link, one of several, or none such. */
export type RowPart = { any: readonly LinkCondition[] } | { lacks: LinkCondition };

/** Holds for all records but templates. */
export const everyRecord: RecordCondition = { all: [] };

type StoredValue = string | number | boolean;

/** Values from one on, up to but without another. */
interface Span {
  from?: string | number;
  to?: string | number;
}

/** A text that is searched for: it stands in the text of a record, or in the title of what it names. */
export interface SearchedText {
  has: string;
  /** The entries with such a title, and the fields that name them; none if that is not asked for. */
  named?: NamedEntries | undefined;
}

/** Entries, and the fields of records that name them. */
export interface NamedEntries {
  ids: readonly number[];
  /** Kinds of the entries, in the same order. */
  kinds: readonly number[];
  places: readonly number[];
}

/** Links of records: their kind, and the fields they come from if not from any. */
export interface LinkedBy {
  kind: number;
  places: readonly number[] | null;
}

/** Columns that records are filtered by, with their types; an index holds most of them. */
const columns = {
  companyId: ["company_id", "int8"],
  domainId: ["domain_id", "int8"],
  departmentId: ["department_id", "int8"],
  createdBy: ["created_by", "int8"],
  updatedBy: ["updated_by", "int8"],
  parentTemplateId: ["parent_template_id", "int8"],
  status: ["status", "text"],
  priority: ["priority", "int4"],
  riskLevel: ["risk_level", "int4"],
  dpiaState: ["dpia_state", "text"],
  vendorDpa: ["vendor_dpa", "text"],
  agreement: ["agreement", "text"],
  thirdCountry: ["third_country", "bool"],
  language: ["language", "text"],
  letters: ["letters", "int4"],
  resubmission: ["resubmission", "date"],
  createdAt: ["created_at", "timestamptz"],
  updatedAt: ["updated_at", "timestamptz"],
} as const;

function containsAsWritten(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return sql`${column} like ${likePattern(text.toLowerCase())}`;
}

const textColumns = {
  name: ["name_sort", contains],
  searchText: ["search", contains],
  internalId: ["internal_id", containsAsWritten],
} as const;

/**
 * A value of a column, or another in place of null. Under row-level security an index serves
 * conditions on a CASE, but none on COALESCE.
 */
export function valueOr(column: string, otherwise: string): RawBuilder<unknown> {
  return sql.raw(`case when r.${column} is null then ${otherwise} else r.${column} end`);
}

/** The company of a record as it is listed: 0 for none. An index has its newest records. */
const companyKey = valueOr("company_id", "0");

/** A column that records are filtered by. */
export type FilterColumn = keyof typeof columns;

/** Columns of the index by which records are counted, but for the company that it begins with. */
export const countedColumns: ReadonlySet<FilterColumn> = new Set<FilterColumn>([
  "status",
  "priority",
  "riskLevel",
  "dpiaState",
  "vendorDpa",
  "domainId",
  "departmentId",
]);

/** A column of `record r` by its name in the database. */
function recordColumn<Value>(name: string): RawBuilder<Value> {
  return sql.raw(`r.${name}`);
}

/** The name of the column in the database. */
export function columnName(column: FilterColumn): string {
  return columns[column][0];
}

/** The name of a text's column in the database. */
export function textColumnName(text: TextColumn): string {
  return textColumns[text][0];
}

/** A text that records are filtered by, as it is stored: in small letters, names without accents. */
export type TextColumn = keyof typeof textColumns;

/** Name of the value holding the template version that a record agrees with. */
export const templateVersion = "templateVersion";

/** Name of the values holding the countries of a record's recipients. */
export const recipientCountry = "recipientCountry";

/** An assessment is required and still to be carried out, as `isDpiaMissing` of the rules says. */
export const dpiaMissing: RecordCondition = {
  all: [{ column: "dpiaState", in: ["required"] }, { not: { column: "status", in: ["archived"] } }],
};

/** Translates a condition on `record r`. */
export function conditionOn(group: number, condition: RecordCondition): RawBuilder<SqlBool> {
  const inner = (each: RecordCondition) => conditionOn(group, each);
  if ("all" in condition) return joined(condition.all.map(inner), "and");
  if ("any" in condition) return joined(condition.any.map(inner), "or");
  // An unknown value (null) counts as false, so its negation is true.
  if ("not" in condition) return sql`(${inner(condition.not)}) is not true`;
  if ("column" in condition) return columnCondition(group, condition);
  if ("text" in condition) return textCondition(group, condition);
  if ("links" in condition)
    return sql`r.id in (select l.from_id from link l where ${linkHolds(group, "l", condition)})`;
  if ("row" in condition) return sql`r.id in (${withRow(group, condition.row)})`;
  // An array parameter keeps the statement text the same for any number of values.
  if ("ids" in condition) return sql`r.id = any(${[...condition.ids]}::int8[])`;
  if ("flow" in condition) return inner(flowsTo(condition.flow));
  if ("imports" in condition)
    return sql`r.id in (select i.id from (${importedBy(group, condition.imports)}) i)`;
  if ("isTemplate" in condition) return recordColumn<SqlBool>("is_template");
  return sql`r.id in (
    select l.from_id from link l
    join record f on f.group_id = l.group_id and f.id = l.from_id
    join record t on t.group_id = l.group_id and t.id = f.parent_template_id
    where l.group_id = ${sql.lit(group)} and l.to_kind = ${valueKind(templateVersion)}::int4 and l.to_id < t.version)`;
}

/** The flows of a record are stored as values that filters use. */
function flowsTo(country: string): RecordCondition {
  const links = { kind: valueKind(recipientCountry), places: null };
  return { links, in: [linkNumber(country)] };
}

function joined(all: readonly RawBuilder<SqlBool>[], word: "and" | "or"): RawBuilder<SqlBool> {
  if (all.length === 0) return word === "and" ? sql`true` : sql`false`;
  return sql`(${sql.join(all, sql.raw(` ${word} `))})`;
}

function accountsOf(group: number, staff: readonly number[]): RawBuilder<unknown> {
  return sql`select a.id from account a
    where a.group_id = ${sql.lit(group)} and a.contact_id = any(${[...staff]}::int8[])`;
}

function columnCondition(
  group: number,
  condition: Extract<RecordCondition, { column: FilterColumn }>,
): RawBuilder<SqlBool> {
  const [name, type] = columns[condition.column];
  const column = recordColumn(name);
  if ("in" in condition) {
    const [only] = condition.in;
    // A single value may be that of an index.
    const single = condition.column === "companyId" ? companyKey : column;
    if (few.has(condition.column) && condition.in.every(isPlain))
      return among(column, type, condition.in);
    if (condition.in.length === 1) return sql`${single} = ${only}::${sql.raw(type)}`;
    return sql`${column} = any(${[...condition.in]}::${sql.raw(type)}[])`;
  }
  if ("isEmpty" in condition) return sql`${column} is null`;
  if ("staff" in condition) return sql`${column} in (${accountsOf(group, condition.staff)})`;
  return spanned(column, type, condition);
}

/**
 * Columns of few values, which stand in the text of a statement: its plan can be kept, since it knows how many
 * records each value finds.
 */
const few: ReadonlySet<FilterColumn> = new Set<FilterColumn>([
  "status",
  "priority",
  "riskLevel",
  "dpiaState",
  "vendorDpa",
  "agreement",
  "thirdCountry",
]);

/** True for what such a column holds; other values of a request never become part of a statement. */
function isPlain(value: StoredValue): boolean {
  return typeof value === "string" ? /^[a-z]+$/i.test(value) : Number.isSafeInteger(Number(value));
}

function among(
  column: RawBuilder<unknown>,
  type: string,
  values: readonly StoredValue[],
): RawBuilder<SqlBool> {
  const literals = values.map((value) => sql`${sql.lit(value)}::${sql.raw(type)}`);
  const [only] = literals;
  if (!only) return sql`false`;
  return literals.length === 1
    ? sql`${column} = ${only}`
    : sql`${column} = any(array[${sql.join(literals)}])`;
}

function spanned(column: RawBuilder<unknown>, type: string, { from, to }: Span) {
  const ends = [
    ...(from === undefined ? [] : [sql<SqlBool>`${column} >= ${from}::${sql.raw(type)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${column} < ${to}::${sql.raw(type)}`]),
  ];
  return joined(ends, "and");
}

function textCondition(
  group: number,
  { text, has, named }: Extract<RecordCondition, { text: TextColumn }>,
): RawBuilder<SqlBool> {
  const [name, holds] = textColumns[text];
  const says = holds(sql.ref(`r.${name}`), has);
  if (!named) return says;
  const { ids, kinds, places } = named;
  // The places are not for the index, which would sort them anew for each entry.
  return sql`(${says} or r.id in (
    select l.from_id from unnest(${[...kinds]}::int4[], ${[...ids]}::int8[]) n(kind, id)
    join link l on l.group_id = ${sql.lit(group)} and l.to_kind = n.kind and l.to_id = n.id
    where l.from_kind = ${recordNumber}::int4 and (l.place = any(${[...places]}::int4[])) is true))`;
}

/** The links of records that are of a kind and of some fields, as `link l`. */
export function linksOfKind(
  group: number,
  { kind, places }: LinkedBy,
  alias = "l",
): RawBuilder<SqlBool> {
  const [groupId, toKind, fromKind, place] = ["group_id", "to_kind", "from_kind", "place"].map(
    (column) => sql.ref(`${alias}.${column}`),
  );
  const own = sql<SqlBool>`${groupId} = ${sql.lit(group)} and ${toKind} = ${sql.lit(kind)}
    and ${fromKind} = ${sql.lit(recordNumber)}`;
  return places === null
    ? own
    : sql`${own} and ${place} = any(${sql.lit(`{${places.join(",")}}`)}::int4[])`;
}

function linkHolds(group: number, alias: string, condition: LinkCondition): RawBuilder<SqlBool> {
  const all = [linksOfKind(group, condition.links, alias)];
  const toId = sql.ref(`${alias}.to_id`);
  // A plan that is kept takes a list for ten values, and so for dearer than one made anew for each call.
  if ("in" in condition)
    all.push(
      condition.in.length === 1
        ? sql`${toId} = ${condition.in[0]}::int8`
        : sql`${toId} = any(${[...condition.in]}::int8[])`,
    );
  else if (!("isAny" in condition)) all.push(spanned(toId, "int8", condition));
  return joined(all, "and");
}

/** The rows that a link is from, each as one. */
function rowsOf(alias: string): RawBuilder<unknown> {
  return sql.raw(`unnest(coalesce(${alias}.rows, array[${alias}."row"]))`);
}

/** The records with a row that all parts hold of. The first part says which rows there are to look at. */
function withRow(group: number, parts: readonly RowPart[]): RawBuilder<unknown> {
  const [first, ...others] = parts.toSorted(
    (one, other) => Number("lacks" in one) - Number("lacks" in other),
  );
  if (!first || "lacks" in first) throw new Error("a row is found by what it has");
  const holds = (alias: string, any: readonly LinkCondition[]) =>
    joined(
      any.map((each) => linkHolds(group, alias, each)),
      "or",
    );
  // Rows of the other parts are read once for all candidates: a lookup for each one would check the
  // claim of the group again, which takes longer than the lookup.
  const alsoHolds = others.map((part) => {
    const any = "lacks" in part ? [part.lacks] : part.any;
    const has = sql<SqlBool>`(candidate.from_id, candidate.row) in (
      select m.from_id, ${rowsOf("m")} from link m
      where ${holds("m", any)} and m.from_id = any(array(select from_id from candidate)))`;
    return sql<SqlBool>`(${has}) is ${sql.raw(String(!("lacks" in part)))}`;
  });
  return sql`with candidate as materialized (
      select l.from_id, ${rowsOf("l")} as "row" from link l where ${holds("l", first.any)})
    select candidate.from_id from candidate where ${joined(alsoHolds, "and")}`;
}
