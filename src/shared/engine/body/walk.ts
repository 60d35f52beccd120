import { isBody } from "./paths.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { RowPlace } from "../plan/rowNumbers.ts";
import type { Body, Json } from "../plan/types.ts";

/** A node visited in a body, with its location and value. */
export interface Visit {
  node: PlanNode;
  /** JSON Pointer with row indexes. */
  path: string;
  value: Json | undefined;
  /** The object that contains the value: the root, a row or a nested object. */
  scope: Body;
  /** The outermost row that it is in. */
  row: RowPlace | undefined;
}

/** The place of an object in a body. */
export type Place = Pick<Visit, "path" | "row">;

/** The place of a body itself. */
export const rootPlace: Place = { path: "", row: undefined };

/** The place of a row of a list of rows. */
export function placeOfRow(list: Place, index: number): Place {
  const { path, row = { list: path, index } } = list;
  return { path: `${path}/${index}`, row };
}

/**
 * Visits every field of a body in plan order; the contents of absent rows and objects are skipped,
 * except for custom fields.
 */
export function walkBody(
  nodes: readonly PlanNode[],
  body: Body,
  visit: (visit: Visit) => void,
): void {
  walkLeading(every, nodes, body, visit);
}

const every = (nodes: readonly PlanNode[]) => nodes;

/** The same of the fields that lead to what is looked for: most nodes of a large plan do not. */
export function walkLeading(
  leading: (nodes: readonly PlanNode[]) => readonly PlanNode[],
  nodes: readonly PlanNode[],
  body: Body,
  visit: (visit: Visit) => void,
  { path, row }: Place = rootPlace,
): void {
  for (const node of leading(nodes)) {
    const value = body[node.name];
    const here: Visit = { node, path: `${path}/${node.name}`, value, scope: body, row };
    visit(here);
    if (!node.children) continue;
    if (node.type === "rows" && Array.isArray(value)) {
      for (const [index, inner] of value.entries())
        if (isBody(inner))
          walkLeading(leading, node.children, inner, visit, placeOfRow(here, index));
    } else if (node.type === "object" && (isBody(value) || node.overlay)) {
      // Custom fields may be mandatory even if their object does not exist yet.
      walkLeading(leading, node.children, isBody(value) ? value : {}, visit, here);
    }
  }
}

/** Visits the fields that have a value, with the outermost row that each is in. */
export function walkFilled(
  nodes: readonly PlanNode[],
  body: Body,
  visit: (node: PlanNode, value: Json, row?: RowPlace) => void,
  within?: RowPlace,
): void {
  for (const node of nodes) {
    const value = body[node.name];
    if (value === undefined) continue;
    visit(node, value, within);
    if (!node.children) continue;
    if (node.type === "rows" && Array.isArray(value)) {
      for (const [index, row] of value.entries())
        if (isBody(row))
          walkFilled(node.children, row, visit, within ?? { list: node.pointer, index });
    } else if (node.type === "object" && isBody(value))
      walkFilled(node.children, value, visit, within);
  }
}

/** All nodes of a plan, depth first, parents before children. */
export function nodesOf(nodes: readonly PlanNode[]): PlanNode[] {
  return nodes.flatMap((node) => [node, ...nodesOf(node.children ?? [])]);
}

/**
 * Finds the part of a plan that holds the wanted nodes and those around them. It is made once for
 * each plan: most fields are none of them.
 */
export function partWith(
  isWanted: (node: PlanNode) => boolean,
): (nodes: readonly PlanNode[]) => readonly PlanNode[] {
  const known = new WeakMap<readonly PlanNode[], readonly PlanNode[]>();
  const partOf = (nodes: readonly PlanNode[]): readonly PlanNode[] => {
    const found = known.get(nodes);
    if (found) return found;
    const made = nodes.flatMap((node): PlanNode[] => {
      const children = node.children && partOf(node.children);
      if (children && children.length > 0) return [{ ...node, children }];
      return isWanted(node) ? [{ ...node, children: undefined }] : [];
    });
    known.set(nodes, made);
    return made;
  };
  return partOf;
}
