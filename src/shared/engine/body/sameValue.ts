import { isSame } from "./compare.ts";
import { isBody } from "./paths.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isSameReference } from "./references.ts";
import { sameRows } from "./sameRows.ts";
import type { Body, Json } from "../plan/types.ts";

/**
 * Whether two values of a field look the same to a reader: references compare by identity, empty
 * values are all equal.
 */
export function isSameValue(
  node: PlanNode,
  one: Json | undefined,
  other: Json | undefined,
): boolean {
  if (isSame(one, other) || (isUnset(one) && isUnset(other))) return true;
  if (node.type === "reference") return isSameAsRead(one, other);
  if (node.type === "references" || node.type === "files") return isSameSet(one, other);
  if (node.type === "rows") return isSameList(node, one, other);
  if (!node.children) return false;
  return isSameBody(node.children, isBody(one) ? one : {}, isBody(other) ? other : {});
}

/** True if two bodies agree in all user-entered values. */
export function isSameBody(nodes: readonly PlanNode[], one: Body, other: Body): boolean {
  return nodes.every(
    (node) =>
      node.readOnly || isIdentity(node) || isSameValue(node, one[node.name], other[node.name]),
  );
}

/** True if a field identifies a body or row rather than holding content. */
export function isIdentity(node: Pick<PlanNode, "name">): boolean {
  return node.name === "id" || node.name === "clientId" || node.name === "version";
}

/** Stricter than `isEmpty`: an object without fields of its own that exists counts as set. */
function isUnset(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === "";
}

/** Items without a server id compare by clientId and title, which is still editable. */
function isSameAsRead(one: Json | undefined, other: Json | undefined): boolean {
  if (!isBody(one) || !isBody(other) || !isSameReference(one, other)) return false;
  const isKnown = typeof one["id"] === "number" || typeof other["id"] === "number";
  if (!isKnown && !isSame(one["title"], other["title"])) return false;
  return isSame(one["name"], other["name"]);
}

function isSameSet(one: Json | undefined, other: Json | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((item) => other.some((each) => isSameAsRead(item, each)));
}

function isSameList(node: PlanNode, one: Json | undefined, other: Json | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return sameRows(one, other, node).every((place, index) => {
    const [row, twin] = [one[index], other[index]];
    if (place !== index || !isBody(row) || !isBody(twin)) return false;
    return isSameBody(node.children ?? [], row, twin);
  });
}
