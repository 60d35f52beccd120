import type { Json } from "#shared/engine/plan/types.ts";
import { addDays } from "../writing/dates.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asText } from "../values.ts";

/** State of a vendor's processing agreement (Art. 28). */
export type AgreementState = "notNeeded" | "missing" | "valid" | "expiring" | "expired";

/** Days before its end from which an agreement counts as expiring; a group may set its own. */
const defaultExpiringDays = 60;

/** Input of `agreementState`. */
export interface AgreementFacts {
  /** Whether a record names the vendor as processor or sub-processor. */
  isNeeded: boolean;
  files: Json | undefined;
  /** Last day of validity; an agreement without one has no end. */
  validUntil: Json | undefined;
  today: string;
  expiringDays: number | undefined;
}

/** State of an agreement today; "notNeeded" wins, so an unneeded agreement is never a gap. */
export function agreementState(facts: AgreementFacts): AgreementState {
  if (!facts.isNeeded) return "notNeeded";
  if (isEmpty(facts.files)) return "missing";
  const end = asText(facts.validUntil);
  if (end === "") return "valid";
  if (end < facts.today) return "expired";
  return end <= expiringUntil(facts.today, facts.expiringDays) ? "expiring" : "valid";
}

/** The last of the days that an agreement that ends on one of them is expiring for. */
export function expiringUntil(today: string, expiringDays: number | undefined): string {
  return addDays(today, expiringDays ?? defaultExpiringDays);
}
