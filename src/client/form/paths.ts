import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";

/** Location of a value: list, row and field. For the root, list and key are empty. */
export interface FieldPath {
  list: string;
  key: string;
  /** Names joined by "/", relative to the row or the root. */
  field: string;
}

export interface PlanIndex {
  /** Leaves by list and field. */
  leaves: ReadonlyMap<string, ReadonlyMap<string, PlanNode>>;
  /** Objects by list and field. */
  objects: ReadonlyMap<string, ReadonlyMap<string, PlanNode>>;
  /** Row lists by path. */
  lists: ReadonlyMap<string, PlanNode>;
}

interface PathIndexBuilder {
  leaves: Map<string, Map<string, PlanNode>>;
  objects: Map<string, Map<string, PlanNode>>;
  lists: Map<string, PlanNode>;
}

function mapOf(maps: Map<string, Map<string, PlanNode>>, list: string): Map<string, PlanNode> {
  const known = maps.get(list);
  if (known) return known;
  const made = new Map<string, PlanNode>();
  maps.set(list, made);
  return made;
}

function indexPlanNodes(
  into: PathIndexBuilder,
  nodes: readonly PlanNode[],
  list: string,
  prefix: string,
): void {
  for (const node of nodes) {
    const field = prefix + node.name;
    if (node.type === "rows" && list === "" && node.children) {
      into.lists.set(field, node);
      indexPlanNodes(into, node.children, field, "");
    } else if (node.type === "object" && node.children) {
      mapOf(into.objects, list).set(field, node);
      indexPlanNodes(into, node.children, list, `${field}/`);
    } else {
      mapOf(into.leaves, list).set(field, node);
    }
  }
}

export function indexPlan(plan: Plan): PlanIndex {
  const into: PathIndexBuilder = { leaves: new Map(), objects: new Map(), lists: new Map() };
  indexPlanNodes(into, plan.nodes, "", "");
  return into;
}

/** Path of a value from the names and row keys that lead to it. */
export function toFieldPath(index: PlanIndex, segments: readonly (string | number)[]): FieldPath {
  for (let length = 1; length < segments.length; length += 1) {
    const list = segments.slice(0, length).join("/");
    if (index.lists.has(list)) {
      return { list, key: String(segments[length]), field: segments.slice(length + 1).join("/") };
    }
  }
  return { list: "", key: "", field: segments.join("/") };
}

export function leafAt(index: PlanIndex, path: FieldPath): PlanNode | undefined {
  return index.leaves.get(path.list)?.get(path.field);
}

/** The leaf, object or row list at a path. */
export function nodeAtPath(index: PlanIndex, path: FieldPath): PlanNode | undefined {
  const found = leafAt(index, path) ?? index.objects.get(path.list)?.get(path.field);
  return found ?? (path.list === "" ? index.lists.get(path.field) : undefined);
}

/** A unique string for a path. */
export function pathText(path: FieldPath): string {
  return `${path.list}\n${path.key}\n${path.field}`;
}

/** Pointer of a path with * for the row, as used in plans and conditions. */
export function patternOf(path: FieldPath): string {
  return path.list === "" ? `/${path.field}` : `/${path.list}/*/${path.field}`;
}
