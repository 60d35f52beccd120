import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { wholeBody } from "#client/form/store.ts";
import { type EditorSession, keepCopy } from "./session.ts";

function copyNode(node: PlanNode, value: Json): Json | undefined {
  if (node.readOnly || node.name === "id" || node.name === "clientId") return undefined;
  if (node.type === "rows" && Array.isArray(value)) {
    return value.filter(isBody).map((row) => copyRow(node, row));
  }
  if (node.type === "object" && node.children && isBody(value))
    return copyNodes(node.children, value);
  return value;
}

function copyNodes(nodes: readonly PlanNode[], body: Body): Body {
  const copy: Body = {};
  for (const node of nodes) {
    const value = body[node.name];
    const copied = value === undefined ? undefined : copyNode(node, value);
    if (copied !== undefined) copy[node.name] = copied;
  }
  return copy;
}

function copyRow(node: PlanNode, row: Body): Body {
  const children = node.children ?? [];
  const copy = copyNodes(children, row);
  if (children.some((child) => child.name === "clientId")) copy["clientId"] = crypto.randomUUID();
  return copy;
}

/**
 * Prepares a copy of the record with the properties marked `x-copy`, to be opened unsaved at the
 * create URL.
 */
export function startDuplicate(session: EditorSession, name: string): void {
  const { store } = session;
  keepCopy({ ...takenOver(store.plan.nodes, wholeBody(store)), name });
}

/** The part of a body that a copy takes over. */
export function takenOver(nodes: readonly PlanNode[], body: Body): Body {
  return copyNodes(
    nodes.filter((node) => node.copy),
    body,
  );
}
