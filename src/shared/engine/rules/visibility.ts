import { isConditionMet } from "./conditions.ts";
import { mayRead, mayWrite } from "./access.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Context } from "../plan/types.ts";

/** True if a field is shown: readable, and its condition holds. */
export function isShown(node: PlanNode, scope: Body, root: Body, context: Context): boolean {
  if (!mayRead(node, context)) return false;
  return !node.when?.show || isConditionMet(node.when.show, scope, root, context);
}

/** True if a field is mandatory on save, always or by condition. */
export function isRequired(node: PlanNode, scope: Body, root: Body, context: Context): boolean {
  if (!isShown(node, scope, root, context)) return false;
  // A group's own field is asked of those who may fill it in.
  if (node.addedBy && !mayWrite(node, context)) return false;
  return (
    node.required ||
    (node.when?.require !== undefined && isConditionMet(node.when.require, scope, root, context))
  );
}

/** True if a field is enabled by its condition, or has none. */
export function isEnabled(node: PlanNode, scope: Body, root: Body, context: Context): boolean {
  return !node.when?.enable || isConditionMet(node.when.enable, scope, root, context);
}
