import type { Body, Json } from "#shared/engine/plan/types.ts";
import { countryOf } from "../assignment/countries.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asBody, asText, referenceIdentity } from "../values.ts";

/** Grounds of a transfer to a third country (Art. 44 to 49), the weakest last. */
export const transferStates = [
  "notThird",
  "adequate",
  "safeguarded",
  "exception",
  "missing",
] as const;

export type TransferState = (typeof transferStates)[number];

export interface TransferFacts {
  /** Undefined while the country is unknown. */
  isThirdCountry: Json | undefined;
  safeguards: Json | undefined;
  /** The recipient's country, or the company whose country counts. */
  place: Json | undefined;
  /** The recipient, with its listing under the EU-US Data Privacy Framework. */
  recipient: Json | undefined;
  /** Groups of persons the row names; none means all. */
  groups: Json | undefined;
  allGroups: Json | undefined;
  today: string;
}

/**
 * What the transfer rests on: a valid adequacy decision, else a safeguard of Art. 46, else a
 * derogation of Art. 49; undefined while the country is unknown.
 */
export function transferState(facts: TransferFacts): TransferState | undefined {
  if (typeof facts.isThirdCountry !== "boolean") return undefined;
  if (!facts.isThirdCountry) return "notThird";
  if (reasonAgainstAdequacy(facts) === undefined) return "adequate";
  const kinds = asBodies(facts.safeguards).map((item) => item.kind);
  if (kinds.includes("safeguard")) return "safeguarded";
  return kinds.includes("exception") ? "exception" : "missing";
}

/**
 * The same where it is not known whose data is sent: undefined, too, if it hangs on whether data of
 * staff are among it.
 */
export function transferStateOfAny(
  facts: Omit<TransferFacts, "groups" | "allGroups">,
): TransferState | undefined {
  const [state, ofStaff] = [[], [{ hr: true }]].map((groups) =>
    transferState({ ...facts, groups, allGroups: undefined }),
  );
  return state === ofStaff ? state : undefined;
}

/** Reasons why no adequacy decision (Art. 45) covers a recipient, as `schemas/lists/transferReasons.json` lists them. */
export type TransferReason = "noDecision" | "notInForce" | "notListed" | "withoutStaffData";

/** Reason why no adequacy decision covers this particular recipient today; undefined if one does. */
export function reasonAgainstAdequacy(
  facts: Pick<TransferFacts, "place" | "recipient" | "groups" | "allGroups" | "today">,
): TransferReason | undefined {
  const decision = asBody(countryOf(facts.place)?.adequacy);
  if (isEmpty(decision)) return "noDecision";
  if (!isValidOn(decision, facts.today)) return "notInForce";
  if (decision.needsVendorFlag !== true) return undefined;
  const recipient = asBody(facts.recipient);
  if (isListed(recipient, sendsHrData(facts))) return undefined;
  return isListed(recipient, false) ? "withoutStaffData" : "notListed";
}

/** A decision is in force from its first to its last day, both inclusive. */
function isValidOn(decision: Body, day: string): boolean {
  const from = asText(decision.validFrom);
  const to = asText(decision.validTo);
  return (from === "" || from <= day) && (to === "" || day <= to);
}

/**
 * A listing under the framework may exclude HR data; transfers of such data need one that includes
 * them.
 */
function isListed(recipient: Body, hasHrData: boolean): boolean {
  if (isEmpty(recipient.dpf)) return recipient.dpfListed === true;
  return recipient.dpf === "withHr" || (recipient.dpf === "nonHr" && !hasHrData);
}

/** The `hr` flag is on the record's groups, so the row's groups are looked up there. */
function sendsHrData(facts: Pick<TransferFacts, "groups" | "allGroups">): boolean {
  const all = asBodies(facts.allGroups);
  const named = asBodies(facts.groups);
  const identities = new Set(named.map(referenceIdentity));
  const concerned =
    named.length === 0 ? all : all.filter((group) => identities.has(referenceIdentity(group)));
  return [...concerned, ...named].some((group) => group.hr === true);
}
