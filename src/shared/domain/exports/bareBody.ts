import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

/** Decides by list and id if a referenced entry may be exported. */
export type IsTold = (list: string, id: number) => boolean;

/** A body with bare ids in the place of what it names; what is not to be told is left out. */
export function bareBody(nodes: readonly PlanNode[], body: Body, isTold: IsTold): Body {
  const known = new Map(nodes.map((node) => [node.name, node]));
  const result: Body = {};
  for (const [name, value] of Object.entries(body)) {
    const node = known.get(name);
    const bare = node && value !== undefined ? bareValue(node, value, isTold) : value;
    if (bare !== undefined && bare !== null) result[name] = bare;
  }
  return result;
}

function bareValue(node: PlanNode, value: Json, isTold: IsTold): Json | undefined {
  const { type, children, lookup } = node;
  if (type === "reference") return bareReference(value, lookup?.list, isTold);
  if (type === "references" && Array.isArray(value))
    return value.flatMap((each) => bareReference(each, lookup?.list, isTold) ?? []);
  if (!children) return value;
  if (Array.isArray(value))
    return value.map((row) => (isBody(row) ? bareBody(children, row, isTold) : row));
  return isBody(value) ? bareBody(children, value, isTold) : value;
}

function bareReference(value: Json, list: string | undefined, isTold: IsTold): Json | undefined {
  if (!isBody(value)) return value;
  const { id } = value;
  if (typeof id !== "number") return value;
  return list === undefined || isTold(list, id) ? { id } : undefined;
}
