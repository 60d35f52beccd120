import { conditionPointers } from "#shared/engine/rules/conditions.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { indexPlan, type PlanIndex } from "./paths.ts";

/** A field whose rule reads another value. */
export interface Dependent {
  list: string;
  field: string;
  /**
   * Whether the rule reads the value from its own row; otherwise the value is shared by all rows.
   */
  sameRow: boolean;
}

/** The field rules and derived values that depend on each value. */
export interface RuleIndex {
  /** Dependents by the pattern of the value they read. */
  rules: ReadonlyMap<string, readonly Dependent[]>;
  /** Patterns that derived values read. */
  derived: ReadonlySet<string>;
  /** Row lists that other rows depend on, as patterns. */
  followed: ReadonlySet<string>;
}

/** Resolves a pointer used by a field to an absolute pattern. */
function patternFrom(list: string, field: string, pointer: string): string {
  if (pointer.startsWith("/")) return pointer;
  const parents = field.split("/").slice(0, -1);
  const names = pointer.split("/");
  while (names[0] === "..") {
    names.shift();
    parents.pop();
  }
  const at = [...parents, ...names].join("/");
  return list === "" ? `/${at}` : `/${list}/*/${at}`;
}

interface RuleIndexBuilder {
  rules: Map<string, Dependent[]>;
  derived: Set<string>;
  followed: Set<string>;
}

function conditionsOf(node: PlanNode) {
  const { show, require, enable } = node.when ?? {};
  const needs = (node.needed ?? []).map((need) => need.when);
  return [show, require, enable, ...needs].filter((condition) => condition !== undefined);
}

function indexNode(into: RuleIndexBuilder, node: PlanNode, list: string, field: string): void {
  for (const pointer of new Set(conditionsOf(node).flatMap(conditionPointers))) {
    const pattern = patternFrom(list, field, pointer);
    const sameRow = list !== "" && pattern.startsWith(`/${list}/*/`);
    const dependents = into.rules.get(pattern) ?? [];
    dependents.push({ list, field, sameRow });
    into.rules.set(pattern, dependents);
  }
  for (const pointer of node.derive?.from ?? [])
    into.derived.add(patternFrom(list, field, pointer));
  if (node.follows) into.followed.add(`${node.follows.rows}/*/${node.follows.by}`);
  if (node.within) into.followed.add(patternFrom(list, field, node.within.of));
}

function indexRuleNodes(
  into: RuleIndexBuilder,
  nodes: readonly PlanNode[],
  list: string,
  prefix: string,
): void {
  for (const node of nodes) {
    const field = prefix + node.name;
    indexNode(into, node, list, field);
    if (node.type === "rows" && list === "") indexRuleNodes(into, node.children ?? [], field, "");
    else if (node.children) indexRuleNodes(into, node.children, list, `${field}/`);
  }
}

/** Inverts a plan's rules: from each value to the fields whose rules read it. */
function indexRules(plan: Plan): RuleIndex {
  const into: RuleIndexBuilder = { rules: new Map(), derived: new Set(), followed: new Set() };
  indexRuleNodes(into, plan.nodes, "", "");
  return into;
}

interface PlanIndexes {
  index: PlanIndex;
  ruleIndex: RuleIndex;
}

const indexesKept = new WeakMap<Plan, PlanIndexes>();

/** Indexes of a plan, made when the first of its forms is opened. */
export function indexesOf(plan: Plan): PlanIndexes {
  const known = indexesKept.get(plan) ?? { index: indexPlan(plan), ruleIndex: indexRules(plan) };
  indexesKept.set(plan, known);
  return known;
}

const dependentsKept = new WeakMap<RuleIndex, Map<string, readonly Dependent[]>>();

function findDependents(index: RuleIndex, pattern: string): Dependent[] {
  const found = [...(index.rules.get(pattern) ?? [])];
  for (const [read, dependents] of index.rules) {
    if (read.startsWith(`${pattern}/`)) found.push(...dependents);
  }
  return found;
}

/** Fields whose rules read a value or something inside it. */
export function dependentsOf(index: RuleIndex, pattern: string): readonly Dependent[] {
  let kept = dependentsKept.get(index);
  if (!kept) dependentsKept.set(index, (kept = new Map()));
  let found = kept.get(pattern);
  if (!found) kept.set(pattern, (found = findDependents(index, pattern)));
  return found;
}

const amongKept = new WeakMap<ReadonlySet<string>, Map<string, boolean>>();

function findAmong(patterns: ReadonlySet<string>, pattern: string): boolean {
  if (patterns.has(pattern)) return true;
  for (const each of patterns) {
    if (each.startsWith(`${pattern}/`) || pattern.startsWith(`${each}/`)) return true;
  }
  return false;
}

/** True if the patterns include a value, one of its parts or one that contains it. */
export function isAmong(patterns: ReadonlySet<string>, pattern: string): boolean {
  let kept = amongKept.get(patterns);
  if (!kept) amongKept.set(patterns, (kept = new Map()));
  let isFound = kept.get(pattern);
  if (isFound === undefined) kept.set(pattern, (isFound = findAmong(patterns, pattern)));
  return isFound;
}
