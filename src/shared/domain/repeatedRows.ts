import type { Body, Json } from "#shared/engine/plan/types.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBody, referenceIdentity } from "./values.ts";

/** Indexes of the rows whose key has occurred before; rows with an empty key are ignored. */
export function repeatedRows(rows: Body[], keyOf: (row: Body) => string): number[] {
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const key = keyOf(row);
    if (key === "") return [];
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}

/** The identity of a chosen item; empty if none is chosen. */
export function itemIdentity(item: Json | undefined): string {
  return isEmpty(item) ? "" : referenceIdentity(asBody(item));
}
