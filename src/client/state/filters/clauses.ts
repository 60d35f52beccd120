import { readTruth } from "#shared/engine/machineFormats.ts";
import type { Operations } from "#shared/generated/operations.ts";

export type Condition = NonNullable<Operations["records.list"]["body"]["where"]>;

export type Operator = "is" | "in" | "has" | "before" | "after" | "within" | "empty";

/** One comparison of a field, or its opposite. */
export interface Comparison {
  field: string;
  operator: Operator;
  isNot: boolean;
  values: readonly string[];
  /** Number of the row that it is about, where others about such rows are about another one. */
  row?: number;
}

/** Comparisons of which one has to hold; all clauses of a list have to. */
export type Clause = readonly Comparison[];

const operators: readonly Operator[] = ["is", "in", "has", "before", "after", "within", "empty"];
const between = ".";
const or = "*";

/**
 * A clause as one parameter of a URL: `vendor.in.12.14*!status.is.archived`; one about another row
 * begins with the number of that: `1~vendor.in.12`.
 */
export function clauseText(clause: Clause): string {
  const row = rowOf(clause);
  const text = clause
    .map((comparison) => {
      const { field, operator, isNot, values } = comparison;
      if (isUnread(comparison)) return field;
      return [`${isNot ? "!" : ""}${field}`, operator, ...values.map(escaped)].join(between);
    })
    .join(or);
  return row === undefined ? text : `${row}~${text}`;
}

/** Number of the row that a clause is about, where others are about another one. */
export function rowOf([first]: Clause): number | undefined {
  return first?.row;
}

/** A clause about the row of this number. */
export function withRow(clause: Clause, row: number | undefined): Clause {
  return clause.map(({ row: _row, ...comparison }) =>
    row === undefined ? comparison : { ...comparison, row },
  );
}

/** The clause that a parameter says; null for one that says none. */
export function parseClause(text: string): Clause | null {
  const [, row, rest = ""] = /^(?:([1-9]\d?)~)?(.*)$/s.exec(text) ?? [];
  const all = rest.split(or).map(parseComparison);
  if (!all.every((each) => each !== null)) return null;
  return withRow(all, row === undefined ? undefined : Number(row));
}

/** Stands for an unreadable clause in an address: it finds nothing instead of all. */
export function unreadClause(text: string): Clause {
  return [{ field: text, operator: "is", isNot: false, values: [] }];
}

/** True if a comparison stands for an unreadable part of an address. */
export function isUnread({ operator, values }: Comparison): boolean {
  return operator !== "empty" && values.length === 0;
}

function escaped(value: string): string {
  return encodeURIComponent(value).replaceAll(".", "%2E").replaceAll("*", "%2A");
}

function parseComparison(text: string): Comparison | null {
  const [name = "", operator, ...values] = text.split(between);
  const isNot = name.startsWith("!");
  const field = isNot ? name.slice(1) : name;
  const known = operators.find((each) => each === operator);
  if (!/^[a-zA-Z][\w-]{0,59}$/.test(field) || !known) return null;
  if ((known === "empty") !== (values.length === 0)) return null;
  try {
    return { field, operator: known, isNot, values: values.map(decodeURIComponent) };
  } catch {
    // A URL made by hand.
    return null;
  }
}

/** Clauses and further ones, which are about rows of their own. */
export function withFurther(clauses: readonly Clause[], further: readonly Clause[]): Clause[] {
  const known = Math.max(0, ...clauses.map((clause) => rowOf(clause) ?? 0));
  const apart =
    clauses.length === 0
      ? further
      : further.map((clause) => withRow(clause, known + 1 + (rowOf(clause) ?? 0)));
  return [...clauses, ...apart];
}

/** The condition that all clauses say together; those about another row stand in one of their own. */
export function conditionOfClauses(clauses: readonly Clause[]): Condition {
  const byRow = Map.groupBy(clauses, rowOf);
  const all = [...byRow].flatMap(([row, ofRow]): Condition[] => {
    const conditions = ofRow.map(conditionOfClause);
    return row === undefined ? conditions : [{ all: conditions }];
  });
  const [first, ...others] = all;
  return others.length === 0 && first ? first : { all };
}

/** The condition that a clause says by itself. */
export function conditionOfClause(clause: Clause): Condition {
  const [only, ...more] = clause.map(conditionOf);
  return more.length === 0 && only ? only : { any: clause.map(conditionOf) };
}

function conditionOf({ field, operator, isNot, values }: Comparison): Condition {
  const plain = { field, ...operands(operator, values) };
  return isNot ? { not: plain } : plain;
}

function operands(operator: Operator, values: readonly string[]): Partial<Condition> {
  const [first = ""] = values;
  if (operator === "empty") return { empty: true };
  if (operator === "has" || operator === "within") return { [operator]: first };
  if (operator === "before" || operator === "after") return { [operator]: valueOf(first) };
  return operator === "is" ? { is: valueOf(first) } : { in: values.map(valueOf) };
}

function valueOf(text: string): string | number | boolean {
  return readTruth(text) ?? (/^-?\d{1,15}$/.test(text) ? Number(text) : text);
}

/** The clauses that a condition consists of; null for one that says more than clauses can. */
export function clausesOf(condition: Condition): readonly Clause[] | null {
  if (Object.keys(condition).length === 0) return [];
  const rows = (condition.all ?? []).filter(({ all }) => all);
  const parts = (condition.all ?? [condition]).flatMap((part) => {
    const clauses = (part.all ?? [part]).map(clauseOf);
    if (!part.all) return clauses;
    return clauses.map((clause) => clause && withRow(clause, rows.indexOf(part) + 1));
  });
  return parts.every((part) => part !== null) ? parts : null;
}

function clauseOf(condition: Condition): Clause | null {
  const clause = (condition.any ?? [condition]).map(comparisonOf);
  return clause.every((each) => each !== null) ? clause : null;
}

/** All comparisons in a condition, however it is nested. */
export function comparisonsIn(condition: Condition): Comparison[] {
  const { all = [], any = [], not } = condition;
  const inner = [...all, ...any, ...(not ? [not] : [])];
  if (inner.length > 0) return inner.flatMap(comparisonsIn);
  return [comparisonOf(condition)].filter((each) => each !== null);
}

function comparisonOf({ not, ...condition }: Condition): Comparison | null {
  if (not) {
    const inner = comparisonOf(not);
    return inner && { ...inner, isNot: !inner.isNot };
  }
  const { field, ...operands } = condition;
  const [operator, value] = Object.entries(operands)[0] ?? [];
  const known = operators.find((each) => each === operator);
  if (field === undefined || !known) return null;
  const values = known === "empty" ? [] : [value].flat().map(String);
  return { field, operator: known, isNot: false, values };
}
