import type { Step } from "./steps.ts";
import type { Texts } from "#client/i18n/useTexts.ts";

/** Label at the end of a step: its letters, or the article it is based on. */
export function stepMark(step: Step, { text, hasText }: Texts): string {
  if (step.letters.length > 0) return step.letters.join(", ");
  const key = `${step.plan.textKey}.mark`;
  return hasText(key) ? text(key) : "";
}
