import { isSame } from "../body/compare.ts";
import { isBody, isEmpty, jsonListOf, readAt } from "../body/paths.ts";
import { isSameReference, referencesBut, referencesIn } from "../body/references.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Context, Json } from "../plan/types.ts";
import { isShown } from "./visibility.ts";

/** Values of a field before and after a choice; references with the facts of what they name. */
export interface Chosen {
  before: Json | undefined;
  now: Json | undefined;
}

/** A field beside the one in which something was chosen. */
export interface Neighbour {
  value: Json | undefined;
  /** Its value before the choice. */
  before: Json | undefined;
  isList: boolean;
  /** A hidden field is only emptied: nobody would see what is filled in. */
  isShown: boolean;
}

/**
 * Changes that a choice makes beside itself, by the path of the neighbour. What only the former
 * choice had filled in goes with it, as does what belongs to it; lists are extended, other fields
 * are filled if they are empty.
 */
export function filledBy(
  { fills = {}, belonging = [], facts }: Pick<PlanNode, "fills" | "belonging" | "facts">,
  { before, now }: Chosen,
  neighbourAt: (target: string) => Neighbour,
): [target: string, value: Json | undefined][] {
  const gone = facts ? factsOf(facts, before) : referencesBut(before, now);
  const chosen = facts ? factsOf(facts, now) : referencesBut(now, before);
  const all = facts ? chosen : referencesIn(now);
  const isOther = gone.some((each) => !chosen.some((other) => isTitledAlike(each, other)));
  const targets = new Set([...Object.keys(fills), ...belonging]);
  return [...targets].flatMap((target): [string, Json | undefined][] => {
    const { value, before: old, isList, isShown: isFilled } = neighbourAt(target);
    // A value changed together with the choice is about the next one.
    const isFormer = isOther && belonging.includes(target) && isSame(value ?? null, old ?? null);
    const left = isFormer ? undefined : value;
    const fact = fills[target];
    const said = { lost: factIn(gone, fact), all: factIn(all, fact) };
    const brought = isFilled ? factIn(chosen, fact) : [];
    const next = isList ? listAfter(left, said, brought) : valueAfter(left, said, brought);
    return isSame(next ?? null, value ?? null) ? [] : [[target, next]];
  });
}

/** True for an entry that was made twice: its titles differ by case and spaces at most. */
function isTitledAlike(one: Json, other: Json): boolean {
  const [title, otherTitle] = [one, other].map((each) =>
    String((isBody(each) && each["title"]) || "")
      .toLowerCase()
      .replaceAll(/\s+/g, ""),
  );
  return title !== "" && title === otherTitle;
}

/** Values of a fact in the deselected entries, and in all chosen now. */
interface FactValues {
  lost: readonly Json[];
  all: readonly Json[];
}

function valueAfter(
  value: Json | undefined,
  { lost, all }: FactValues,
  [first]: readonly Json[],
): Json | undefined {
  const isLost = isAmong(lost, value) && !isAmong(all, value);
  return isEmpty(value) || isLost ? first : value;
}

function listAfter(
  value: Json | undefined,
  { lost, all }: FactValues,
  brought: readonly Json[],
): Json | undefined {
  const [goes, stays] = [referencesIn([...lost]), referencesIn([...all])];
  const list = jsonListOf(value).filter((each) => !isAmong(goes, each) || isAmong(stays, each));
  for (const each of referencesIn([...brought])) if (!isAmong(list, each)) list.push(each);
  return value === undefined && list.length === 0 ? undefined : list;
}

function isAmong(values: readonly Json[], wanted: Json | undefined): boolean {
  return values.some((each) => isOne(each, wanted));
}

function isOne(one: Json | undefined, other: Json | undefined): boolean {
  return isSameReference(one, other) || isSame(one ?? null, other ?? null);
}

/** The facts of a fixed list's value, as those of an entry. */
function factsOf(facts: NonNullable<PlanNode["facts"]>, value: Json | undefined): Body[] {
  return typeof value === "string" ? [{ ...facts[value] }] : [];
}

/** Values of a fact in some entries, without those that say nothing: empty ones, and false. */
function factIn(entries: readonly Json[], fact: string | undefined): Json[] {
  if (fact === undefined) return [];
  return entries.flatMap((each) => {
    const value = isBody(each) ? each[fact] : undefined;
    return value === undefined || value === false || isEmpty(value) ? [] : [value];
  });
}

/** The nodes that lead from a list of siblings to the field that a choice fills in. */
function nodesTo(nodes: readonly PlanNode[], target: string): PlanNode[] {
  const [name, ...rest] = target.split("/");
  const node = nodes.find((each) => each.name === name);
  if (!node) return [];
  return rest.length === 0 ? [node] : [node, ...nodesTo(node.children ?? [], rest.join("/"))];
}

/** True if a field that a choice fills in names several entries. */
export function isListAt(nodes: readonly PlanNode[], target: string): boolean {
  return nodesTo(nodes, target).at(-1)?.type === "references";
}

/** True if a condition decides whether a field that a choice fills in is shown. */
export function isConditionalAt(nodes: readonly PlanNode[], target: string): boolean {
  return nodesTo(nodes, target).some(({ when }) => when?.show !== undefined);
}

/** The fields that a choice fills in where a condition shows them. */
export function conditionalTargets(
  nodes: readonly PlanNode[],
  { fills = {} }: Pick<PlanNode, "fills">,
): string[] {
  return Object.keys(fills).filter((target) => isConditionalAt(nodes, target));
}

/** True if a field that a choice fills in is shown beside it. */
export function isShownAt(
  nodes: readonly PlanNode[],
  target: string,
  scope: Body,
  { root, context }: { root: Body; context: Context },
): boolean {
  let around = scope;
  return nodesTo(nodes, target).every((node) => {
    const isHere = isShown(node, around, root, context);
    const inner = readAt(around, `/${node.name}`);
    around = isBody(inner) ? inner : {};
    return isHere;
  });
}
