import type { Json } from "#shared/engine/plan/types.ts";
import { isBody } from "#shared/engine/body/paths.ts";

/** True if the values of a filter, given by its key, are items. */
export type NamesItems = (filter: string) => boolean;

export function itemsInConditions(value: Json | undefined, namesItems: NamesItems): number[] {
  if (Array.isArray(value)) return value.flatMap((each) => itemsInConditions(each, namesItems));
  if (!isBody(value)) return [];
  const { field, is, in: values, all, any, not } = value;
  const inner = [all, any, not].flatMap((each) => itemsInConditions(each, namesItems));
  if (typeof field !== "string" || !namesItems(field)) return inner;
  return [...inner, ...[is, values].flat().filter((each) => typeof each === "number")];
}

/** The same conditions with one item in place of another. */
export function swapInConditions(
  value: Json,
  { from, to }: { from: number; to: number },
  namesItems: NamesItems,
): Json {
  const swapped = (each: Json): Json => swapInConditions(each, { from, to }, namesItems);
  if (Array.isArray(value)) return value.map(swapped);
  if (!isBody(value)) return value;
  const isOurs = typeof value["field"] === "string" && namesItems(value["field"]);
  const entries = Object.entries(value).map(([name, each]): [string, Json] => {
    if (name === "is" && isOurs) return [name, each === from ? to : each];
    if (name === "in" && isOurs && Array.isArray(each))
      return [name, [...new Set(each.map((one) => (one === from ? to : one)))]];
    return [name, name === "all" || name === "any" || name === "not" ? swapped(each) : each];
  });
  return Object.fromEntries(entries);
}
