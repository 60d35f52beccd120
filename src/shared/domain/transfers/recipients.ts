import type { Body } from "#shared/engine/plan/types.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asBody, asText } from "../values.ts";

export const recipientLists = [
  "internalRecipients",
  "corporationRecipients",
  "externalRecipients",
] as const;

/** The lists of recipients outside the company. */
const outsideLists = ["corporationRecipients", "externalRecipients"] as const;

/** All recipients outside the company, in one list. */
export function outsideRecipients(record: Body): Body[] {
  return outsideLists.flatMap((list) => asBodies(record[list]));
}

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

/** Role of a recipient that decides about purposes and means together with the company (Art. 26). */
const jointRole = "joint";

/** The recipients with whom an activity is run as joint controllers (Art. 26). */
export function jointRows(record: Body, list: string): Body[] {
  return asBodies(record[list]).filter(({ processingType }) => processingType === jointRole);
}

/** True if recipients are stated, and each is known to be no joint controller. */
export function isWithoutJoint(record: Body): boolean {
  if (record.noRecipients === true) return true;
  const outside = outsideRecipients(record);
  return (
    recipientLists.some((list) => asBodies(record[list]).length > 0) &&
    outside.every(
      ({ processingType }) => asText(processingType) !== "" && processingType !== jointRole,
    )
  );
}

/**
 * True if no transfer to a third country is stated: by a person, or as there are recipients and
 * each is known to be within the company's own free area.
 */
export function isWithoutTransfers(record: Body): boolean {
  if (record.noTransfers === true || record.noRecipients === true) return true;
  return (
    recipientLists.some((list) => asBodies(record[list]).length > 0) &&
    outsideRecipients(record).every(({ thirdCountry }) => thirdCountry === false)
  );
}

/** True if a row is a recipient rather than a purpose. */
export function isRecipientRow(row: Body): boolean {
  return recipientProperties.some((name) => row[name] !== undefined);
}

/**
 * True if a recipient is an authority of another country than the company's. Usually it came along with a copied
 * activity: a company pays its taxes to the tax office of its own country.
 */
export function isForeignAuthority(row: Body, record: Body): boolean {
  if (asBody(row.typeOfRecipient).kind !== "authority" || !isEmpty(row.vendor)) return false;
  const { countryCode, kind } = asBody(row.country);
  const own = asText(asBody(record.companyCountry).countryCode);
  return kind === "country" && own !== "" && countryCode !== own;
}

/** True for joint and separate controllers; processors need a contract, not a legal basis. */
export function needsOwnBasis(row: Body): boolean {
  return row.processingType === jointRole || row.processingType === "separate";
}
