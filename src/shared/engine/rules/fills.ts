import { isSame } from "../body/compare.ts";
import { isBody, isEmpty } from "../body/paths.ts";
import { isSameReference, referencesBut, referencesIn } from "../body/references.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";

/** What a field said before and says now; references with the facts of what they name. */
export interface Chosen {
  before: Json | undefined;
  now: Json | undefined;
}

/** A field beside the one in which something was chosen. */
export interface Neighbour {
  value: Json | undefined;
  /** Whether it names several entries. */
  isList: boolean;
}

/**
 * What a choice fills in beside itself, by the path of the neighbour: lists are extended, other
 * fields are filled only if they are empty or hold what the choice before has filled in.
 */
export function filledBy(
  { fills = {}, facts }: Pick<PlanNode, "fills" | "facts">,
  { before, now }: Chosen,
  neighbourAt: (target: string) => Neighbour,
): [target: string, value: Json][] {
  const last = facts ? factsOf(facts, before) : referencesIn(before);
  const chosen = facts ? factsOf(facts, now) : referencesBut(now, before);
  return Object.entries(fills).flatMap(([target, fact]): [string, Json][] => {
    const brought = factIn(chosen, fact);
    const [first] = brought;
    if (first === undefined) return [];
    const { value, isList } = neighbourAt(target);
    if (isList) return [[target, withAdded(value, brought)]];
    const isBrought = factIn(last, fact).some(
      (each) => isSameReference(each, value) || isSame(each, value),
    );
    return isEmpty(value) || isBrought ? [[target, first]] : [];
  });
}

/** The facts of a fixed list's value, as those of an entry. */
function factsOf(facts: NonNullable<PlanNode["facts"]>, value: Json | undefined): Body[] {
  return typeof value === "string" ? [{ ...facts[value] }] : [];
}

/** What some entries say in a fact, as far as they say anything. */
function factIn(entries: readonly Json[], fact: string): Json[] {
  return entries.flatMap((each) => {
    const value = isBody(each) ? each[fact] : undefined;
    return value === undefined || isEmpty(value) ? [] : [value];
  });
}

function withAdded(value: Json | undefined, brought: readonly Json[]): Json[] {
  const list = referencesIn(value);
  for (const each of brought.flatMap((one) => referencesIn(one)))
    if (!list.some((one) => isSameReference(one, each))) list.push(each);
  return list;
}
