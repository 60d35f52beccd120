import type { Json } from "#shared/engine/plan/types.ts";
import { addDays } from "../writing/dates.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asText } from "../values.ts";

/** State of a vendor's processing agreement (Art. 28). */
export type AgreementState = "notNeeded" | "missing" | "valid" | "expiring" | "expired";

/** Days before its end from which an agreement counts as expiring; a group may set its own. */
export const usualExpiringDays = 60;

export interface AgreementFacts {
  /** True if a record names the vendor as processor; undefined if that is not known. */
  isNeeded: boolean | undefined;
  /** True if each of those records has an agreement of its own. */
  isInRecords: boolean;
  files: Json | undefined;
  /** Last day of validity; an agreement without one has no end. */
  validUntil: Json | undefined;
  today: string;
  expiringDays: number | undefined;
}

/**
 * State of the agreements with a vendor today, as `stateOf` in store/contracts/contractLines.ts counts it: that at
 * its entry while in force, else those of the records. Without any it depends on who names the
 * vendor: undefined where that is not known.
 */
export function agreementState(facts: AgreementFacts): AgreementState | undefined {
  const { isNeeded, isInRecords, files, validUntil, today, expiringDays } = facts;
  const hasFile = !isEmpty(files);
  const end = asText(validUntil);
  if (hasFile && (end === "" || end >= today))
    return end === "" || end > expiringUntil(today, expiringDays) ? "valid" : "expiring";
  if (isNeeded === true && isInRecords) return "valid";
  if (hasFile) return "expired";
  if (isNeeded === undefined) return undefined;
  return isNeeded ? "missing" : "notNeeded";
}

/** The last of the days that an agreement that ends on one of them is expiring for. */
export function expiringUntil(today: string, expiringDays: number | undefined): string {
  return addDays(today, expiringDays ?? usualExpiringDays);
}
