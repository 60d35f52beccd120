import type { Body, Json } from "#shared/engine/plan/types.ts";
import { countryOf } from "../assignment/countries.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asBody, asText, identity } from "../values.ts";

/** What carries a transfer to a third country (Art. 44 to 49). */
export type TransferState = "notThird" | "adequate" | "safeguarded" | "exception" | "missing";

/** What the state of a transfer depends on. */
export interface TransferFacts {
  /** Undefined while the country is not known. */
  isThirdCountry: Json | undefined;
  safeguards: Json | undefined;
  /** Country of the recipient, or the company that has it. */
  place: Json | undefined;
  /** Who receives: its listing under the EU-US Data Privacy Framework. */
  recipient: Json | undefined;
  /** Groups of persons that the row names; none means all. */
  groups: Json | undefined;
  allGroups: Json | undefined;
  today: string;
}

/** What carries the transfer: a valid decision first, then a safeguard of Art. 46, then an exception of Art. 49. */
export function transferState(facts: TransferFacts): TransferState | undefined {
  if (typeof facts.isThirdCountry !== "boolean") return undefined;
  if (!facts.isThirdCountry) return "notThird";
  if (isAdequate(facts)) return "adequate";
  const kinds = asBodies(facts.safeguards).map((item) => item.kind);
  if (kinds.includes("safeguard")) return "safeguarded";
  return kinds.includes("exception") ? "exception" : "missing";
}

/** Whether an adequacy decision of Art. 45 covers this very recipient today. */
function isAdequate(facts: TransferFacts): boolean {
  const decision = asBody(countryOf(facts.place)?.adequacy);
  if (isEmpty(decision) || !isValidOn(decision, facts.today)) return false;
  return decision.needsVendorFlag !== true || isListed(asBody(facts.recipient), sendsHrData(facts));
}

/** A decision is in force from its first to its last day. */
function isValidOn(decision: Body, day: string): boolean {
  const from = asText(decision.validFrom);
  const to = asText(decision.validTo);
  return (from === "" || from <= day) && (to === "" || day <= to);
}

/** A listing under the framework may leave out data of staff; such data need one that holds them. */
function isListed(recipient: Body, hasHrData: boolean): boolean {
  if (isEmpty(recipient.dpf)) return recipient.dpfListed === true;
  return recipient.dpf === "withHr" || (recipient.dpf === "nonHr" && !hasHrData);
}

/** The record's groups know whether they are staff; those of the row are found in them. */
function sendsHrData(facts: TransferFacts): boolean {
  const all = asBodies(facts.allGroups);
  const named = asBodies(facts.groups);
  const identities = new Set(named.map(identity));
  const concerned =
    named.length === 0 ? all : all.filter((group) => identities.has(identity(group)));
  return [...concerned, ...named].some((group) => group.hr === true);
}
