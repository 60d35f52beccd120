import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

/** A human-readable reference: by stable key of a product item or by title. */
export interface Written {
  key?: string;
  title?: string;
  /** Name of a file next to the data. */
  file?: string;
}

/** Resolves a human-readable reference to an id; throws if there is no such item. */
export type IdOf = (list: string, written: Written) => number;

/** The stable key of a row or of a reference. */
export function stableKeyOf(value: Json | undefined): string {
  return isBody(value) && typeof value["key"] === "string" ? value["key"] : "";
}

/** True if a value is a reference by key, title or file rather than by id. */
function isWritten(value: Json): value is Body & Written {
  if (!isBody(value) || "id" in value || "clientId" in value) return false;
  return "key" in value || "title" in value || "file" in value;
}

/** Converts a hand-written body, which references items by key or title, to one with ids. */
export function resolveKeys(nodes: readonly PlanNode[], body: Body, idOf: IdOf): Body {
  return resolveIn({ root: nodes, nodes, idOf }, body);
}

interface Scope {
  root: readonly PlanNode[];
  nodes: readonly PlanNode[];
  idOf: IdOf;
}

function resolveIn(scope: Scope, body: Body): Body {
  const result: Body = {};
  for (const [name, value] of Object.entries(body)) {
    const node = scope.nodes.find((each) => each.name === name);
    result[name] = node ? resolveValue(node, value, scope) : value;
  }
  return result;
}

/**
 * Name of the list a reference points into, also where it follows other rows or a neighbouring
 * field.
 */
function referencedList(node: PlanNode, { root, nodes }: Scope): string {
  if (node.type === "files") return "file";
  const { list, rows = "", value } = node.lookup ?? {};
  if (list) return list;
  const holder = rows.startsWith("/")
    ? root.find((each) => `/${each.name}` === rows)?.children?.find((each) => each.name === value)
    : nodes.find((each) => each.name === rows);
  return holder?.lookup?.list ?? "";
}

function resolveValue(node: PlanNode, value: Json, scope: Scope): Json {
  const list = referencedList(node, scope);
  const named = (each: Json): Json => (isWritten(each) ? { id: scope.idOf(list, each) } : each);
  if (node.type === "reference") return named(value);
  if (node.type === "references" || node.type === "files") {
    return Array.isArray(value) ? value.map(named) : value;
  }
  if (node.type === "number") return isWritten(value) ? scope.idOf(list, value) : value;
  if (!node.children) return value;
  const inner = { ...scope, nodes: node.children };
  if (Array.isArray(value)) {
    return value.map((row) => (isBody(row) ? resolveIn(inner, row) : row));
  }
  return isBody(value) ? resolveIn(inner, value) : value;
}
