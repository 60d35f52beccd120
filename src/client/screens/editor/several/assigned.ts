import { planOf } from "#shared/generated/plans.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { isSameReference, referenceKey, referencesIn } from "#shared/engine/body/references.ts";
import { differences } from "#shared/engine/body/differences.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { differencesBy } from "#shared/engine/copies/several.ts";
import { asBody } from "#shared/domain/values.ts";

/** The field that names the companies for which records are created together. */
export const assignment = "companyAssignment";

/** A new record without what is different for companies that are not assigned any more. */
export function forAssigned({ companyDifferences: rows, ...rest }: Body): Body {
  const assigned = referencesIn(rest[assignment]);
  const different = referencesIn(rows).filter(
    (row) => isBody(row) && assigned.some((each) => isSameReference(each, row["company"])),
  );
  return different.length === 0 ? rest : { ...rest, companyDifferences: different };
}

/** Values that are different for one of the companies of a new record. */
export function differencesFor(
  { companyDifferences: rows }: Body,
  company: Json | undefined,
): Body {
  const row = differencesBy("company", rows).get(referenceKey(company) ?? "");
  return asBody(row?.["values"]);
}

const ofAssignment: readonly string[] = [assignment, "company", "companyDifferences"];

/** True if nothing is entered in a new record but the companies that it is for. */
export function isOnlyAssigned(body: Body, base: Body): boolean {
  if (base["id"] !== undefined || body[assignment] === undefined) return false;
  const others = (all: Body): Body =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !ofAssignment.includes(name)));
  // States derived of nothing differ from what was never read.
  return differences(planOf("record"), others(base), others(body)).every(
    ({ node }) => node.derive !== undefined,
  );
}
