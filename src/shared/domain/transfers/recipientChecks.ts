import type { Check } from "#shared/engine/plan/types.ts";
import { error, warning } from "../findings.ts";
import { isAdequacy, recipientLists } from "./recipients.ts";
import { itemIdentity, repeatedRows } from "../repeatedRows.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asText, isSameItem } from "../values.ts";

/** "No recipients" contradicts any recipient row. */
export const recipientsStated: Check = (record) => {
  const hasRows = recipientLists.some((list) => asBodies(record[list]).length > 0);
  return record.noRecipients === true && hasRows
    ? [error("/noRecipients", "noRecipientsWithRows")]
    : [];
};

/** A company cannot be a recipient of its own data. */
export const recipientNotOwnCompany: Check = (row, record) =>
  isSameItem(row.corporationCompany, record.company)
    ? [error("/corporationCompany", "ownCompany")]
    : [];

/** Each company of the group appears at most once per role. */
export const corporationRecipientUnique: Check = (record) =>
  repeatedRows(asBodies(record.corporationRecipients), (row) => {
    const company = itemIdentity(row.corporationCompany);
    return company === "" ? "" : `${company} ${asText(row.processingType)}`;
  }).map((index) => error(`/corporationRecipients/${index}/corporationCompany`, "recipientTwice"));

/** Only a processor can have sub-processors. */
export const subProcessorRole: Check = (row, record) =>
  row.processingType === "processorToSub" && record.processor !== true
    ? [error("/processingType", "subProcessorRole")]
    : [];

/**
 * Warns about a transfer that what is named gives no basis (Art. 44 to 46); where nothing is named,
 * that is a gap. An adequacy decision that doesn't cover the recipient today is none.
 */
export const transferWithoutSafeguard: Check = (row) => {
  const state = asText(row.transferState);
  const path = "/appropriateSafeguards";
  const named = asBodies(row.appropriateSafeguards);
  if (named.some(isAdequacy) && ["missing", "safeguarded", "exception"].includes(state))
    return [warning(path, "adequacyNotGiven")];
  return state === "missing" && named.length > 0 ? [warning(path, "transferWithoutSafeguard")] : [];
};

/**
 * Warns when a safeguard that requires evidence (approval, authorisation, signed clauses) has none.
 */
export const safeguardProof: Check = (row) => {
  const needsProof = asBodies(row.appropriateSafeguards).some((item) => item.needsProof === true);
  const hasProof = !isEmpty(row.safeguardNote) || !isEmpty(row.avvUpload);
  return needsProof && !hasProof ? [warning("/safeguardNote", "safeguardProof")] : [];
};
