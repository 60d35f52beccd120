import type { Body } from "#shared/engine/plan/types.ts";
import { asText } from "../values.ts";
import { periodLength } from "./deletionPeriod.ts";
import { retentionEnd } from "./retentionEnd.ts";

/** Result of comparing the ends of two periods; unknown if they begin differently. */
export type Outlasting = "no" | "certain" | "unknown";

/** Days on which periods from the end of the year and from the day differ most. */
const sampleDays = ["2026-01-01", "2026-12-31"];

/**
 * Whether a duty to keep data lasts longer than a rule allows. Periods that begin with the same
 * event are compared by their ends; of others only the lengths can be.
 */
export function outlasts(duty: Body, rule: Body): Outlasting {
  const [long, short] = [periodLength(duty), periodLength(rule)];
  if (long === undefined || short === undefined) return "no";
  if (!isSameStart(duty, rule)) return long > short ? "unknown" : "no";
  const isLater = sampleDays.some((day) => {
    const [kept, erased] = [retentionEnd(duty, day), retentionEnd(rule, day)];
    return kept !== undefined && erased !== undefined && kept > erased;
  });
  return isLater ? "certain" : "no";
}

/** Other events are told apart by words only, which nobody can compare. */
function isSameStart(one: Body, other: Body): boolean {
  const event = asText(one.startEvent);
  return event !== "" && event !== "other" && event === asText(other.startEvent);
}
