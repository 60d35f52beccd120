import { isSame } from "./compare.ts";
import { isBody } from "./paths.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isSameReference } from "./references.ts";
import { sameRows } from "./sameRows.ts";
import type { Body, Json } from "../plan/types.ts";

/** True when somebody who reads both values of a field sees no difference: an item is itself with or without its facts, nothing is nothing however it is written. */
export function isSameValue(
  node: PlanNode,
  one: Json | undefined,
  other: Json | undefined,
): boolean {
  if (isSame(one, other) || (isUnset(one) && isUnset(other))) return true;
  if (node.type === "reference") return isSameAsRead(one, other);
  if (node.type === "references" || node.type === "files") return isSameSet(one, other);
  if (node.type === "rows") return isSameList(node, one, other);
  if (!node.children || !isBody(one) || !isBody(other)) return false;
  return isSameBody(node.children, one, other);
}

/** True when two bodies agree in everything that people write. */
export function isSameBody(nodes: readonly PlanNode[], one: Body, other: Body): boolean {
  return nodes.every(
    (node) =>
      node.readOnly || isIdentity(node) || isSameValue(node, one[node.name], other[node.name]),
  );
}

/** Fields that say which body or row it is, not what it holds. */
export function isIdentity(node: Pick<PlanNode, "name">): boolean {
  return node.name === "id" || node.name === "clientId" || node.name === "version";
}

/** Nothing was entered; unlike where `isEmpty` is asked, an object that is there counts, for it may say "none here". */
function isUnset(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === "";
}

/** An item that has no id yet is known by its maker's id, and its title is still its maker's to change. */
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
