import { isBody } from "./paths.ts";
import type { PlanNode } from "../plan/plan.ts";
import { referenceKey } from "./references.ts";
import type { Json } from "../plan/types.ts";

/**
 * Maps each row to its index in the other list, or undefined; rows match by the first key field
 * that both have.
 */
export function sameRows(
  rows: readonly Json[],
  others: readonly Json[],
  node: Pick<PlanNode, "key">,
): (number | undefined)[] {
  const fields = node.key ?? ["id", "clientId"];
  const places = new Map<string, number>();
  for (const [index, other] of others.entries()) {
    for (const key of keysOf(other, fields)) if (!places.has(key)) places.set(key, index);
  }
  return rows.map((row, index) => {
    for (const key of keysOf(row, fields)) {
      const place = places.get(key);
      if (place !== undefined && !isContradicted(row, others[place], fields)) return place;
    }
    // Rows without identity are matched by position.
    return isNameless(row, fields) && isNameless(others[index], fields) ? index : undefined;
  });
}

function keysOf(row: Json | undefined, fields: readonly string[]): string[] {
  return fields.flatMap((field) => keyIn(row, field) ?? []);
}

function keyIn(row: Json | undefined, field: string): string | null {
  const value = isBody(row) ? row[field] : undefined;
  if (typeof value === "number" || typeof value === "string") return `${field}:${value}`;
  const reference = referenceKey(value);
  return reference === null ? null : `${field}:${reference}`;
}

/** Rows with different ids never match, whatever else they share. */
function isContradicted(row: Json, other: Json | undefined, fields: readonly string[]): boolean {
  for (const field of fields) {
    const one = keyIn(row, field);
    const two = keyIn(other, field);
    if (one !== null && two !== null) return one !== two;
  }
  return false;
}

function isNameless(row: Json | undefined, fields: readonly string[]): boolean {
  return isBody(row) && keysOf(row, fields).length === 0;
}
