import { readLegalBasis } from "./legalBasis.ts";
import { readPlaces } from "./places.ts";

/** Keys of the product's entries of a list that a text names for sure, as a cell of a file would. */
export function keysNamed(list: string, text: string): string[] {
  return [...readLegalBasis(text).values, ...readPlaces(text).values].flatMap((each) =>
    each.list === list && each.key !== undefined ? [each.key] : [],
  );
}
