import type { Body, Json } from "#shared/engine/plan/types.ts";
import { asBodies, asBody } from "../values.ts";
import { isForeignLaw } from "./foreignLaw.ts";

/** Opening clauses of the chosen provisions, as far as these hold in the company's country. */
export function clauseOfLaw(row: Body, record: Body): Json | undefined {
  const own = asBody(record.companyCountry);
  const named = new Set(asBodies(row.flexibilityClause).map(({ id }) => id));
  const clauses = new Map<Json | undefined, Body>();
  for (const law of asBodies(row.nationalDataProtectionLaw)) {
    const clause = asBody(law.clause);
    if (clause.id === undefined || named.has(clause.id)) continue;
    if (!isForeignLaw(law, own) && !isForeignLaw(clause, own)) clauses.set(clause.id, clause);
  }
  return clauses.size > 0 ? [...clauses.values()] : undefined;
}
