import type { PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";
import { isBody } from "../body/paths.ts";

/** Makes the identity of a copied row; undefined if it needs none. */
type NewId = (row: Body) => string | undefined;

/**
 * The clientId of a copied row says which row it was copied from, so that a copy and a later version
 * of its original can be compared row by row. It is the same whenever the row is copied.
 */
export function clientIdOfCopy({ id, clientId }: Body): string | undefined {
  if (typeof id !== "number") return typeof clientId === "string" ? clientId : undefined;
  // A UUID of the version that leaves its contents to the application.
  const digits = id.toString(16).padStart(14, "0");
  return `00000000-0000-8000-80${digits.slice(0, 2)}-${digits.slice(2)}`;
}

function copyNode(node: PlanNode, value: Json, newId: NewId): Json | undefined {
  if (node.readOnly || node.name === "id" || node.name === "clientId") return undefined;
  if (node.type === "rows" && Array.isArray(value)) {
    return value.filter(isBody).map((row) => copyRow(node, row, newId));
  }
  if (node.type === "object" && node.children && isBody(value))
    return copyNodes(node.children, value, newId);
  return value;
}

function copyNodes(nodes: readonly PlanNode[], body: Body, newId: NewId): Body {
  const copy: Body = {};
  for (const node of nodes) {
    const value = body[node.name];
    const copied = value === undefined ? undefined : copyNode(node, value, newId);
    if (copied !== undefined) copy[node.name] = copied;
  }
  return copy;
}

function copyRow(node: PlanNode, row: Body, newId: NewId): Body {
  const children = node.children ?? [];
  const copy = copyNodes(children, row, newId);
  const clientId = children.some((child) => child.name === "clientId") ? newId(row) : undefined;
  return clientId === undefined ? copy : { ...copy, clientId };
}

/** A copy of all that is entered in a body. */
export function copyOfAll(nodes: readonly PlanNode[], body: Body, newId: NewId): Body {
  return copyNodes(nodes, body, newId);
}

/** The part of a body that a copy takes over. */
export function takenOver(nodes: readonly PlanNode[], body: Body, newId: NewId): Body {
  return copyNodes(
    nodes.filter((node) => node.copy),
    body,
    newId,
  );
}
