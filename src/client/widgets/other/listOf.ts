import type { FormStore } from "#client/form/store.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";

/** The list whose entries a field names, also where they are picked from other rows of its form. */
export function listOf(node: PlanNode, store: FormStore | undefined): string | undefined {
  const { lookup } = node;
  return store && lookup?.rows ? pickedFrom(node, store)?.lookup?.list : lookup?.list;
}

/** The field whose entries are picked: of the rows that are named, or of the same row. */
function pickedFrom(node: PlanNode, { index: { leaves } }: FormStore): PlanNode | undefined {
  const { rows = "", value = "" } = node.lookup ?? {};
  if (rows.startsWith("/")) return leaves.get(rows.slice(1))?.get(value);
  const around = [...leaves.values()].find((fields) => fields.get(node.name) === node);
  return around?.get(rows);
}
