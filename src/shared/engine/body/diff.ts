import { isBody } from "./paths.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import { sameRows } from "./sameRows.ts";
import { isSameValue } from "./sameValue.ts";
import type { Body, Json } from "../plan/types.ts";
import { jsonListOf } from "./paths.ts";

/** A field or row that differs between two bodies. */
export interface Change {
  kind: "added" | "removed" | "changed";
  /** Pointer in the newer body; for removals, in the older one. */
  path: string;
  /** Pointer of the same place in the older body, where rows may stand elsewhere; none for a new row. */
  earlier?: string;
  node: PlanNode;
  before?: Json;
  after?: Json;
}

/** The differences between two bodies in plan order; rows are matched by key. */
export function diff(plan: Pick<Plan, "nodes">, before: Body, after: Body): Change[] {
  return diffNodes(plan.nodes, before, after, { path: "", earlier: "" });
}

/** The same place in both bodies. */
type Place = Required<Pick<Change, "path" | "earlier">>;

function inside({ path, earlier }: Place, name: string | number): Place {
  return { path: `${path}/${name}`, earlier: `${earlier}/${name}` };
}

function diffNodes(nodes: readonly PlanNode[], before: Body, after: Body, place: Place): Change[] {
  return nodes.flatMap((node) => {
    if (node.diff === "ignore" || node.name === "version") return [];
    return diffNode(node, before[node.name], after[node.name], inside(place, node.name));
  });
}

function diffNode(
  node: PlanNode,
  before: Json | undefined,
  after: Json | undefined,
  place: Place,
): Change[] {
  if (isSameValue(node, before, after)) return [];
  if (node.type === "rows" && node.children)
    return diffRows(node, jsonListOf(before), jsonListOf(after), place);
  if (node.type === "object" && node.children && isBody(before) && isBody(after))
    return diffNodes(node.children, before, after, place);
  const kind = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  return [
    {
      kind,
      ...place,
      node,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    },
  ];
}

function diffRows(node: PlanNode, before: Json[], after: Json[], at: Place): Change[] {
  const { path, earlier } = at;
  const places = sameRows(after, before, node);
  const changes: Change[] = [];
  for (const [index, row] of after.entries()) {
    const place = places[index];
    const old = place === undefined ? undefined : before[place];
    if (old === undefined)
      changes.push({ kind: "added", path: `${path}/${index}`, node, after: row });
    else if (isBody(row) && isBody(old))
      changes.push(
        ...diffNodes(node.children ?? [], old, row, {
          path: `${path}/${index}`,
          earlier: `${earlier}/${place}`,
        }),
      );
  }
  for (const [index, row] of before.entries()) {
    if (!places.includes(index))
      changes.push({
        kind: "removed",
        path: `${path}/${index}`,
        earlier: `${earlier}/${index}`,
        node,
        before: row,
      });
  }
  return changes;
}
