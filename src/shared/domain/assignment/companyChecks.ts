import type { Body, Finding } from "#shared/engine/plan/types.ts";
import { warning } from "../findings.ts";
import { asNumber } from "../values.ts";

/** Warns when an inactive company is still named by activities, which then need archiving. */
export function closedCompany(company: Body): Finding[] {
  const isNamed = (asNumber(company.usage) ?? 0) > 0;
  if (company.active !== false || !isNamed) return [];
  return [warning("/active", "closedCompany")];
}
