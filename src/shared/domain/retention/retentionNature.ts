import type { Body } from "#shared/engine/plan/types.ts";
import type { RetentionNatures } from "#shared/generated/types.ts";
import { asBody, asText } from "../values.ts";
import { periodLength } from "./deletionPeriod.ts";

/**
 * The nature of a rule's period; none if it states none. Versions released before natures existed say
 * only whether the period is statutory.
 */
export function natureOf(rule: Body): RetentionNatures | undefined {
  const nature = asText(rule.nature);
  // Border: the list that the catalogue takes its values from.
  if (nature !== "") return nature as RetentionNatures;
  if (typeof rule.statutory !== "boolean") return undefined;
  return rule.statutory ? "duty" : "usual";
}

/** True if the law forbids erasing earlier; no other period makes a shorter rule wrong. */
export function isDuty(rule: Body): boolean {
  return natureOf(rule) === "duty";
}

/** The period after which the law demands erasure; none if it sets none that can be counted. */
export function findMaximum(rule: Body): Body | undefined {
  const max = asBody(rule.max);
  if (periodLength(max) !== undefined) {
    const { years = null, months = null } = max;
    return { ...rule, years, months, days: null, periodText: null, max: null };
  }
  return natureOf(rule) === "erase" && periodLength(rule) !== undefined ? rule : undefined;
}
