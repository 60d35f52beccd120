import type { Body, Check } from "#shared/engine/plan/types.ts";
import { periodLength } from "./deletionPeriod.ts";
import { warning } from "../findings.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asBody, asText, isSameItem } from "../values.ts";

/** A data category of a group of persons without a time limit for erasure. */
export interface UncoveredData {
  group: Body;
  category: Body;
}

/** How many uncovered pairs the finding spells out; the others are only counted. */
const namedPairs = 5;

const ruleFields = ["deletionPractiseGdpr", "deletionPractiseNational"] as const;

/**
 * Every group × category not covered by a row with a rule; a row that names no group or category
 * covers all.
 */
export function uncoveredData(record: Body): UncoveredData[] {
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

/** Warns about uncovered data once the record has deletion rows at all. */
export const deletionCoverage: Check = (record) => {
  if (record.controller !== true || asBodies(record.deletionPractise).length === 0) return [];
  const open = uncoveredData(record);
  if (open.length === 0) return [];
  const names = pairNames(open.slice(0, namedPairs));
  return [warning("/deletionPractise", "deletionCoverage", { missing: open.length, names })];
};

/**
 * Warns when a practice is shorter than a statutory retention period, before which the data must
 * not be erased.
 */
export const deletionConflict: Check = (row) => {
  const practice = periodLength(asBody(row.deletionPractiseGdpr));
  const national = asBody(row.deletionPractiseNational);
  const duty = periodLength(national);
  if (practice === undefined || duty === undefined || national.statutory !== true) return [];
  return practice < duty ? [warning("/deletionPractiseGdpr", "deletionConflict")] : [];
};

/** Warns about rules still in use after their validity has ended. */
export const deletionRuleExpired: Check = (row, _record, { today }) =>
  ruleFields.flatMap((field) => {
    const rule = asBody(row[field]);
    const end = asText(rule.validTo);
    if (end === "" || end >= today) return [];
    return [warning(`/${field}`, "deletionRuleExpired", { title: asText(rule.title) })];
  });

function covers(rule: Body, group: Body, category: Body): boolean {
  return (
    isAmongNamed(asBodies(rule.groupsOfPersons), group) &&
    isAmongNamed(asBodies(rule.personalDataCategory), category)
  );
}

function isAmongNamed(named: Body[], item: Body): boolean {
  return named.length === 0 || named.some((other) => isSameItem(other, item));
}

function pairNames(pairs: UncoveredData[]): string {
  const byGroup = Map.groupBy(pairs, ({ group }) => asText(group.title));
  return [...byGroup]
    .map(
      ([group, of]) => `${group}: ${of.map(({ category }) => asText(category.title)).join(", ")}`,
    )
    .join("; ");
}
