import { isBody } from "#shared/engine/body/paths.ts";
import { isSameReference, referencesIn } from "#shared/engine/body/references.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** The field that names the companies for which records are created together. */
export const assignment = "companyAssignment";

/** A new record without what is different for companies that are not assigned any more. */
export function forAssigned({ companyDifferences: rows, ...rest }: Body): Body {
  const assigned = referencesIn(rest[assignment]);
  const differences = referencesIn(rows).filter(
    (row) => isBody(row) && assigned.some((each) => isSameReference(each, row["company"])),
  );
  return differences.length === 0 ? rest : { ...rest, companyDifferences: differences };
}
