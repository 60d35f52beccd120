import { isSame } from "./compare.ts";
import { isBody } from "./paths.ts";
import { nodesByName } from "../plan/leading.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isSameReference } from "./references.ts";
import type { Body, Json } from "../plan/types.ts";

/**
 * Side-specific text normalisers by their name in documents, e.g. html sanitising, which only the
 * server has.
 */
export type OwnTidying = Readonly<Record<string, (text: string) => string>>;

/**
 * Normalises a value by its field: trims, collapses spaces, removes repetitions from lists; line
 * breaks stay.
 */
export function normaliseValue(value: Json, how: readonly string[], own: OwnTidying = {}): Json {
  if (Array.isArray(value)) return how.includes("uniqueIds") ? unique(value) : value;
  if (isBody(value) && typeof value["title"] === "string")
    return { ...value, title: tidyTitle(value["title"]) };
  if (typeof value !== "string") return value;
  let text = value;
  if (how.includes("collapse")) text = withoutUnseen(text).replaceAll(/[ \t\u00A0]+/g, " ");
  for (const name of how) text = own[name]?.(text) ?? text;
  return how.includes("trim") ? text.trim() : text;
}

/** Normalises a title for storage and comparison: one line, single spaces. */
export function tidyTitle(title: string): string {
  return withoutUnseen(title).replaceAll(/\s+/g, " ").trim();
}

/** Zero-width characters would make identical-looking titles differ, or blank ones pass. */
function withoutUnseen(text: string): string {
  return text.replaceAll(/[\u200B\u2060\uFEFF]/g, "");
}

/** Keeps the first of the items that match by id or by clientId. */
function unique(list: Json[]): Json[] {
  const ids = new Set(list.map((each) => (isBody(each) ? each["id"] : undefined)));
  // Most lists only name items, each once.
  if (ids.size === list.length && [...ids].every((id) => typeof id === "number")) return list;
  const kept: Json[] = [];
  for (const each of list) {
    if (!kept.some((one) => isSameReference(one, each) || isSame(one, each))) kept.push(each);
  }
  return kept;
}

/** Normalises a whole body in plan order and drops empty values; returns a new body. */
export function normalise(nodes: readonly PlanNode[], body: Body, own: OwnTidying = {}): Body {
  const known = nodesByName(nodes);
  const result: Body = {};
  for (const name in body) {
    const tidy = normaliseNode(known.get(name), body[name] ?? null, own);
    if (tidy !== undefined) result[name] = tidy;
  }
  return result;
}

function normaliseNode(node: PlanNode | undefined, value: Json, own: OwnTidying): Json | undefined {
  if (value === null) return undefined;
  if (!node) return value;
  if (node.children) return normaliseInside(node.children, value, own);
  if (node.type === "reference")
    return isEmptyObject(value) ? undefined : normaliseValue(value, []);
  if (node.type === "references" && Array.isArray(value)) {
    const tidy = value.map((each) => normaliseValue(each, []));
    return normaliseValue(tidy, ["uniqueIds"]);
  }
  const how = node.normalise ?? (node.type === "text" ? ["trim"] : []);
  const tidy = normaliseValue(value, how, own);
  return tidy === "" ? undefined : tidy;
}

function normaliseInside(children: readonly PlanNode[], value: Json, own: OwnTidying): Json {
  if (Array.isArray(value))
    return value.map((row) => (isBody(row) ? normalise(children, row, own) : row));
  return isBody(value) ? normalise(children, value, own) : value;
}

function isEmptyObject(value: Json): boolean {
  return isBody(value) && Object.keys(value).length === 0;
}
