import type { FormServices } from "#client/form/services.ts";
import { loadLookup, lookupName, lookups } from "#client/state/editorLookups.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { baseQuery, rowChoices } from "../picker/choices.ts";

/** The items that a reference can name: those of other rows, or of its list. */
export async function listOfRows(services: FormServices, node: PlanNode): Promise<readonly Body[]> {
  const { list, rows } = node.lookup ?? {};
  const root = { list: "", key: "", field: "" };
  if (rows !== undefined) return rowChoices(services.store, node, root);
  if (list === undefined) return [];
  const query = baseQuery(services);
  await loadLookup(list, query);
  // Border: a snapshot of opaque items is the items themselves.
  return (lookups[lookupName(list, query)]?.items ?? []) as readonly Body[];
}
