import type { Body, Finding } from "#shared/engine/plan/types.ts";
import { warning } from "../findings.ts";
import { asNumber } from "../values.ts";

/** Who closes a company archives its activities; they keep naming it. */
export function closedCompany(company: Body): Finding[] {
  const isNamed = (asNumber(company.usage) ?? 0) > 0;
  if (company.active !== false || !isNamed) return [];
  return [warning("/active", "closedCompany")];
}
