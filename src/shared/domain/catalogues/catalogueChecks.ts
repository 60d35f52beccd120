import type { Check, Finding, Json } from "#shared/engine/plan/types.ts";
import { periodLength } from "../retention/deletionPeriod.ts";
import { error, warning } from "../findings.ts";
import { doesMatrixGrow } from "../risk/riskGrade.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asNumber, asText } from "../values.ts";

/** An agreement ends after it was made, the next audit follows the last one. */
export const agreementDates: Check = (vendor) => {
  const { lastAuditOn, nextAuditOn } = vendor;
  const isAuditLate = isBefore(lastAuditOn, nextAuditOn);
  const hasAudits = !isEmpty(lastAuditOn) && !isEmpty(nextAuditOn);
  return [
    ...order(vendor.dpaConcludedOn, vendor.dpaValidUntil, "/dpaValidUntil"),
    ...(hasAudits && !isAuditLate ? [error("/nextAuditOn", "dateOrder")] : []),
  ];
};

/** A vendor is not its own sub-processor. */
export const notOwnSubcontractor: Check = (vendor) =>
  asBodies(vendor.subcontractors).flatMap(({ id }, index) =>
    typeof id === "number" && id === vendor.id
      ? [error(`/subcontractors/${index}`, "ownSubcontractor")]
      : [],
  );

/** A deletion rule says when: a period, an open end, or restriction instead. */
export const deletionPeriodGiven: Check = (rule) => {
  const isGiven = periodLength(rule) !== undefined || !isEmpty(rule.untilText);
  return isGiven || rule.action === "restrict" ? [] : [warning("/years", "periodMissing")];
};

/** What is valid from a day ends on or after it. */
export const validRange: Check = (item) => [
  ...order(item.from, item.to, "/to"),
  ...order(item.validFrom, item.validTo, "/validTo"),
];

/** A grade never falls when severity or likelihood grows. */
export const riskMatrixGrows: Check = ({ riskMatrix }) =>
  isEmpty(riskMatrix) || doesMatrixGrow(riskMatrix) ? [] : [error("/riskMatrix", "riskMatrix")];

/** A high risk is looked at no later than the others. */
export const reviewMonthsOrder: Check = (settings) => {
  const usual = asNumber(settings.reviewMonths);
  const high = asNumber(settings.reviewMonthsHighRisk);
  return usual !== undefined && high !== undefined && high > usual
    ? [error("/reviewMonthsHighRisk", "reviewMonths")]
    : [];
};

/** A number names one entry of an authority's list. */
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

/** Who signs in does so by e-mail address. */
export const loginNeedsEmail: Check = (person) =>
  !isEmpty(person.roles) && isEmpty(person.email) ? [error("/email", "emailForLogin")] : [];

/** Where people are named, first name and surname stand together. */
export const wholeNameFits: Check = ({ firstName, lastName }) => {
  const whole = `${asText(firstName)} ${asText(lastName)}`;
  return [...whole].length > nameLength
    ? [error("/lastName", "nameTooLong", { limit: nameLength })]
    : [];
};

/** A title's length. */
const nameLength = 200;

function order(first: Json | undefined, second: Json | undefined, path: string): Finding[] {
  return isBefore(second, first) ? [error(path, "dateOrder")] : [];
}

/** ISO texts of one kind sort as their dates do. */
function isBefore(a: Json | undefined, b: Json | undefined): boolean {
  const [first, second] = [asText(a), asText(b)];
  return first !== "" && second !== "" && first < second;
}
