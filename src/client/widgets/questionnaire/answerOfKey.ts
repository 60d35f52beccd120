import type { KeyboardEvent } from "react";
import type { FormServices } from "#client/form/services.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { optionText } from "../inputs/optionText.ts";

/** The answer whose first letter was pressed; undefined for other keys and with modifiers. */
export function answerOfKey(
  event: KeyboardEvent,
  { text }: FormServices,
  node: PlanNode,
  answers: readonly string[],
): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const letter = (word: string | undefined) => word?.[0]?.toLowerCase();
  return answers.find(
    (answer) => letter(optionText(text, node, answer)) === event.key.toLowerCase(),
  );
}
