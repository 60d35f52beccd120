import { type ArticleFor, articleForIn } from "#client/form/ruleState.ts";
import type { FormStore } from "#client/form/store.ts";
import { useFieldValues } from "#client/form/useKey.ts";
import { registerFields } from "#shared/domain/workflow/registers.ts";

/** By which articles an activity is asked; renders anew when it changes registers. */
export function useArticleFor(store: FormStore): ArticleFor {
  useFieldValues(store.root, registerFields);
  return articleForIn(store);
}
