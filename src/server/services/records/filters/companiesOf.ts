import type { RecordCondition } from "#server/store/records/recordCondition.ts";

export type SomeCompanies = readonly number[] | "all";

/**
 * The companies all of whose records a condition finds; null if it asks for anything else, such as
 * what records say today.
 */
export function companiesOf(condition: RecordCondition): SomeCompanies | null {
  if ("all" in condition) return joined(condition.all, "all", shared);
  if ("any" in condition) return joined(condition.any, [], united);
  const isByCompany = "column" in condition && condition.column === "companyId";
  return isByCompany && "in" in condition ? condition.in.map(Number) : null;
}

function joined(
  conditions: readonly RecordCondition[],
  none: SomeCompanies,
  join: (one: SomeCompanies, other: SomeCompanies) => SomeCompanies,
): SomeCompanies | null {
  return conditions.map(companiesOf).reduce<SomeCompanies | null>(
    // Any other condition makes the result null, whatever the companies.
    (known, next) => (known === null || next === null ? null : join(known, next)),
    none,
  );
}

export function shared(one: SomeCompanies, other: SomeCompanies): SomeCompanies {
  if (one === "all") return other;
  return other === "all" ? one : one.filter((id) => other.includes(id));
}

function united(one: SomeCompanies, other: SomeCompanies): SomeCompanies {
  return one === "all" || other === "all" ? "all" : [...new Set([...one, ...other])];
}
