import { groupByRow, rowConditionOf, type RowCondition } from "#shared/engine/rules/rowGroups.ts";
import { type Clause, conditionOfClause, rowOf, withRow } from "./clauses.ts";
import type { FilterOption } from "./filterOptions.ts";

/** Clauses about one row, or one clause about the record as a whole. */
export interface RowClauses {
  clauses: readonly Clause[];
  /** Name of such a row, as in "one recipient"; null if it can be of several kinds, or for the record as a whole. */
  kind: string | null;
  /** True if others before are about a row of this kind, which may be another one. */
  isAlso: boolean;
}

/** Groups the clauses of a list by the row that they are about, as the server does. */
export function groupClauses(
  clauses: readonly Clause[],
  options: readonly FilterOption[],
): RowClauses[] {
  const about = (clause: Clause) => rowsOf(clause, options);
  const groups = [...Map.groupBy(clauses, rowOf).values()].flatMap((ofNumber) =>
    groupByRow(ofNumber, about),
  );
  const kinded = groups.map((group) => ({ clauses: group, kind: kindOf(group, options) }));
  return kinded.map((group, index) => ({
    ...group,
    isAlso: group.kind !== null && kinded.slice(0, index).some(({ kind }) => kind === group.kind),
  }));
}

/** The groups that a clause can be about the same row with, the likeliest first. */
function groupsToJoin(
  groups: readonly RowClauses[],
  clause: Clause,
  options: readonly FilterOption[],
): RowClauses[] {
  return groups
    .filter(({ clauses }) => {
      const together = groupByRow([...clauses, clause], (each) => rowsOf(each, options));
      return together.length === 1;
    })
    .toReversed();
}

/**
 * The groups that a new or changed clause can hold together with, and which of them it does unless
 * one chooses otherwise: -1 for none.
 */
export function rowChoices(
  wanted: Clause | null,
  {
    clause,
    others,
    options,
  }: { clause: Clause | undefined; others: readonly Clause[]; options: readonly FilterOption[] },
): { joinable: readonly RowClauses[]; usual: number } {
  if (!wanted) return { joinable: [], usual: 0 };
  const joinable = groupsToJoin(groupClauses(others, options), wanted, options);
  if (!clause) return { joinable, usual: 0 };
  const present = groupClauses([...others, clause], options).find(({ clauses }) =>
    clauses.includes(clause),
  );
  const usual = joinable.findIndex(({ clauses }) =>
    clauses.some((each) => present?.clauses.includes(each)),
  );
  return { joinable, usual };
}

/** The clauses with one more, or one in the place of another, about the row of a group or another row. */
export function placeClause(
  clauses: readonly Clause[],
  { clause, at, group }: { clause: Clause; at: number; group: RowClauses | null | undefined },
): Clause[] {
  const placed = (row: number | undefined) => clauses.toSpliced(at, 1, withRow(clause, row));
  if (group === undefined) return placed(undefined);
  const next = Math.max(0, ...clauses.map((each) => rowOf(each) ?? 0)) + 1;
  if (group === null) return placed(next);
  const row = group.clauses.map(rowOf)[0] ?? next;
  return placed(row).map((each) => (group.clauses.includes(each) ? withRow(each, row) : each));
}

/** The rows that a clause is about; null if it is about the record as a whole. */
function rowsOf(clause: Clause, options: readonly FilterOption[]): RowCondition | null {
  const fieldOf = (field: string) => options.find((option) => option.field === field);
  return rowConditionOf(conditionOfClause(clause), fieldOf);
}

function kindOf(group: readonly Clause[], options: readonly FilterOption[]): string | null {
  const fields = group.flat().filter(({ isNot }) => !isNot);
  const kinds = options.flatMap(({ field, row }) =>
    row && fields.some((comparison) => comparison.field === field) ? [row] : [],
  );
  return kinds[0] ?? null;
}
