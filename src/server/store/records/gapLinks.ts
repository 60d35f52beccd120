import { type StoredLink, valueKind } from "../trail/links.ts";

/** The kind of links that say which fields a record lacks. */
export const gapKind = valueKind("gap");

/** The fields that a record lacks, among all that it is found by; by number. */
export function gapsAmong(values: readonly StoredLink[]): number[] {
  return values
    .filter(({ toKind }) => toKind === gapKind)
    .map(({ toId }) => toId)
    .toSorted((one, other) => one - other);
}
