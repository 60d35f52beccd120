import type { Body } from "#shared/engine/plan/types.ts";
import { asBodies, asBody, asText, localText } from "../values.ts";
import { periodLength } from "./deletionPeriod.ts";
import { outlasts, type Outlasting } from "./outlasting.ts";
import { findMaximum, isDuty } from "./retentionNature.ts";
import { dayAfter, retentionEnd } from "./retentionEnd.ts";

/** Category of data and country for which a period is asked. */
export interface RetentionPlace {
  category: number;
  country: number;
  /** The day whose law counts. */
  today: string;
}

/** The event with which periods begin, and its day. */
export interface RetentionStart {
  event: string | null;
  day: string | null;
}

/** Why a period has an end, or none that can be told. */
export type ReckonedState = "computed" | "noDay" | "otherEvent" | "noPeriod";

/** A rule with the end that its period has. */
export interface Reckoned {
  rule: Body;
  state: ReckonedState;
  /** The last day on which data are kept. */
  end?: string;
  /** The first day after it. */
  due?: string;
}

/** A rule that erases data before a law allows it, or keeps them after a law demands erasure. */
export interface ReckonedConflict {
  duty: Body;
  rule: Body;
  /** True if the rule is longer than the law allows. */
  exceeds?: true;
  outlasting: Exclude<Outlasting, "no">;
}

export function isInForce(rule: Body, day: string): boolean {
  const [from, to] = [asText(rule.validFrom), asText(rule.validTo)];
  return (from === "" || from <= day) && (to === "" || to >= day);
}

/** True if a rule in force covers a category in a country; one without a country holds in all. */
export function isAbout(rule: Body, { category, country, today }: RetentionPlace): boolean {
  const own = asBody(rule.country).id;
  return (
    (own === undefined || own === country) &&
    isInForce(rule, today) &&
    asBodies(rule.personalDataCategories).some(({ id }) => id === category)
  );
}

/** The end of a rule's period after an event; what cannot be told is said, not guessed. */
export function reckon(rule: Body, { event, day }: RetentionStart): Reckoned {
  if (localText(rule.untilText, "de") !== "" || periodLength(rule) === undefined)
    return { rule, state: "noPeriod" };
  if (event === null || day === null) return { rule, state: "noDay" };
  // Of other events, only words say which they are.
  const own = asText(rule.startEvent);
  if (own === "other" || own !== event) return { rule, state: "otherEvent" };
  const end = retentionEnd(rule, day);
  return end === undefined
    ? { rule, state: "noPeriod" }
    : { rule, state: "computed", end, due: dayAfter(end) };
}

/** The laws that demand longer than a rule allows; those of special cases are left out. */
export function conflictsBetween(
  duties: readonly Body[],
  rules: readonly Body[],
): ReckonedConflict[] {
  return rules.flatMap((rule) =>
    duties.flatMap((duty) => {
      const outlasting = duty.special === true ? "no" : outlasts(duty, rule);
      return outlasting === "no" ? [] : [{ duty, rule, outlasting }];
    }),
  );
}

/** The rules that keep data longer than a law allows; laws of special cases are left out. */
export function exceededBetween(laws: readonly Body[], rules: readonly Body[]): ReckonedConflict[] {
  return laws.flatMap((law): ReckonedConflict[] => {
    const maximum = law.special === true ? undefined : findMaximum(law);
    if (!maximum) return [];
    return rules.flatMap((rule) => {
      const outlasting = rule === law || isDuty(rule) ? "no" : outlasts(rule, maximum);
      return outlasting === "no" ? [] : [{ duty: law, rule, exceeds: true, outlasting }];
    });
  });
}

/** The law that demands longest, as far as its period can be counted. */
export function longestDuty(duties: readonly Body[]): Body | undefined {
  return duties
    .filter((duty) => duty.special !== true && periodLength(duty) !== undefined)
    .toSorted((one, other) => (periodLength(other) ?? 0) - (periodLength(one) ?? 0))[0];
}
