import { isBody, tokensOf } from "./paths.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";

/**
 * A pointer whose rows are named by what identifies them instead of where they stand, so that it
 * leads to the same row in another version of the body. A row without identity keeps its place.
 */
export function keyedPointer(nodes: readonly PlanNode[], body: Body, pointer: string): string {
  let at: Json | undefined = body;
  let known: readonly PlanNode[] = nodes;
  let list: PlanNode | undefined;
  const names = tokensOf(pointer).map((token) => {
    const value: Json | undefined = valueIn(at, token);
    const name = list ? (identityOf(list, value) ?? token) : token;
    const node: PlanNode | undefined = list ? undefined : known.find((each) => each.name === token);
    if (node) known = node.children ?? [];
    list = node?.type === "rows" ? node : undefined;
    at = value;
    return name;
  });
  return names.map((name) => `/${name}`).join("");
}

function valueIn(at: Json | undefined, token: string): Json | undefined {
  if (Array.isArray(at)) return at[Number(token)];
  return isBody(at) ? at[token] : undefined;
}

function identityOf({ key }: PlanNode, row: Json | undefined): string | undefined {
  if (!isBody(row)) return undefined;
  const values = (key ?? ["id", "clientId"]).map((name) => row[name]);
  const found = values.find((value) => typeof value === "number" || typeof value === "string");
  return found === undefined ? undefined : String(found);
}
