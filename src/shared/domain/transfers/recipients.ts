import type { Body } from "#shared/engine/plan/types.ts";

/** The record's three lists of recipients. */
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

/** Whether a basis of a transfer is an adequacy decision (Art. 45), which is there or not, whatever is chosen. */
export function isAdequacy({ kind }: Body): boolean {
  return kind === "adequacy";
}

/** Whether a row is a recipient rather than a purpose. */
export function isRecipientRow(row: Body): boolean {
  return recipientProperties.some((name) => row[name] !== undefined);
}

/** Whether a recipient needs a legal basis of its own: joint and separate controllers do, processors need a contract. */
export function needsOwnBasis(row: Body): boolean {
  return row.processingType === "joint" || row.processingType === "separate";
}
