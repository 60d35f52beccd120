import type { ViewerContext } from "#shared/domain/workflow/viewerContext.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { withEffects } from "#shared/engine/rules/effects.ts";
import type { Item } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { referencesOf } from "../bodies/references.ts";
import { type ReferenceOf, withReferences } from "../lookups/itemFacts.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { resolveFrom } from "../records/resolveRecord.ts";

/** The entries that some records name, before and after a change. */
interface NamedEntries {
  referenceOf: ReferenceOf;
  lists: readonly Item[];
}

/** Applies to a changed record what follows from the change in its form. */
export function recordEffects(
  nodes: readonly PlanNode[],
  context: ViewerContext,
  { referenceOf, lists }: NamedEntries,
  isReplacing = false,
): (before: Body, changed: Body) => Body {
  return (before, changed) =>
    withEffects(nodes, before, changed, {
      withFacts: (value) => value && withReferences(value, referenceOf),
      isReplacing,
      sightOf: (body) => ({ root: resolveFrom(body, context, referenceOf, lists), context }),
    });
}

/** A changed record with what follows from the change in its form. */
export async function withRecordEffects(
  tx: Tx,
  context: ViewerContext,
  before: Body,
  changed: Body,
): Promise<Body> {
  const plan = recordPlan(context);
  const entries = {
    referenceOf: await referencesOf(tx, plan, [before, changed], context),
    lists: await offeredLists(tx),
  };
  return recordEffects(plan.nodes, context, entries)(before, changed);
}
