import type { FormStore } from "#client/form/store.ts";
import { useFieldValues } from "#client/form/useKey.ts";
import { registerFields } from "#shared/domain/legalBasis/legalBasisNeeds.ts";
import type { Need } from "#shared/engine/plan/plan.ts";

/** By which of its articles something is asked for; none if nothing asks for it. */
export type ArticleFor = (need: Pick<Need, "article" | "also">) => string | undefined;

/** By which articles an activity is asked as it stands now. */
export function articleForIn({ root, rules }: Pick<FormStore, "root" | "rules">): ArticleFor {
  return (need) => (rules.articleFor ? rules.articleFor(need, root.values) : need.article);
}

/** By which articles an activity is asked; renders anew when it changes registers. */
export function useArticleFor(store: FormStore): ArticleFor {
  useFieldValues(store.root, registerFields);
  return articleForIn(store);
}
