import { withEffects } from "#shared/engine/bulk/effects.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { ViewerContext } from "#shared/domain/workflow/viewerContext.ts";
import type { Item } from "#server/store/items/items.ts";
import { type ReferenceOf, withReferences } from "../lookups/itemFacts.ts";
import { resolveFrom } from "../records/resolveRecord.ts";
import type { Follow } from "./swapReferences.ts";

/** The entries that some records name, before and after a change. */
export interface Named {
  referenceOf: ReferenceOf;
  lists: readonly Item[];
}

/** Applies to a changed record what follows from the change in its form. */
export function followingChoice(
  nodes: readonly PlanNode[],
  context: ViewerContext,
  { referenceOf, lists }: Named,
  isReplacing: boolean,
): Follow {
  return (before, changed) =>
    withEffects(nodes, before, changed, {
      withFacts: (value) => value && withReferences(value, referenceOf),
      isReplacing,
      sightOf: (body) => ({ root: resolveFrom(body, context, referenceOf, lists), context }),
    });
}
