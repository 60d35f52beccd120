import { asBody, asList } from "#shared/domain/values.ts";
import { mayRead } from "#shared/engine/rules/access.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import { referenceId } from "#shared/engine/body/references.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { nodesOf, walkBody } from "#shared/engine/body/walk.ts";
import type { AddedValue } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { AddedFieldSort } from "#server/store/records/recordOrder.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { entriesOf } from "../bodies/references.ts";
import { callContext } from "./recordContext.ts";

/** Maximum of distinct values kept per custom field; list cells show no more. */
const mostValues = 20;

/**
 * Collects a body's custom field values by field id, across all rows; references without titles.
 */
export function addedValues(plan: Plan, body: Body): Body {
  const found: { [id: string]: Json[] } = {};
  walkBody(plan.nodes, body, ({ node, value }) => {
    if (!node.addedBy || value === undefined || isEmpty(value)) return;
    const values = (found[String(node.addedBy.id)] ??= []);
    const bare = isBody(value) ? { id: value["id"] ?? null } : value;
    if (values.length < mostValues && !values.some((each) => isSame(each, bare))) values.push(bare);
  });
  return found;
}

/** Returns a function that maps a list row to the custom field values its viewer may see. */
export async function addedColumnReader(
  tx: Tx,
  call: Call,
  records: readonly Body[],
): Promise<(facts: Body) => AddedValue[]> {
  const context = callContext(call);
  const nodes = context.plans ? nodesOf(recordPlan(context).nodes) : [];
  const shown = nodes.filter((node) => node.addedBy && mayRead(node, context));
  const named = records.flatMap((facts) =>
    shown.flatMap((node) => valuesOfField(node, facts).map(referenceId)),
  );
  const entryOf = await entriesOf(tx, named, call.language);
  const titled = (value: Json): Json => entryOf(referenceId(value)) ?? value;
  return (facts) =>
    shown.flatMap((node) => {
      const values = valuesOfField(node, facts).map(titled);
      return values.length > 0 ? [{ field: node.addedBy?.id ?? 0, values }] : [];
    });
}

/** Sort order for a custom field; null if it doesn't exist or is hidden from the caller. */
export function addedFieldSort(call: Call, id: number): AddedFieldSort | null {
  const context = callContext(call);
  const nodes = context.plans ? nodesOf(recordPlan(context).nodes) : [];
  const node = nodes.find((each) => each.addedBy?.id === id);
  if (!node || !mayRead(node, context)) return null;
  if (node.type === "number" || node.type === "reference") return { id, by: node.type };
  return { id, by: "text", ...(node.values ? { order: node.values.map(String) } : {}) };
}

function valuesOfField({ addedBy }: PlanNode, facts: Body): Json[] {
  return asList(asBody(facts["custom"])[String(addedBy?.id)]);
}
