import type { Condition } from "../plan/plan.ts";
import { isBody, valueAt } from "../body/paths.ts";
import { referencesIn } from "../body/references.ts";
import type { Body, Context, Json } from "../plan/types.ts";

/** True if a document condition currently holds. */
export function isConditionMet(
  condition: Condition,
  scope: Body,
  root: Body,
  context: Context,
): boolean {
  // First, since most conditions are of this kind.
  if ("at" in condition) return holdsAt(condition, valueAt(condition.at, scope, root));
  if ("all" in condition)
    return condition.all.every((each) => isConditionMet(each, scope, root, context));
  if ("any" in condition)
    return condition.any.some((each) => isConditionMet(each, scope, root, context));
  if ("not" in condition) return !isConditionMet(condition.not, scope, root, context);
  if ("mode" in condition) return context.mode === condition.mode;
  if ("role" in condition) return context.roles.includes(condition.role);
  if ("feature" in condition) return context.features.includes(condition.feature);
  return context.status === condition.status;
}

function holdsAt(condition: Extract<Condition, { at: string }>, value: Json | undefined): boolean {
  if ("is" in condition) return candidates(value).includes(condition.is);
  if ("enum" in condition)
    return candidates(value).some((each) => condition.enum.some((one) => one === each));
  if ("minItems" in condition) return Array.isArray(value) && value.length >= condition.minItems;
  if ("minLength" in condition)
    return typeof value === "string" && value.trim().length >= condition.minLength;
  if ("minimum" in condition) return typeof value === "number" && value >= condition.minimum;
  return referencesIn(value).some((item) => hasFacts(item, condition.item));
}

/**
 * A pointer through rows yields many values, any of which may match; an absent flag counts as
 * false.
 */
function candidates(value: Json | undefined): (Json | undefined)[] {
  if (Array.isArray(value)) return value;
  return [value ?? false];
}

/** A list-valued fact matches if it contains the value. */
function hasFacts(item: Json, facts: Readonly<Record<string, string | number | boolean>>): boolean {
  if (!isBody(item)) return false;
  return Object.entries(facts).every(([name, expected]) =>
    candidates(item[name]).includes(expected),
  );
}

/** True if a condition depends on nothing but what a body says, so that it is the same for everybody. */
export function isOfBody(condition: Condition): boolean {
  if ("all" in condition) return condition.all.every(isOfBody);
  if ("any" in condition) return condition.any.every(isOfBody);
  if ("not" in condition) return isOfBody(condition.not);
  return "at" in condition;
}

/** All pointers a condition reads, for a form to watch. */
export function conditionPointers(condition: Condition): string[] {
  if ("all" in condition) return condition.all.flatMap(conditionPointers);
  if ("any" in condition) return condition.any.flatMap(conditionPointers);
  if ("not" in condition) return conditionPointers(condition.not);
  return "at" in condition ? [condition.at] : [];
}
