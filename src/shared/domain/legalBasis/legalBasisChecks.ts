import type { Body, Check, Context, Finding } from "#shared/engine/plan/types.ts";
import { warning } from "../findings.ts";
import { hasArticle, holdsArticle, rowsOfGroups, type SpecialArticle } from "../persons/persons.ts";
import { isRecipientRow, needsOwnBasis } from "../transfers/recipients.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asText, localText } from "../values.ts";

/**
 * Warns when Art. 9 data have no basis in Art. 9(2), or that basis stands without one of Art. 6.
 */
export const art9Basis: Check = (row, record) => {
  if (!isBasisAsked(row, record)) return [];
  const findings: Finding[] = [];
  if (hasBasis(row, "9") && !hasBasis(row, "6")) findings.push(warning("/legality", "art9Alone"));
  const isMissing =
    concerns(row, record, "9") && !rowsTogether(row, record).some((one) => hasBasis(one, "9"));
  if (isMissing) findings.push(warning("/legality", "art9BasisMissing"));
  return findings;
};

/** Warns when Art. 10 data rest neither on official authority (basis 10) nor on a national law. */
export const art10Basis: Check = (row, record) => {
  if (!isBasisAsked(row, record) || !concerns(row, record, "10")) return [];
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
  return isRecipientRow(row) ? needsOwnBasis(row) : record.controller === true;
}

/** A special basis of one purpose covers the whole activity; a disclosure needs its own. */
function rowsTogether(row: Body, record: Body): Body[] {
  return isRecipientRow(row) ? [row] : [row, ...asBodies(record.purposeOfProcessing)];
}

function concerns(row: Body, record: Body, article: SpecialArticle): boolean {
  const persons = asBodies(record.groupsOfPersons);
  if (!isRecipientRow(row)) return persons.some((person) => holdsArticle(person, article));
  if (!isEmpty(row.personalDataCategory)) {
    return asBodies(row.personalDataCategory).some((category) => hasArticle(category, article));
  }
  return rowsOfGroups(persons, row.groupsOfPersons).some((person) => holdsArticle(person, article));
}

function hasBasis(row: Body, group: string): boolean {
  return asBodies(row.legality).some((item) => basisGroup(item) === group);
}

function basisGroup(item: Body): string {
  return `${typeof item.group === "number" ? item.group : asText(item.group)}`;
}
