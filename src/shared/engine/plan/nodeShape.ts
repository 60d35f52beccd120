import type { PlanNode } from "./plan.ts";

/**
 * All properties that a node may have. Engines read a property of alike objects at a known place,
 * and look it up in those that differ: with some forty properties in hundreds of combinations,
 * looking up was a quarter of what a save takes.
 */
const shape: Readonly<Record<keyof PlanNode, undefined>> = {
  pointer: undefined,
  name: undefined,
  document: undefined,
  textKey: undefined,
  type: undefined,
  required: undefined,
  readOnly: undefined,
  widget: undefined,
  width: undefined,
  options: undefined,
  list: undefined,
  values: undefined,
  default: undefined,
  maxLength: undefined,
  maxItems: undefined,
  minimum: undefined,
  maximum: undefined,
  format: undefined,
  multiline: undefined,
  lookup: undefined,
  when: undefined,
  needed: undefined,
  access: undefined,
  follows: undefined,
  within: undefined,
  normalise: undefined,
  derive: undefined,
  checks: undefined,
  stamp: undefined,
  diff: undefined,
  export: undefined,
  search: undefined,
  copy: undefined,
  differs: undefined,
  filter: undefined,
  column: undefined,
  fact: undefined,
  citation: undefined,
  personal: undefined,
  fills: undefined,
  belonging: undefined,
  facts: undefined,
  propose: undefined,
  files: undefined,
  of: undefined,
  key: undefined,
  once: undefined,
  overlay: undefined,
  addedBy: undefined,
  children: undefined,
};

/** A node with all properties, those it lacks undefined. */
export function shapedNode(node: PlanNode): PlanNode {
  return { ...shape, ...node };
}
