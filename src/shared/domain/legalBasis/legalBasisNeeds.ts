import type { Need } from "#shared/engine/plan/plan.ts";
import type { Body, Json, NeedTest } from "#shared/engine/plan/types.ts";
import { holdsInOwnCountry } from "./foreignLaw.ts";
import { uncoveredData } from "../retention/deletionChecks.ts";
import { retentionConflicts } from "../retention/retentionConflicts.ts";
import { isBlacklistAnswered, isBlacklistUnknown } from "../risk/dpiaBlacklist.ts";
import { isOnlyOfProcessor, type Registers } from "../workflow/registers.ts";
import { isAdequacy, isForeignAuthority, recipientLists } from "../transfers/recipients.ts";
import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asBody, asText, isSameItem } from "../values.ts";
import { concernsArticle, hasBasis } from "./specialData.ts";

/** Words that identify an act of the Union, which also counts as a legal obligation (Art. 6(3)(a)). */
const unionAct = /\b(?:EU|EG|EC|EEC|EWG)\b|Verordnung|Richtlinie|Regulation|Directive/;

/**
 * The named predicates behind `met` of `x-needed`; without one, a need is met by any non-empty
 * value.
 */
export const needs: Readonly<Record<string, NeedTest>> = {
  companyComplete: (company) => isPartyNamed(asBody(company)),

  dpoNamed: (rows, _scope, record) => hasNoOfficer(record) || isContactNamed(rows, record, "dpo"),
  representativeNamed: (rows, _scope, record) => isContactNamed(rows, record, "representative"),
  processOwnerNamed: (rows, _scope, record) => isContactNamed(rows, record, "processOwner"),

  clientStated: (_value, _scope, record) =>
    ["processorCompanies", "processorVendorCompanies", "processorOutsideCompanies"].some(
      (list) => !isEmpty(record[list]),
    ),

  partyComplete: (parties) =>
    asBodies(parties).every((party) =>
      ["street", "postcode", "city", "country"].every((name) => !isEmpty(party[name])),
    ),

  // Some countries have no postcodes.
  addressNamed: (party) => ["street", "city"].every((name) => asText(asBody(party)[name]) !== ""),

  // A vendor without a country contradicts nothing, nor does one that is about to be made.
  countryOfVendor: (country, row) =>
    isEmpty(asBody(row.vendor).country) || isSameItem(country, asBody(row.vendor).country),

  authorityOfOwnCountry: (_country, row, record) => !isForeignAuthority(row, record),

  legalObligationNamed: (obligations, row) =>
    !isEmpty(obligations) ||
    !isEmpty(row.flexibilityClause) ||
    unionAct.test(asText(row.legalityNote)),

  lawNamed: (laws, row) =>
    !isEmpty(laws) ||
    !isEmpty(row.nationalLegalObligation) ||
    unionAct.test(asText(row.legalityNote)),

  lawOfOwnCountry: (value, _row, record) => holdsInOwnCountry(value, record),

  // A purpose says whether it uses special categories, a recipient gets them by what is chosen.
  specialConditionNamed: (_value, row, record) =>
    hasBasis(row, "9") || !concernsArticle(row, record, "9"),

  isTrue: (value) => value === true,

  // Asked for where no adequacy decision covers the transfer, so that naming one is no answer.
  safeguardNamed: (safeguards) => asBodies(safeguards).some((item) => !isAdequacy(item)),

  recipientsStated: (value, _scope, record) =>
    value === true || recipientLists.some((list) => asBodies(record[list]).length > 0),

  deletionCoverage: (rows, _scope, record) =>
    asBodies(rows).length > 0 && uncoveredData(record).length === 0,

  retentionObserved: (_rule, row, record) => retentionConflicts(row, record).length === 0,

  blacklistAnswered: (answers, _scope, record, context) =>
    !isBlacklistUnknown(record.dpiaBlacklistEntries, record.companyCountry, context) &&
    isBlacklistAnswered(answers, record.dpiaBlacklistEntries, record.companyCountry),

  gradeSet: (value) => !isEmpty(asBody(value).grade),

  controlStated: (value) => isBody(value),
};

/** True if a need applies: companies not subject to the GDPR keep no register under Art. 30. */
export function needApplies(need: { article: string }, record: Body): boolean {
  return asBody(record.company).gdprArt3 !== "no" || !need.article.startsWith("GDPR 30");
}

/** The registers of an activity that is handed over in these documents. */
export function registersIn(kinds: readonly string[]): Registers {
  return { controller: kinds.includes("register"), processor: kinds.includes("processor") };
}

/**
 * The articles by which a need is asked of an activity. What Art. 30(1) GDPR asks of controllers,
 * Art. 30(2) asks of processors, or nobody does; an activity that says nothing yet counts as a
 * controller's.
 */
export function articlesFor(
  { article, also = [] }: Pick<Need, "article" | "also">,
  registers: Registers,
): string[] {
  const isOfProcessor = registers.processor === true;
  const isOfController = !isOnlyOfProcessor(registers);
  return [article, ...also].filter((each) => {
    if (each.startsWith("GDPR 30(1)")) return isOfController;
    return isOfProcessor || !each.startsWith("GDPR 30(2)");
  });
}

/** The first of the articles by which a need is asked of an activity. */
export function articleFor(
  need: Pick<Need, "article" | "also">,
  registers: Registers,
): string | undefined {
  return articlesFor(need, registers)[0];
}

/**
 * Name and contact details as in Art. 30(1)(a): an address and at least one of phone and e-mail.
 */
function isPartyNamed(company: Body): boolean {
  const hasAddress = ["street", "postal", "city"].every((name) => asText(company[name]) !== "");
  const hasCountry = !isEmpty(company.country) || !isEmpty(company.countryId);
  return hasAddress && hasCountry && (!isEmpty(company.phone) || !isEmpty(company.email));
}

/** The company was said to have none; a company that says nothing may well have one. */
function hasNoOfficer(record: Body): boolean {
  return [record, asBody(record.company)].some(({ dpoRequired }) => dpoRequired === false);
}

/** Contact categories the record leaves out are inherited from its company. */
function isContactNamed(rows: Json | undefined, record: Body, key: string): boolean {
  const inherited = asBodies(asBody(record.company).contactItems);
  return [...asBodies(rows), ...inherited].some(
    (row) => asBody(row.category).key === key && !isEmpty(row.contact),
  );
}
