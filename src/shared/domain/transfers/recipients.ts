import type { Body } from "#shared/engine/plan/types.ts";

export const recipientLists = [
  "internalRecipients",
  "corporationRecipients",
  "externalRecipients",
] as const;

/** Properties found only on rows of recipients outside the company. */
const recipientProperties = [
  "processingType",
  "corporationCompany",
  "typeOfRecipient",
  "vendor",
  "country",
];

/** True for an adequacy decision (Art. 45), which exists or not, whatever is chosen. */
export function isAdequacy({ kind }: Body): boolean {
  return kind === "adequacy";
}

/** True if a row is a recipient rather than a purpose. */
export function isRecipientRow(row: Body): boolean {
  return recipientProperties.some((name) => row[name] !== undefined);
}

/** True for joint and separate controllers; processors need a contract, not a legal basis. */
export function needsOwnBasis(row: Body): boolean {
  return row.processingType === "joint" || row.processingType === "separate";
}
