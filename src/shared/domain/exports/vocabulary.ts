import fieldList from "#schemas/lists/dpvFields.json" with { type: "json" };
import keyList from "#schemas/lists/dpvKeys.json" with { type: "json" };
import type { ExportKindFacts } from "./exportKinds.ts";
import termList from "#schemas/lists/dpvTerms.json" with { type: "json" };

type Side = NonNullable<ExportKindFacts["side"]>;

/** How something is named in the vocabulary: by which property, and as what. */
export interface NamedAs {
  property: string;
  type: string;
}

/** A role, known by the value of the field beside it, or by the entry that is named there. */
export interface RoleOf extends NamedAs {
  value: string;
}

/** A field that the vocabulary has terms for. */
export interface MappedField extends Partial<NamedAs> {
  /** Its pointer; rows are `*`. */
  value: string;
  /** The field beside it that says in which role it is named. */
  by?: string;
  roles?: readonly RoleOf[];
}

const bySide = "side";
const all: readonly MappedField[] = fieldList.items;

/** The fields of a record that the vocabulary has terms for; all others are left out. */
export const mappedFields = all.filter(({ by }) => by !== bySide);

/** As what a company is named by the side of the processing that it is on. */
export const sides = all
  .filter(({ by }) => by === bySide)
  .flatMap(({ roles = [] }) =>
    // Border: the document names the sides as kinds of export do.
    roles.map(({ value, ...named }) => ({ ...named, side: value as Side })),
  );

/** Terms that mean the same as entries of the product, by list and key. */
export const termsOfKeys: ReadonlyMap<string, readonly string[]> = new Map(
  keyList.items.map(({ value, terms }) => [value, terms]),
);

/** The terms that were looked up in the vocabulary, and the edition they were found in. */
export const vocabulary = {
  version: termList.version,
  prefixes: termList.vocabularies,
  terms: new Set(termList.items.map(({ value }) => value)),
} as const;
