import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

/** A body in which some items are no longer named, and the fields that named them. */
export interface WithoutItems {
  body: Body;
  /** JSON Pointers with row indexes, in the order of the fields. */
  at: string[];
}

/** Takes all references to items out of a body, and nothing else: rows stay where they are. */
export function withoutItems(
  nodes: readonly PlanNode[],
  body: Body,
  gone: ReadonlySet<number>,
): WithoutItems {
  const at: string[] = [];
  const made = bodyWithout(nodes, body, { gone, at }, "");
  return { body: at.length > 0 ? made : body, at };
}

interface Search {
  gone: ReadonlySet<number>;
  at: string[];
}

function bodyWithout(nodes: readonly PlanNode[], body: Body, search: Search, path: string): Body {
  const result: Body = { ...body };
  for (const node of nodes) {
    const value = body[node.name];
    if (value === undefined || node.readOnly) continue;
    const next = valueWithout(node, value, search, `${path}/${node.name}`);
    if (next === undefined) delete result[node.name];
    else result[node.name] = next;
  }
  return result;
}

function valueWithout(node: PlanNode, value: Json, search: Search, path: string): Json | undefined {
  if (node.lookup?.list) return namesWithout(value, search, path);
  const { children } = node;
  if (!children) return value;
  if (Array.isArray(value))
    return value.map((row, index) =>
      isBody(row) ? bodyWithout(children, row, search, `${path}/${index}`) : row,
    );
  return isBody(value) ? bodyWithout(children, value, search, path) : value;
}

function namesWithout(value: Json, { gone, at }: Search, path: string): Json | undefined {
  const isGone = (each: Json) => gone.has(Number(isBody(each) ? each["id"] : each));
  if (!Array.isArray(value)) {
    if (!isGone(value)) return value;
    at.push(path);
    return undefined;
  }
  const left = value.filter((each) => !isGone(each));
  if (left.length < value.length) at.push(path);
  return left;
}
