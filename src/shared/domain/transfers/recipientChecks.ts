import type { Check } from "#shared/engine/plan/types.ts";
import { error, warning } from "../findings.ts";
import { recipientLists } from "./recipients.ts";
import { itemIdentity, repetitions } from "../repetitions.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asText, isSameItem } from "../values.ts";

/** "No recipients" and a recipient contradict each other. */
export const recipientsStated: Check = (record) => {
  const hasRows = recipientLists.some((list) => asBodies(record[list]).length > 0);
  return record.noRecipients === true && hasRows
    ? [error("/noRecipients", "noRecipientsWithRows")]
    : [];
};

/** A company is no recipient of its own data. */
export const recipientNotOwnCompany: Check = (row, record) =>
  isSameItem(row.corporationCompany, record.company)
    ? [error("/corporationCompany", "ownCompany")]
    : [];

/** A company of the group receives once in each role. */
export const corporationRecipientUnique: Check = (record) =>
  repetitions(asBodies(record.corporationRecipients), (row) => {
    const company = itemIdentity(row.corporationCompany);
    return company === "" ? "" : `${company} ${asText(row.processingType)}`;
  }).map((index) => error(`/corporationRecipients/${index}/corporationCompany`, "recipientTwice"));

/** Only a processor has sub-processors. */
export const subProcessorRole: Check = (row, record) =>
  row.processingType === "processorToSub" && record.processor !== true
    ? [error("/processingType", "subProcessorRole")]
    : [];

/** A transfer that nothing carries: a finding under Art. 44 to 46, though the register is complete without it. */
export const transferWithoutSafeguard: Check = (row) =>
  row.transferState === "missing"
    ? [warning("/appropriateSafeguards", "transferWithoutSafeguard")]
    : [];

/** Some safeguards need a paper: an approval, an authorisation, signed clauses. */
export const safeguardProof: Check = (row) => {
  const needsProof = asBodies(row.appropriateSafeguards).some((item) => item.needsProof === true);
  const hasProof = !isEmpty(row.safeguardNote) || !isEmpty(row.avvUpload);
  return needsProof && !hasProof ? [warning("/safeguardNote", "safeguardProof")] : [];
};
