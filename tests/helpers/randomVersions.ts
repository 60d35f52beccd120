import { isBody, jsonListOf } from "#shared/engine/body/paths.ts";
import { referenceKey } from "#shared/engine/body/references.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Chance } from "../../scripts/testkit/chance.ts";
import { randomBody } from "./randomBodies.ts";

/** Gives each row without an id a unique one; existing ids are kept. */
export function numbered(of: readonly PlanNode[], body: Body, next: () => number): Body {
  const result: Body = { ...body };
  for (const { name, type, children, key } of of) {
    const value = body[name];
    // No item appears twice in a list of references.
    if ((type === "references" || type === "files") && Array.isArray(value))
      result[name] = distinct(value, "id");
    if (!children || value === undefined) continue;
    if (type === "rows" && Array.isArray(value))
      result[name] = rowsOf(value, key).map((row) => {
        const inner = numbered(children, row, next);
        const hasId = children.some((child) => child.name === "id");
        return hasId && typeof row["id"] !== "number" ? { ...inner, id: next() } : inner;
      });
    else if (isBody(value)) result[name] = numbered(children, value, next);
  }
  return result;
}

/** Rows with a natural key are unique by it; the others are identified by id. */
function rowsOf(rows: readonly Json[], [name = "id"]: NonNullable<PlanNode["key"]> = []): Body[] {
  return name === "id" ? rows.filter(isBody) : distinct(rows, name);
}

/** Keeps one body per distinct value of the field; drops those without one. */
function distinct(bodies: readonly Json[], name: string): Body[] {
  const named = bodies.filter(isBody).filter((body) => body[name] !== undefined);
  return [...new Map(named.map((body) => [JSON.stringify(body[name]), body])).values()];
}

/** Another version of the document: some rows removed, some added, some fields changed. */
export function changedBody(
  of: readonly PlanNode[],
  body: Body,
  other: Body,
  chance: Chance,
): Body {
  const result: Body = {};
  for (const { name, type, children } of of) {
    const [value, next] = [body[name], other[name]];
    const rows = [value, next].map((each) => (Array.isArray(each) ? each.filter(isBody) : []));
    if (type === "rows" && children) {
      const kept = (rows[0] ?? [])
        .filter(() => chance.percent(80))
        .map((row) => {
          const { id: _, clientId: __, ...rest } = randomBody(children, chance, 1);
          const inner = changedBody(children, row, { ...row, ...rest }, chance);
          return { ...row, ...inner, id: row["id"] };
        });
      const all = [...kept, ...chance.some(rows[1] ?? [])];
      // Border: the rows are those of both bodies.
      if (all.length > 0) result[name] = all as Json;
    } else {
      const taken = chance.percent(60) ? value : next;
      if (taken !== undefined) result[name] = taken;
    }
  }
  return result;
}

/** Copy without row ids, as entered by a user. */
export function withoutIds(of: readonly PlanNode[], body: Body): Body {
  const result: Body = {};
  for (const { name, children, type } of of) {
    const value = body[name];
    if (value === undefined || name === "id") continue;
    const inner = (each: Json) => (children && isBody(each) ? withoutIds(children, each) : each);
    result[name] = type === "rows" && Array.isArray(value) ? value.map(inner) : inner(value);
  }
  return result;
}

/** Fields a user can write, including those in rows and objects. */
export function written(nodes: readonly PlanNode[]): PlanNode[] {
  return nodes
    .filter(({ readOnly, derive, name }) => !readOnly && !derive && name !== "version")
    .map((node) => (node.children ? { ...node, children: written(node.children) } : node));
}

/** Comparable content: items by id, sets sorted, empty and non-content fields dropped. */
export function saidBy(of: readonly PlanNode[], body: Body): Record<string, unknown> {
  const said: Record<string, unknown> = {};
  for (const node of of) {
    if (node.diff === "ignore" || node.name === "version") continue;
    const value = saidIn(node, body[node.name]);
    if (value !== undefined) said[node.name] = value;
  }
  return said;
}

/** An empty body counts as missing. */
function someOfBody(said: Record<string, unknown>): Record<string, unknown> | undefined {
  return Object.keys(said).length > 0 ? said : undefined;
}

function saidIn(node: PlanNode, value: Json | undefined): unknown {
  const { type, children = [] } = node;
  if (value === undefined || value === null || value === "") return undefined;
  if (type === "rows") return someOf(jsonListOf(value).filter(isBody).map(saidOfRow(children)));
  if (type === "references" || type === "files")
    return someOf(jsonListOf(value).map(keyOf).toSorted());
  if (type === "reference") return keyOf(value);
  if (type === "object" && isBody(value)) return someOfBody(saidBy(children, value));
  return Array.isArray(value) ? someOf(value) : value;
}

function saidOfRow(children: readonly PlanNode[]) {
  return (row: Body) => ({ ...saidBy(children, row), id: row["id"] });
}

function someOf<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

function keyOf(value: Json): string {
  return referenceKey(value) ?? JSON.stringify(value);
}
