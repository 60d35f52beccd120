import fieldList from "#schemas/lists/dpvFields.json" with { type: "json" };
import keyList from "#schemas/lists/dpvKeys.json" with { type: "json" };
import type { ExportKindFacts } from "./exportKinds.ts";
import termList from "#schemas/lists/dpvTerms.json" with { type: "json" };

type Side = NonNullable<ExportKindFacts["side"]>;

/** How something is named in the vocabulary: by which property, and as what. */
export interface NamedAs {
  property: string;
  type: string;
  /** Named as a group, of which it and the company are each a member in this way. */
  member?: NamedAs;
}

/** A role, known by the value of the field beside it, or by the entry that is named there. */
export interface RoleOf extends NamedAs {
  value: string;
}

/** A field that says something of what is named by the row that it is in. */
export interface MappedPart {
  value: string;
  property: string;
  /** As what it is named; without one, it is told in words where that is the property's value. */
  type?: string;
}

/** A field that the vocabulary has terms for. */
export interface MappedField {
  /** Its pointer; rows are `*`. */
  value: string;
  property?: string;
  type?: string;
  /** The field beside it, or within its rows, that says in which role it is named. */
  by?: string;
  roles?: readonly RoleOf[];
  /** The field whose entry it is named of; without one, the activity. */
  of?: string;
  /** Properties of the entry that each of its rows names. */
  parts?: readonly MappedPart[];
}

const bySide = "side";
const all: readonly MappedField[] = fieldList.items;

/** The fields of a record that the vocabulary has terms for; all others are left out. */
export const mappedFields = all.filter(({ by, of }) => by !== bySide && !of);

/** The fields that name those whom the company can be reached by. */
export const companyFields = all.filter(({ of }) => of !== undefined);

/** Parties that fields name, by the side of the processing that an activity is on. */
export const sides = all
  .filter(({ by }) => by === bySide)
  .flatMap(({ value: pointer, roles = [] }) =>
    // Border: the document names the sides as kinds of export do.
    roles.map(({ value, ...named }) => ({ ...named, pointer, side: value as Side })),
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

/** All pointers that the list of fields names, and all properties and types that it names them by. */
export const namedInFields = {
  pointers: all.flatMap(({ value, parts = [] }) => [value, ...parts.map((part) => part.value)]),
  terms: all.flatMap(({ roles = [], parts = [], ...usual }) =>
    [usual, ...parts, ...roles, ...roles.flatMap(({ member }) => member ?? [])].flatMap(
      ({ property, type }) => [property ?? [], type ?? []].flat(),
    ),
  ),
};
