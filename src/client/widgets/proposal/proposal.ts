import { objectAround } from "#client/form/ruleState.ts";
import type { FieldPath } from "#client/form/paths.ts";
import type { FormStore } from "#client/form/store.ts";
import { formNodeAt, wholeBody } from "#client/form/store.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { ProposedValue } from "#shared/engine/plan/types.ts";

/** A rule's proposal for a field with the text key of its reason; null if there is none. */
export function proposalFor(
  store: FormStore,
  node: PlanNode,
  path: FieldPath,
): ProposedValue | null {
  const propose = node.propose === undefined ? undefined : store.rules.proposals[node.propose];
  const formNode = formNodeAt(store, path);
  if (!propose || !formNode) return null;
  const root = wholeBody(store);
  const around = objectAround(store, formNode, path.field);
  const proposal = propose(around, store.context, root);
  // A row's proposal comes from the row; only an object of the root may speak of the whole.
  return proposal ?? (path.list === "" ? propose(root, store.context, root) : null);
}
