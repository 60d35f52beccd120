import { hasMoved } from "../body/merge.ts";
import { isBody, jsonListOf } from "../body/paths.ts";
import { sameRows } from "../body/sameRows.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";
import type { Followed, OriginalChange } from "./originals.ts";

/** The lists whose rows the original has put in another order that the copy does not have. */
export function movesOfOriginal(
  nodes: readonly PlanNode[],
  { earlier, now, mine }: Followed,
  path = "",
): OriginalChange[] {
  return nodes.flatMap((node) => {
    const here = `${path}/${node.name}`;
    const at = (body: Body) => body[node.name];
    if (node.type === "rows") return moveOf(node, here, [earlier, now, mine].map(at));
    const sides = { earlier: bodyOf(at(earlier)), now: bodyOf(at(now)), mine: bodyOf(at(mine)) };
    return node.children ? movesOfOriginal(node.children, sides, here) : [];
  });
}

function moveOf(
  node: PlanNode,
  path: string,
  sides: readonly (Json | undefined)[],
): OriginalChange[] {
  const [earlier = [], now = [], mine = []] = sides.map(jsonListOf);
  if (!hasMoved(node, earlier, now) || !hasMoved(node, mine, now)) return [];
  const isOwn = hasMoved(node, earlier, mine);
  return [{ kind: "changed", path, key: path, node, before: earlier, after: now, mine, isOwn }];
}

/** The rows in the order of others; those that only stand here stay behind the row before them. */
export function inOrderOf(node: PlanNode, rows: readonly Json[], others: readonly Json[]): Json[] {
  const places = sameRows(rows, others, node);
  const parts: { place: number; rows: Json[] }[] = [{ place: -1, rows: [] }];
  rows.forEach((row, index) => {
    const place = places[index];
    if (place === undefined) parts.at(-1)?.rows.push(row);
    else parts.push({ place, rows: [row] });
  });
  return parts.toSorted((one, other) => one.place - other.place).flatMap((part) => part.rows);
}

function bodyOf(value: Json | undefined): Body {
  return isBody(value) ? value : {};
}
