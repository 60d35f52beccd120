import type { Body, Check } from "#shared/engine/plan/types.ts";
import { periodLength } from "./deletionPeriod.ts";
import { warning } from "../findings.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asBody, asText, isSameItem } from "../values.ts";

/** A category of data of a group of persons, for which no time limit is stated. */
export interface UncoveredData {
  group: Body;
  category: Body;
}

/** So many pairs are named; the rest is counted. */
const namedPairs = 5;

const ruleFields = ["deletionPractiseGdpr", "deletionPractiseNational"] as const;

/** Every group × category that no row with a rule covers; a row that names no group or category means all. */
export function uncovered(record: Body): UncoveredData[] {
  const rules = asBodies(record.deletionPractise).filter((row) =>
    ruleFields.some((field) => !isEmpty(row[field])),
  );
  return asBodies(record.groupsOfPersons).flatMap((row) => {
    const group = asBody(row.group);
    return asBodies(row.personalDataCategory)
      .filter((category) => !rules.some((rule) => covers(rule, group, category)))
      .map((category) => ({ group, category }));
  });
}

/** Names what no row covers, once there are rows at all. */
export const deletionCoverage: Check = (record) => {
  if (record.controller !== true || asBodies(record.deletionPractise).length === 0) return [];
  const open = uncovered(record);
  if (open.length === 0) return [];
  const names = namesOf(open.slice(0, namedPairs));
  return [warning("/deletionPractise", "deletionCoverage", { missing: open.length, names })];
};

/** A duty to keep goes before a shorter practice: the data may not be erased earlier. */
export const deletionConflict: Check = (row) => {
  const practice = periodLength(asBody(row.deletionPractiseGdpr));
  const national = asBody(row.deletionPractiseNational);
  const duty = periodLength(national);
  if (practice === undefined || duty === undefined || national.statutory !== true) return [];
  return practice < duty ? [warning("/deletionPractiseGdpr", "deletionConflict")] : [];
};

/** A rule whose law has changed is named where it is still used. */
export const deletionRuleExpired: Check = (row, _record, { today }) =>
  ruleFields.flatMap((field) => {
    const rule = asBody(row[field]);
    const end = asText(rule.validTo);
    if (end === "" || end >= today) return [];
    return [warning(`/${field}`, "deletionRuleExpired", { title: asText(rule.title) })];
  });

function covers(rule: Body, group: Body, category: Body): boolean {
  return (
    holds(asBodies(rule.groupsOfPersons), group) &&
    holds(asBodies(rule.personalDataCategory), category)
  );
}

function holds(named: Body[], item: Body): boolean {
  return named.length === 0 || named.some((other) => isSameItem(other, item));
}

function namesOf(pairs: UncoveredData[]): string {
  const byGroup = Map.groupBy(pairs, ({ group }) => asText(group.title));
  return [...byGroup]
    .map(
      ([group, of]) => `${group}: ${of.map(({ category }) => asText(category.title)).join(", ")}`,
    )
    .join("; ");
}
