import kinds from "#schemas/lists/letterKinds.json" with { type: "json" };
import type { LetterKinds } from "#shared/generated/types.ts";
import type { Feature } from "#shared/generated/words/words.ts";

/** Properties of a kind of letter besides its sections, as the documents define them. */
export interface LetterKindFacts {
  value: LetterKinds;
  /** Only records in which the company has this role. */
  side?: "controller";
  /** Data subjects, the group itself, or its works council. */
  to: "person" | "group" | "council";
  feature?: Feature;
}

// Border: the structure of the list is tested.
/** All kinds of letter, in the order of the documents. */
export const letterKinds = kinds.items as readonly LetterKindFacts[];

/** Finds the properties of a kind of letter; throws if there is no such kind. */
export function letterKindFacts(kind: LetterKinds): LetterKindFacts {
  const found = letterKinds.find(({ value }) => value === kind);
  if (!found) throw new Error(`no such letter: ${kind}`);
  return found;
}

/** The catalogue of those who write letters. */
export const lettersOf: string = kinds.companies;
