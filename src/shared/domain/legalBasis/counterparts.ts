import type { Body } from "#shared/engine/plan/types.ts";
import { asBodies, asBody, asText, isSameItem } from "../values.ts";

/**
 * The entry in the same place of another country's law, by the keys of what is offered. Null if it is
 * known that there is none; undefined if nobody has looked, or the entry is not offered.
 */
export function findCounterpart<Entry>(
  entry: Body,
  country: Body,
  offered: ReadonlyMap<string, Entry>,
): Entry | null | undefined {
  const row = asBodies(entry.counterparts).find((each) =>
    isSameItem(asBody(each.country), country),
  );
  if (!row) return undefined;
  const key = asText(row.entry);
  return key === "" ? null : offered.get(key);
}
