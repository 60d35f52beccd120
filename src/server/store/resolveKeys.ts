import { isBody } from "#shared/engine/paths.ts";
import type { PlanNode } from "#shared/engine/plan.ts";
import type { Body, Json } from "#shared/engine/types.ts";

/** Answers the id of an item by its list and stable key; throws where there is none. */
export type IdOf = (list: string, key: string) => number;

/** The stable key of a row or of a reference written by key. */
export function keyOf(value: Json | undefined): string {
  return isBody(value) && typeof value["key"] === "string" ? value["key"] : "";
}

/** A body written by people, who name items by key, as it is stored: with ids. */
export function resolveKeys(nodes: readonly PlanNode[], body: Body, idOf: IdOf): Body {
  const result: Body = {};
  for (const [name, value] of Object.entries(body)) {
    const node = nodes.find((each) => each.name === name);
    result[name] = node ? resolveValue(node, value, idOf) : value;
  }
  return result;
}

function resolveValue(node: PlanNode, value: Json, idOf: IdOf): Json {
  const list = node.lookup?.list;
  const named = (each: Json): Json =>
    list && keyOf(each) !== "" ? { id: idOf(list, keyOf(each)) } : each;
  if (node.type === "reference") return named(value);
  if (node.type === "references" && Array.isArray(value)) return value.map(named);
  if (node.type === "number" && list && keyOf(value) !== "") return idOf(list, keyOf(value));
  const children = node.children;
  if (!children) return value;
  if (Array.isArray(value)) {
    return value.map((row) => (isBody(row) ? resolveKeys(children, row, idOf) : row));
  }
  return isBody(value) ? resolveKeys(children, value, idOf) : value;
}
