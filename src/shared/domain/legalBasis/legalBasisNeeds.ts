import type { Body, Json, Met } from "#shared/engine/plan/types.ts";
import { uncovered } from "../retention/deletionChecks.ts";
import { isMustListAnswered } from "../risk/dpiaBlacklist.ts";
import { recipientLists } from "../transfers/recipients.ts";
import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asBody, asText } from "../values.ts";

/** Words by which a note names an act of the Union, which is a legal obligation too (Art. 6(3)(a)). */
const unionAct = /\b(?:EU|EG|EC|EEC|EWG)\b|Verordnung|Richtlinie|Regulation|Directive/;

/** The named predicates behind `met` of x-needed; where none is named, "not empty" is the test. */
export const needs: Readonly<Record<string, Met>> = {
  companyComplete: (company) => isPartyNamed(asBody(company)),

  dpoNamed: (rows, _scope, record) => isContactNamed(rows, record, "dpo"),
  representativeNamed: (rows, _scope, record) => isContactNamed(rows, record, "representative"),
  processOwnerNamed: (rows, _scope, record) => isContactNamed(rows, record, "processOwner"),

  roleStated: (_value, _scope, record) => record.controller === true || record.processor === true,

  clientStated: (_value, _scope, record) =>
    ["processorCompanies", "processorVendorCompanies", "processorOutsideCompanies"].some(
      (list) => !isEmpty(record[list]),
    ),

  partyComplete: (parties) =>
    asBodies(parties).every((party) =>
      ["street", "postcode", "city", "country"].every((name) => !isEmpty(party[name])),
    ),

  legalObligationNamed: (obligations, row) =>
    !isEmpty(obligations) ||
    !isEmpty(row.flexibilityClause) ||
    unionAct.test(asText(row.legalityNote)),

  isTrue: (value) => value === true,

  recipientsStated: (value, _scope, record) =>
    value === true || recipientLists.some((list) => asBodies(record[list]).length > 0),

  deletionCoverage: (rows, _scope, record) =>
    asBodies(rows).length > 0 && uncovered(record).length === 0,

  blacklistAnswered: (answers, _scope, record) =>
    isMustListAnswered(answers, record.dpiaBlacklistEntries, record.companyCountry),

  gradeSet: (value) => !isEmpty(asBody(value).grade),

  controlStated: (value) => isBody(value),
};

/** Whether a need applies at all: a company to which the GDPR doesn't apply keeps no register under Art. 30. */
export function needApplies(need: { article: string }, record: Body): boolean {
  return asBody(record.company).gdprArt3 !== "no" || !need.article.startsWith("GDPR 30");
}

/** Name and contact details in the sense of Art. 30(1)(a): an address and one way to be reached. */
function isPartyNamed(company: Body): boolean {
  const hasAddress = ["street", "postal", "city"].every((name) => asText(company[name]) !== "");
  const hasCountry = !isEmpty(company.country) || !isEmpty(company.countryId);
  return hasAddress && hasCountry && (!isEmpty(company.phone) || !isEmpty(company.email));
}

/** A category that the record doesn't name is inherited from its company. */
function isContactNamed(rows: Json | undefined, record: Body, key: string): boolean {
  const inherited = asBodies(asBody(record.company).contactItems);
  return [...asBodies(rows), ...inherited].some(
    (row) => asBody(row.category).key === key && !isEmpty(row.contact),
  );
}
