import { ref } from "valtio/vanilla";
import { isSame } from "#shared/engine/body/compare.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { PlanIndex } from "./paths.ts";

/** A leaf as the store holds it: objects and lists are opaque and replaced whole, never changed. */
export type Leaf = Json | undefined;

/** Leaves of the root or of one row, by field. */
export type Leaves = Record<string, Leaf>;

/** A body taken apart: its own leaves, and its row lists. */
export interface Parts {
  leaves: Leaves;
  lists: Map<string, Body[]>;
}

/** Marks a leaf as opaque for the store. */
export function opaque(value: Json): Json {
  return typeof value === "object" && value !== null ? ref(value) : value;
}

function collect(parts: Parts, index: PlanIndex, list: string, body: Body, prefix: string): void {
  for (const [name, value] of Object.entries(body)) {
    const field = prefix + name;
    if (value === null || value === undefined) continue;
    if (list === "" && index.lists.has(field)) {
      parts.lists.set(field, Array.isArray(value) ? value.filter(isBody) : []);
    } else if (isBody(value) && index.objects.get(list)?.has(field)) {
      collect(parts, index, list, value, `${field}/`);
    } else {
      parts.leaves[field] = value;
    }
  }
}

/** Takes a body apart. A null is the same as nothing. */
export function takeApart(index: PlanIndex, body: Body): Parts {
  const parts: Parts = { leaves: {}, lists: new Map() };
  collect(parts, index, "", body, "");
  return parts;
}

/** Leaves of one row of a list. */
export function leavesOfRow(index: PlanIndex, list: string, row: Body): Leaves {
  const parts: Parts = { leaves: {}, lists: new Map() };
  collect(parts, index, list, row, "");
  return parts.leaves;
}

/** Writes a value into a body at names joined by "/", making objects on the way. */
function place(body: Body, field: string, value: Json): void {
  const names = field.split("/");
  const last = names.pop();
  if (last === undefined) return;
  let at = body;
  for (const name of names) {
    const next = at[name];
    if (isBody(next)) {
      at = next;
    } else {
      const made: Body = {};
      at[name] = made;
      at = made;
    }
  }
  at[last] = value;
}

/** Puts leaves together again. */
export function putTogether(leaves: Readonly<Leaves>): Body {
  const body: Body = {};
  for (const [field, value] of Object.entries(leaves)) {
    if (value !== undefined) {
      if (field.includes("/")) place(body, field, value);
      else body[field] = value;
    }
  }
  return body;
}

/** What a row is known by: the name it has from the server, else the one it got here. */
export function identityOf(
  row: Readonly<Leaves>,
  keys: readonly string[] | undefined,
): string | null {
  for (const key of keys ?? ["id", "clientId"]) {
    const value = row[key];
    if (typeof value === "number" || typeof value === "string")
      return `${key === "id" ? "" : "c"}${value}`;
  }
  return null;
}

/** Whether two leaves say the same. */
export function sameLeaf(a: Leaf, b: Leaf): boolean {
  return a === b || isSame(a, b);
}
