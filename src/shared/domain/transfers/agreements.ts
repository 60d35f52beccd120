import type { Json } from "#shared/engine/plan/types.ts";
import { addDays } from "../writing/dates.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asText } from "../values.ts";

/** State of the agreement of Art. 28 with a vendor. */
export type AgreementState = "notNeeded" | "missing" | "valid" | "expiring" | "expired";

/** So many days before its end an agreement is called expiring, unless the group says otherwise. */
const defaultExpiringDays = 60;

/** What the state of an agreement depends on. */
export interface AgreementFacts {
  /** Whether a record names the vendor as processor or sub-processor. */
  isNeeded: boolean;
  files: Json | undefined;
  /** Its last day; without it the agreement has no end. */
  validUntil: Json | undefined;
  today: string;
  expiringDays: number | undefined;
}

/** An agreement that nobody needs is no gap, even where none or an old one is there. */
export function agreementState(facts: AgreementFacts): AgreementState {
  if (!facts.isNeeded) return "notNeeded";
  if (isEmpty(facts.files)) return "missing";
  const end = asText(facts.validUntil);
  if (end === "") return "valid";
  if (end < facts.today) return "expired";
  const soon = addDays(facts.today, facts.expiringDays ?? defaultExpiringDays);
  return end <= soon ? "expiring" : "valid";
}
