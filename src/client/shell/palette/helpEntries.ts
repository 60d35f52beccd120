import { loadTexts } from "#client/i18n/language.ts";
import { stepTexts } from "#client/i18n/namespaces.ts";
import { helpTexts, loadHelpTexts } from "#client/state/helpTexts.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { planOf, plans } from "#shared/generated/plans.ts";

/** A field of the record that can be explained, and where it stands. */
export interface HelpEntry {
  node: PlanNode;
  step: Plan;
  /** The list or part that contains it; absent for the fields of the step itself. */
  within?: PlanNode;
}

/** The form whose fields are explained. */
export const explained = planOf("record");

function fieldsOf(nodes: readonly PlanNode[], step: Plan, within?: PlanNode): HelpEntry[] {
  return nodes
    .filter(({ widget }) => widget !== "hidden")
    .flatMap((node) => [
      { node, step, ...(within ? { within } : {}) },
      ...fieldsOf(node.children ?? [], step, within ?? node),
    ]);
}

/** Fields in the order of the steps, once their texts are there; none where the group has no help. */
export async function loadHelpEntries(): Promise<HelpEntry[]> {
  await Promise.all([loadTexts(...stepTexts, "help", "editor"), loadHelpTexts()]);
  return helpTexts.isEnabled ? explainedFields() : [];
}

/** The fields of the steps, in their order. */
export function explainedFields(): HelpEntry[] {
  const names = (step: Plan) => new Set(step.nodes.map(({ name }) => name));
  return Object.values(plans)
    .filter(({ step }) => step !== undefined)
    .toSorted((one, other) => (one.step?.number ?? 0) - (other.step?.number ?? 0))
    .flatMap((step) => {
      const own = names(step);
      return fieldsOf(
        explained.nodes.filter(({ name }) => own.has(name)),
        step,
      );
    });
}
