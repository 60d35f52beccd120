import { isEmpty } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { isLineWidget } from "./layout.ts";
import { type FieldPath, nodeAtPath } from "./paths.ts";
import { ELSEWHERE, HIDDEN, LOCKED, objectAround, REQUIRED } from "./ruleState.ts";
import type { FieldWidget, FormServices } from "./services.ts";
import { formNodeAt } from "./store.ts";

/** True if a field is blank: no value, no row, or nothing in any of its parts. */
export function isBlank({ store, widgets }: FormServices, path: FieldPath): boolean {
  const node = nodeAtPath(store.index, path);
  const formNode = formNodeAt(store, path);
  const name = path.field.split("/").at(-1) ?? "";
  // Lines have values from elsewhere as well.
  return (
    !hasLines(node, widgets) && isEmpty(formNode && objectAround(store, formNode, path.field)[name])
  );
}

function hasLines(node: PlanNode | undefined, widgets: FormServices["widgets"]): boolean {
  return (
    node !== undefined &&
    (isLineWidget(node, widgets) || (node.children ?? []).some((each) => hasLines(each, widgets)))
  );
}

/**
 * Whether a field is not shown: hidden by its rules, elsewhere on the page or, on paper, empty
 * without having to be filled.
 */
export function isLeftOut(services: FormServices, path: FieldPath, rule: number): boolean {
  if ((rule & HIDDEN) !== 0) return true;
  if (services.isOnPaper !== true) return (rule & ELSEWHERE) !== 0 && services.isBeside !== true;
  return (rule & REQUIRED) === 0 && isBlank(services, path);
}

/** True if a field is read-only here: locked by its rules, or on paper. */
export function isForReading({ isOnPaper }: FormServices, rule: number): boolean {
  return isOnPaper === true || (rule & LOCKED) !== 0;
}

/** True if a locked value is plain text, not shown by its own input; on paper, boxes are. */
export function isPlainText(widget: FieldWidget | undefined, isOnPaper?: boolean): boolean {
  return widget?.showsLocked !== true || (isOnPaper === true && widget.label === "inside");
}
