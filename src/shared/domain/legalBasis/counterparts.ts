import type { Body } from "#shared/engine/plan/types.ts";
import { asBodies, asBody, asText, isSameItem } from "../values.ts";

/**
 * The key of the entry in the same place of another country's law. Null if it is known that there is
 * none; undefined if nobody has looked.
 */
export function counterpartKey(entry: Body, country: Body): string | null | undefined {
  const row = asBodies(entry.counterparts).find((each) =>
    isSameItem(asBody(each.country), country),
  );
  if (!row) return undefined;
  return asText(row.entry) || null;
}
