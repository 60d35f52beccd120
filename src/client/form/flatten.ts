import { ref } from "valtio/vanilla";
import { isSame } from "#shared/engine/body/compare.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { PlanIndex } from "./paths.ts";

/** A value as stored: objects and lists are opaque, replaced whole and never mutated. */
export type FieldValue = Json | undefined;

/** Values of the root or of one row, by field. */
export type FieldValues = Record<string, FieldValue>;

/** A flattened body: its own values and its row lists. */
export interface FlatBody {
  values: FieldValues;
  lists: Map<string, Body[]>;
}

/** Marks an object or list as opaque to valtio. */
export function asRef(value: Json): Json {
  return typeof value === "object" && value !== null ? ref(value) : value;
}

function flattenInto(
  parts: FlatBody,
  index: PlanIndex,
  list: string,
  body: Body,
  prefix: string,
): void {
  for (const [name, value] of Object.entries(body)) {
    const field = prefix + name;
    if (value === null || value === undefined) continue;
    if (list === "" && index.lists.has(field)) {
      parts.lists.set(field, Array.isArray(value) ? value.filter(isBody) : []);
    } else if (isBody(value) && index.objects.get(list)?.has(field)) {
      flattenInto(parts, index, list, value, `${field}/`);
    } else {
      parts.values[field] = value;
    }
  }
}

/** Flattens a body; null counts as no value. */
export function flatten(index: PlanIndex, body: Body): FlatBody {
  const parts: FlatBody = { values: {}, lists: new Map() };
  flattenInto(parts, index, "", body, "");
  return parts;
}

/** True if a row has no objects with fields of their own and no field without a value. */
function isFlat(index: PlanIndex, list: string, row: Body): boolean {
  const objects = index.objects.get(list);
  return Object.entries(row).every(
    ([name, value]) => value !== null && value !== undefined && !objects?.has(name),
  );
}

/** Flattened values of one row, which must not be mutated: most rows are flat as they are. */
export function flattenRow(index: PlanIndex, list: string, row: Body): FieldValues {
  if (isFlat(index, list, row)) return row;
  const parts: FlatBody = { values: {}, lists: new Map() };
  flattenInto(parts, index, list, row, "");
  return parts.values;
}

/** Sets a value at a path of names joined by "/", creating objects as needed. */
function setAt(body: Body, field: string, value: Json): void {
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

/** Rebuilds a body from flattened values; the inverse of `flatten`. */
export function unflatten(leaves: Readonly<FieldValues>): Body {
  const body: Body = {};
  for (const [field, value] of Object.entries(leaves)) {
    if (value !== undefined) {
      if (field.includes("/")) setAt(body, field, value);
      else body[field] = value;
    }
  }
  return body;
}

/** Identity of a row: its id from the server, else its clientId; null if it has neither. */
export function rowIdentity(
  row: Readonly<FieldValues>,
  keys: readonly string[] | undefined,
): string | null {
  for (const key of keys ?? ["id", "clientId"]) {
    const value = row[key];
    if (typeof value === "number" || typeof value === "string")
      return `${key === "id" ? "" : "c"}${value}`;
  }
  return null;
}

/** Deep equality, with identical references compared first. */
export function isSameFieldValue(a: FieldValue, b: FieldValue): boolean {
  return a === b || isSame(a, b);
}
