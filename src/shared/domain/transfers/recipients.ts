import type { Body } from "#shared/engine/plan/types.ts";

/** The three lists of recipients of a record. */
export const recipientLists = [
  "internalRecipients",
  "corporationRecipients",
  "externalRecipients",
] as const;

/** What only rows of recipients outside the company have. */
const recipientProperties = [
  "processingType",
  "corporationCompany",
  "typeOfRecipient",
  "vendor",
  "country",
];

/** Whether a row is a recipient's, not a purpose's. */
export function isRecipientRow(row: Body): boolean {
  return recipientProperties.some((name) => row[name] !== undefined);
}

/** Whether a recipient receives under its own responsibility: a processor needs a contract, the others a legal basis. */
export function needsOwnBasis(row: Body): boolean {
  return row.processingType === "joint" || row.processingType === "separate";
}
