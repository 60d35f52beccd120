import type { Body } from "#shared/engine/plan/types.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asBody, asText, isSameItem } from "../values.ts";
import { isOnlyOfProcessor } from "../workflow/registers.ts";
import { periodLength } from "./deletionPeriod.ts";
import { outlasts, type Outlasting } from "./outlasting.ts";
import { findMaximum, isDuty } from "./retentionNature.ts";

/** The fields of a row that name a rule. */
export const ruleFields = ["deletionPractiseGdpr", "deletionPractiseNational"] as const;

/** A deletion rule under which data are erased before a law allows it. */
export interface RetentionConflict {
  field: (typeof ruleFields)[number];
  rule: Body;
  duty: Body;
  /** True if the row itself names the duty; false if the law is known to be about its data. */
  named: boolean;
  /** Certainty that the duty ends later; `certain` only for periods that begin alike. */
  outlasting: Exclude<Outlasting, "no">;
}

/**
 * The laws that a row of a record contradicts, the longest period first: the one that it names, else
 * those about its categories of data, unless the record names one for these in another row.
 */
export function retentionConflicts(row: Body, record: Body): RetentionConflict[] {
  const rules = ruleFields.map((field) => ({ field, rule: asBody(row[field]) }));
  const named = rules.filter(({ rule }) => isDuty(rule));
  const own = rules.filter(({ rule }) => periodLength(rule) !== undefined);
  const practice = own
    .filter(({ rule }) => !isDuty(rule))
    .toSorted((one, other) => lengthOf(other.rule) - lengthOf(one.rule))[0];
  if (!practice) return [];
  const duties = named.length > 0 ? named.map(({ rule }) => rule) : dutiesOn(row, record);
  return duties
    .flatMap((duty) => {
      const outlasting = outlasts(duty, practice.rule);
      return outlasting === "no"
        ? []
        : [{ ...practice, duty, named: named.length > 0, outlasting }];
    })
    .toSorted((one, other) => lengthOf(other.duty) - lengthOf(one.duty));
}

/** A deletion rule under which data are kept after a law demands their erasure. */
export interface ExceededMaximum extends Omit<RetentionConflict, "duty" | "named"> {
  /** The entry of the law, with the maximum as its period. */
  maximum: Body;
}

/** The rules of a row that last longer than the other one's law allows. */
export function exceededMaximums(row: Body): ExceededMaximum[] {
  const rules = ruleFields.map((field) => ({ field, rule: asBody(row[field]) }));
  return rules.flatMap(({ rule: law }) => {
    const maximum = findMaximum(law);
    if (!maximum) return [];
    return rules.flatMap(({ field, rule }) => {
      // Of two laws, the one that demands longer is the conflict.
      const outlasting = rule === law || isDuty(rule) ? "no" : outlasts(rule, maximum);
      return outlasting === "no" ? [] : [{ field, rule, maximum, outlasting }];
    });
  });
}

function lengthOf(rule: Body): number {
  return periodLength(rule) ?? 0;
}

/** Laws about the data of a row for which the record names none. */
function dutiesOn(row: Body, record: Body): Body[] {
  const duties = asBodies(record.retentionDuties);
  // A processor keeps what its clients say.
  if (duties.length === 0 || isOnlyOfProcessor(record)) return [];
  const pairs = pairsOf(row, record).filter((pair) => !isSettled(pair, record));
  return duties.filter((duty) =>
    asBodies(duty.personalDataCategories).some((category) =>
      pairs.some((pair) => isSameItem(pair.category, category)),
    ),
  );
}

interface Pair {
  group: Body;
  category: Body;
}

/** The data that a row is about: each category of each group; without any, all of the record's. */
function pairsOf(row: Body, record: Body): Pair[] {
  return asBodies(record.groupsOfPersons).flatMap(({ group, personalDataCategory }) =>
    isAmongNamed(row.groupsOfPersons, asBody(group))
      ? asBodies(personalDataCategory)
          .filter((category) => isAmongNamed(row.personalDataCategory, category))
          .map((category) => ({ group: asBody(group), category }))
      : [],
  );
}

/** True if a row of the record names a duty to keep the data. */
function isSettled({ group, category }: Pair, record: Body): boolean {
  return asBodies(record.deletionPractise).some(
    (row) =>
      ruleFields.some((field) => isDuty(asBody(row[field]))) &&
      isAmongNamed(row.groupsOfPersons, group) &&
      isAmongNamed(row.personalDataCategory, category),
  );
}

/** True if an item is among those that a list names; a list that names none means all. */
export function isAmongNamed(list: Body[string] | undefined, item: Body): boolean {
  const named = asBodies(list);
  return named.length === 0 || named.some((other) => isSameItem(other, item));
}

export function hasRule(row: Body): boolean {
  return ruleFields.some((field) => !isEmpty(row[field]));
}

/** Name of a law in a sentence: its provision, else its basis or title. */
export function lawOf(duty: Body): string {
  return asText(duty.provision) || asText(duty.basis) || asText(duty.title);
}
