import type { Body, Check, Context, Finding } from "#shared/engine/plan/types.ts";
import { warning } from "../findings.ts";
import { holdsArticle } from "../persons/persons.ts";
import { isRecipientRow, needsOwnBasis } from "../transfers/recipients.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asText, localText } from "../values.ts";
import { isOnlyOfProcessor } from "../workflow/registers.ts";
import { basisGroup, concernsArticle, hasBasis } from "./specialData.ts";

/**
 * Warns when a condition of Art. 9(2) stands without a basis of Art. 6, when no purpose uses the
 * special categories that an activity holds, and when none names a condition as long as it is open
 * which of them do; a purpose or recipient that does use them has to name its own.
 */
export const art9Basis: Check = (row, record) => {
  const findings: Finding[] = [];
  if (isUnused(row, record)) findings.push(warning("/usesSpecialCategories", "art9Unused"));
  if (!isBasisAsked(row, record)) return findings;
  if (hasBasis(row, "9") && !hasBasis(row, "6")) findings.push(warning("/legality", "art9Alone"));
  const isMissing =
    !isRecipientRow(row) &&
    isEmpty(row.usesSpecialCategories) &&
    concernsArticle(row, record, "9") &&
    ![row, ...asBodies(record.purposeOfProcessing)].some((one) => hasBasis(one, "9"));
  if (isMissing) findings.push(warning("/legality", "art9BasisMissing"));
  return findings;
};

/** True for a purpose of a controller's activity that holds special categories which no purpose uses. */
function isUnused(row: Body, record: Body): boolean {
  const purposes = asBodies(record.purposeOfProcessing);
  return (
    !isRecipientRow(row) &&
    !isOnlyOfProcessor(record) &&
    purposes.length > 0 &&
    purposes.every((each) => each.usesSpecialCategories === "no") &&
    asBodies(record.groupsOfPersons).some((each) => holdsArticle(each, "9"))
  );
}

/** Warns when Art. 10 data rest neither on official authority (basis 10) nor on a national law. */
export const art10Basis: Check = (row, record) => {
  if (!isBasisAsked(row, record) || !concernsArticle(row, record, "10")) return [];
  const isCarried = rowsTogether(row, record).some(
    (one) =>
      hasBasis(one, "10") ||
      !isEmpty(one.nationalLegalObligation) ||
      !isEmpty(one.nationalDataProtectionLaw),
  );
  return isCarried ? [] : [warning("/legality", "art10BasisMissing")];
};

/** Warns when compatible further processing (Art. 6(4)) names no original basis. */
export const furtherPurposeBasis: Check = (row, record) => {
  if (!isBasisAsked(row, record)) return [];
  const ofArticle6 = asBodies(row.legality).filter((item) => basisGroup(item) === "6");
  const isAlone = ofArticle6.length > 0 && ofArticle6.every((item) => item.key === "6-4");
  return isAlone ? [warning("/legality", "furtherPurposeAlone")] : [];
};

/**
 * Warns about laws that may not support the processing, because a judgment has called them into
 * question or they are neither Union nor Member State law, with the catalogue's explanation.
 */
export const nationalLawWarning: Check = (row, record, context) =>
  hasBasisFields(row, record) ? doubtfulLaws(row, context) : [];

function doubtfulLaws(row: Body, context: Context): Finding[] {
  return ["nationalLegalObligation", "nationalDataProtectionLaw"].flatMap((list) =>
    asBodies(row[list]).flatMap((law, index) => {
      const text = localText(law.warning, context.language);
      if (text === "") return [];
      const params = { title: asText(law.title), warning: text };
      return [warning(`/${list}/${index}`, "nationalLawDoubtful", params)];
    }),
  );
}

/**
 * An empty basis is an unmet need, not a finding, so checks only look at rows that have one and
 * require one.
 */
function isBasisAsked(row: Body, record: Body): boolean {
  return !isEmpty(row.legality) && hasBasisFields(row, record);
}

/** Processors act on the controller's basis; hidden values are kept but not checked. */
function hasBasisFields(row: Body, record: Body): boolean {
  return isRecipientRow(row) ? needsOwnBasis(row) : !isOnlyOfProcessor(record);
}

/** A special basis of one purpose covers the whole activity; a disclosure needs its own. */
function rowsTogether(row: Body, record: Body): Body[] {
  return isRecipientRow(row) ? [row] : [row, ...asBodies(record.purposeOfProcessing)];
}
