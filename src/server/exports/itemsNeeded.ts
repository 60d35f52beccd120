import { asBodies, asBody } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { exportedNodes, recordNodes, referencedCatalogue } from "./exportContext.ts";
import type { DocumentFacts } from "./exportModel.ts";

type Needed = Map<string, Set<number>>;
type Wanted = Pick<DocumentFacts, "kind" | "plans">;

/** Ids of the catalogue items a document needs, by catalogue, for the caller to preload. */
export function itemsNeeded(
  input: Wanted & { bodies: readonly Body[]; companies: readonly Body[] },
): Map<string, number[]> {
  const needed: Needed = new Map();
  const nodes = recordNodes(input.plans);
  for (const body of input.bodies) {
    collectItems(nodes, body, input, needed);
    addContacts(needed, body);
  }
  for (const company of input.companies) addContacts(needed, company);
  return new Map([...needed].map(([list, ids]) => [list, [...ids]]));
}

function collectItems(
  nodes: readonly PlanNode[],
  holder: Body,
  input: Wanted,
  needed: Needed,
): void {
  for (const node of exportedNodes(nodes, input.kind)) {
    const value = holder[node.name];
    if (node.type === "reference" || node.type === "references")
      addReferences(needed, referencedCatalogue(node, input.plans), value);
    if (node.type !== "rows" && node.type !== "object") continue;
    for (const inner of asBodies(value)) collectItems(node.children ?? [], inner, input, needed);
  }
}

/** Contacts are printed with their details in every kind of document. */
function addContacts(needed: Needed, holder: Body): void {
  for (const item of asBodies(holder["contactItems"])) {
    addReferences(needed, "staff", asBody(item["contact"]));
    addReferences(needed, "contactItemCategories", asBody(item["category"]));
  }
}

function addReferences(needed: Needed, list: string | undefined, value: Json | undefined): void {
  if (list === undefined) return;
  for (const reference of asBodies(value)) {
    const id = reference["id"];
    if (typeof id === "number") needed.set(list, (needed.get(list) ?? new Set()).add(id));
  }
}
