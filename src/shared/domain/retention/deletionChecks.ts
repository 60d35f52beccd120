import type { Language } from "#shared/engine/language.ts";
import type { Body, Check } from "#shared/engine/plan/types.ts";
import { deletionPeriodText } from "./deletionPeriod.ts";
import {
  exceededMaximums,
  hasRule,
  isAmongNamed,
  lawOf,
  type RetentionConflict,
  retentionConflicts,
  ruleFields,
} from "./retentionConflicts.ts";
import { warning } from "../findings.ts";
import { asBodies, asBody, asText } from "../values.ts";
import { isOnlyOfProcessor } from "../workflow/registers.ts";

/** A data category of a group of persons without a time limit for erasure. */
export interface UncoveredData {
  group: Body;
  category: Body;
}

/** How many uncovered pairs the finding spells out; the others are only counted. */
const namedPairs = 5;

/**
 * Every group × category not covered by a row with a rule; a row that names no group or category
 * covers all.
 */
export function uncoveredData(record: Body): UncoveredData[] {
  const rules = asBodies(record.deletionPractise).filter(hasRule);
  return asBodies(record.groupsOfPersons).flatMap((row) => {
    const group = asBody(row.group);
    return asBodies(row.personalDataCategory)
      .filter((category) => !rules.some((rule) => covers(rule, group, category)))
      .map((category) => ({ group, category }));
  });
}

/** Warns about uncovered data once the record has deletion rows at all. */
export const deletionCoverage: Check = (record) => {
  if (isOnlyOfProcessor(record) || asBodies(record.deletionPractise).length === 0) return [];
  const open = uncoveredData(record);
  if (open.length === 0) return [];
  const names = pairNames(open.slice(0, namedPairs));
  return [warning("/deletionPractise", "deletionCoverage", { missing: open.length, names })];
};

/**
 * Warns when the law that a row names demands longer than its rule allows: before, the data must not
 * be erased.
 */
export const deletionConflict: Check = (row, record, { language }) =>
  conflictsOf(row, record, true).map((conflict) =>
    warning(`/${conflict.field}`, "deletionConflict", sidesOf(conflict, language)),
  );

/** Warns when a law about the data of a row demands longer than its rule allows. */
export const retentionDuty: Check = (row, record, { language }) =>
  conflictsOf(row, record, false).map((conflict) => {
    const path = `/${conflict.field}`;
    const sides = sidesOf(conflict, language);
    return conflict.outlasting === "certain"
      ? warning(path, "retentionDuty", sides)
      : warning(path, "retentionDutyUnknown", sides);
  });

/** Warns when a rule of a row keeps data after the law that the row names demands erasure. */
export const deletionMaximum: Check = (row, _record, { language }) =>
  exceededMaximums(row).map(({ field, rule, maximum, outlasting }) => {
    const path = `/${field}`;
    const sides = sidesOf({ rule, duty: maximum }, language);
    return outlasting === "certain"
      ? warning(path, "deletionMaximum", sides)
      : warning(path, "deletionMaximumUnknown", sides);
  });

/** The longest one is enough to say what is wrong. */
function conflictsOf(row: Body, record: Body, named: boolean): RetentionConflict[] {
  return retentionConflicts(row, record)
    .filter((conflict) => conflict.named === named)
    .slice(0, 1);
}

/** Both sides of a conflict in words. */
export function sidesOf(
  { rule, duty }: Pick<RetentionConflict, "rule" | "duty">,
  language: Language,
): Sides {
  return {
    law: lawOf(duty),
    duty: asText(duty.title),
    dutyPeriod: wordsOf(duty, language),
    rule: asText(rule.title),
    period: wordsOf(rule, language),
  };
}

type Sides = Record<"law" | "duty" | "dutyPeriod" | "rule" | "period", string>;

function wordsOf(rule: Body, language: Language): string {
  return asText(rule.periodText) || (deletionPeriodText(rule, language) ?? "");
}

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
    isAmongNamed(rule.groupsOfPersons, group) && isAmongNamed(rule.personalDataCategory, category)
  );
}

function pairNames(pairs: UncoveredData[]): string {
  const byGroup = Map.groupBy(pairs, ({ group }) => asText(group.title));
  return [...byGroup]
    .map(
      ([group, of]) => `${group}: ${of.map(({ category }) => asText(category.title)).join(", ")}`,
    )
    .join("; ");
}
