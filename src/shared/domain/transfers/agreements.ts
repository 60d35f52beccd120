import document from "#schemas/lists/agreementStates.json" with { type: "json" };
import kinds from "#schemas/lists/contractKinds.json" with { type: "json" };
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { AgreementStates } from "#shared/generated/types.ts";
import { addDays } from "../writing/dates.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asText } from "../values.ts";
import { outsideRecipients } from "./recipients.ts";

/** States of the agreement at a partner's entry, which covers all records. */
type HeldState = Extract<AgreementStates, "valid" | "expiring" | "expired">;

// Border: the list that the type is made of.
/** The states, the most urgent first. */
const states = document.items.map(({ value }) => value as AgreementStates);

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
export function agreementState(facts: AgreementFacts): AgreementStates | undefined {
  const { isNeeded, isInRecords } = facts;
  return agreedWith(heldState(facts), isNeeded, isInRecords);
}

function heldState({ files, validUntil, today, expiringDays }: AgreementFacts) {
  if (isEmpty(files)) return undefined;
  const end = asText(validUntil);
  if (end !== "" && end < today) return "expired";
  return end === "" || end > expiringUntil(today, expiringDays) ? "valid" : "expiring";
}

function agreedWith(
  held: HeldState | undefined,
  isNeeded: boolean | undefined,
  isInRecords: boolean,
): AgreementStates | undefined {
  if (held === "valid" || held === "expiring") return held;
  if (isNeeded === true && isInRecords) return "valid";
  if (held) return held;
  if (isNeeded === undefined) return undefined;
  return isNeeded ? "missing" : "notNeeded";
}

/** The last of the days that an agreement that ends on one of them is expiring for. */
export function expiringUntil(today: string, expiringDays: number | undefined): string {
  return addDays(today, expiringDays ?? usualExpiringDays);
}

/** The kind of agreement that a recipient's role asks for, if any. */
export function agreementKind(role: Json | undefined): string | undefined {
  return kinds.items.find(({ types = [] }) => types.some((type) => type === role))?.value;
}

/**
 * State of the agreement with one recipient of a record (Art. 28(3), 26(2)): `entry` is what the
 * partner's entry says of the agreement there. Not assessed while nobody has said its role.
 */
export function agreementOfRecipient(
  role: Json | undefined,
  files: Json | undefined,
  entry: Json | undefined,
): AgreementStates | undefined {
  if (isEmpty(role)) return "notAssessed";
  const kind = agreementKind(role);
  const held = kind === "processing" ? asHeld(entry) : undefined;
  return kind ? agreedWith(held, true, !isEmpty(files)) : "notNeeded";
}

/** An entry is asked without its records, so it says of an agreement there or nothing. */
function asHeld(entry: Json | undefined): HeldState | undefined {
  return entry === "valid" || entry === "expiring" || entry === "expired" ? entry : undefined;
}

/**
 * State of a record's agreements with processors: that of the recipient that lacks most. Not
 * assessed while it names no recipients and nobody has said that there are none.
 */
export function agreementOfRecord(record: Body): AgreementStates {
  const rows = outsideRecipients(record);
  if (rows.length === 0) return isWithoutRecipients(record) ? "notNeeded" : "notAssessed";
  const found = rows.map(({ agreementState: state, processingType: role }) =>
    agreementKind(role) === "joint" ? "notNeeded" : state,
  );
  return states.find((state) => found.includes(state)) ?? "notNeeded";
}

function isWithoutRecipients(record: Body): boolean {
  return record["noRecipients"] === true || asBodies(record["internalRecipients"]).length > 0;
}
