import type { FormServices, Text } from "#client/form/services.ts";
import type { PlanNode } from "#shared/engine/plan.ts";

/** Text key of one value of a fixed list, or of an inline choice. */
export function optionKey(node: PlanNode, value: string | number | boolean): string {
  return node.list ? `lists.${node.list}.${value}` : `${node.textKey}.options.${value}`;
}

/** A value of a fixed list as one reads it. */
export function optionText(text: Text, node: PlanNode, value: string | number | boolean): string {
  return text(optionKey(node, value));
}

/** The values of a choice with their words, in the document's order. */
export function optionsOf(
  { text }: Pick<FormServices, "text">,
  node: PlanNode,
): { value: string | number; label: string }[] {
  return (node.values ?? []).map((value) => ({ value, label: optionText(text, node, value) }));
}
