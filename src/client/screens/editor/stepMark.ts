import { articlesOfLetter, letterIn } from "#shared/domain/workflow/letters.ts";
import type { ArticleFor } from "#client/form/ruleState.ts";
import type { Step } from "./steps.ts";
import type { Texts } from "#client/i18n/useTexts.ts";

/**
 * Label at the end of a step: its letters, as they are called where the activity is asked for them,
 * or the article it is based on.
 */
export function stepMark(step: Step, { text, hasText }: Texts, articleFor: ArticleFor): string {
  if (step.letters.length > 0)
    return step.letters
      .flatMap((letter) => letterIn(articleFor(articlesOfLetter(letter))) ?? [])
      .join(", ");
  const key = `${step.plan.textKey}.mark`;
  return hasText(key) ? text(key) : "";
}
