import type { Check, Finding, Json } from "#shared/engine/plan/types.ts";
import { periodLength } from "../retention/deletionPeriod.ts";
import { error, warning } from "../findings.ts";
import { doesMatrixGrow } from "../risk/riskGrade.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asBody, asNumber, asText } from "../values.ts";

/**
 * An agreement must not end before it was concluded, and the next audit must come after the last.
 */
export const agreementDates: Check = (vendor) => {
  const { lastAuditOn, nextAuditOn } = vendor;
  const isAuditLate = isBefore(lastAuditOn, nextAuditOn);
  const hasAudits = !isEmpty(lastAuditOn) && !isEmpty(nextAuditOn);
  return [
    ...order(vendor.dpaConcludedOn, vendor.dpaValidUntil, "/dpaValidUntil"),
    ...(hasAudits && !isAuditLate ? [error("/nextAuditOn", "dateOrder")] : []),
  ];
};

/** A vendor cannot be its own sub-processor. */
export const notOwnSubcontractor: Check = (vendor) =>
  asBodies(vendor.subcontractors).flatMap(({ id }, index) =>
    typeof id === "number" && id === vendor.id
      ? [error(`/subcontractors/${index}`, "ownSubcontractor")]
      : [],
  );

/**
 * Warns when a deletion rule states no period, no open end and no restriction instead of erasure.
 */
export const deletionPeriodGiven: Check = (rule) => {
  const isGiven = periodLength(rule) !== undefined || !isEmpty(rule.untilText);
  return isGiven || rule.action === "restrict" ? [] : [warning("/years", "periodMissing")];
};

/** Warns about a period whose kind nobody has chosen since there are more than two. */
export const natureChecked: Check = ({ isNatureUnchecked }) =>
  isNatureUnchecked === true ? [warning("/nature", "natureUnchecked")] : [];

/** A validity range must not end before it starts. */
export const validRange: Check = (item) => [
  ...order(item.from, item.to, "/to"),
  ...order(item.validFrom, item.validTo, "/validTo"),
];

/** A risk grade must never fall as severity or likelihood rises. */
export const riskMatrixGrows: Check = ({ riskMatrix }) =>
  isEmpty(riskMatrix) || doesMatrixGrow(riskMatrix) ? [] : [error("/riskMatrix", "riskMatrix")];

/** The review interval for high risks must not exceed the usual one. */
export const reviewMonthsOrder: Check = (settings) => {
  const usual = asNumber(settings.reviewMonths);
  const high = asNumber(settings.reviewMonthsHighRisk);
  return usual !== undefined && high !== undefined && high > usual
    ? [error("/reviewMonthsHighRisk", "reviewMonths")]
    : [];
};

/** Entry numbers are unique within an authority's list. */
export const entryNumbers: Check = ({ entries }) => {
  const seen = new Set<number>();
  return asBodies(entries).flatMap(({ no }, index) => {
    const number = asNumber(no);
    if (number === undefined) return [];
    const isTaken = seen.has(number);
    seen.add(number);
    return isTaken ? [error(`/entries/${index}/no`, "entryNumber", { no: number })] : [];
  });
};

/** Anyone with a role needs an e-mail address to sign in with. */
export const loginNeedsEmail: Check = (person) =>
  !isEmpty(person.roles) && isEmpty(person.email) ? [error("/email", "emailForLogin")] : [];

/** First name and surname together must fit into a title, because lists show them as one. */
export const wholeNameFits: Check = ({ firstName, lastName }) => {
  const whole = `${asText(firstName)} ${asText(lastName)}`;
  return [...whole].length > nameLength
    ? [error("/lastName", "nameTooLong", { limit: nameLength })]
    : [];
};

export const notPartOfItself: Check = ({ id, partOf }) =>
  typeof id === "number" && asBody(partOf).id === id ? [error("/partOf", "partOfItself")] : [];

/** Maximum length of a title, in characters. */
const nameLength = 200;

function order(first: Json | undefined, second: Json | undefined, path: string): Finding[] {
  return isBefore(second, first) ? [error(path, "dateOrder")] : [];
}

/** ISO 8601 dates of one precision compare correctly as strings. */
function isBefore(a: Json | undefined, b: Json | undefined): boolean {
  const [first, second] = [asText(a), asText(b)];
  return first !== "" && second !== "" && first < second;
}
