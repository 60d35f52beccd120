import access from "#schemas/letters/access.json" with { type: "json" };
import agreements from "#schemas/letters/agreements.json" with { type: "json" };
import assessment from "#schemas/letters/assessment.json" with { type: "json" };
import deletionConcept from "#schemas/letters/deletionConcept.json" with { type: "json" };
import information from "#schemas/letters/information.json" with { type: "json" };
import worksCouncil from "#schemas/letters/worksCouncil.json" with { type: "json" };
import placeholders from "#schemas/lists/letterPlaceholders.json" with { type: "json" };
import type { Language } from "#shared/engine/language.ts";
import type { ExportTypes, LetterKinds } from "#shared/generated/types.ts";

export type Words = Readonly<Record<Language, string>>;

/** A condition on a record, or on one of its rows; paths lead through rows and entries. */
export type LetterCondition =
  | { at: string; is: readonly (string | boolean)[] }
  | { at: string; filled: true }
  | { rows: string; some: LetterCondition }
  | { all: readonly LetterCondition[] }
  | { any: readonly LetterCondition[] }
  | { not: LetterCondition };

/** A condition on all records of a letter, on its company, or on a placeholder that has a value. */
export type LetterWhen =
  | { some: LetterCondition }
  | { every: LetterCondition }
  | { company: LetterCondition }
  | { has: string }
  | { all: readonly LetterWhen[] }
  | { not: LetterWhen };

/** A column of a table; what it needs and a row lacks is marked as missing. */
export interface LetterColumn {
  heading: Words;
  need?: boolean;
}

/** Rows of records in a table: for each column the fields whose values stand in its cell. */
export interface LetterRows {
  /** The list of rows; none if each record is a row. */
  at?: string;
  where?: LetterCondition;
  /** Only rows of records of which this is so. */
  from?: LetterCondition;
  /** Alternatives are parted by a stroke. */
  cells: readonly (readonly string[])[];
}

export interface LetterTable {
  columns: readonly LetterColumn[];
  rows: readonly LetterRows[];
  /** Words for the missing information if a record has no rows. */
  need?: Words;
  /** Text shown instead for a record without rows. */
  none?: readonly { when: LetterCondition; text: Words }[];
  /** True if rows name their record even if there is only one. */
  named?: boolean;
}

/**
 * A field of records with its value; without a heading under its own label. It is needed of all, or
 * of those of which something is so.
 */
export interface LetterField {
  heading?: Words;
  paths: readonly string[];
  need?: boolean | LetterCondition;
}

/** By which fields records name entries of catalogues, in which of their rows. */
export interface LetterNaming {
  at?: string;
  where?: LetterCondition;
  field: string;
}

/** A column of a table of entries: what entries say, what rows that name them say, and which records these are of. */
export interface LetterEntryColumn extends LetterColumn {
  paths?: readonly string[];
  /** Paths whose texts stand on lines of their own. */
  below?: readonly string[];
  rows?: readonly string[];
  /** Words for a row in which these are empty. */
  rowsEmpty?: Words;
  records?: boolean;
  inRecords?: { at: string; where?: LetterCondition; paths: readonly string[] };
  hints?: readonly { record?: LetterCondition; entry?: LetterCondition; text: Words }[];
}

/** Entries that records name, each once. */
export interface LetterEntries {
  of: readonly LetterNaming[];
  /** Only those that records name of which this is so. */
  from?: LetterCondition;
  columns: readonly LetterEntryColumn[];
  none?: Words;
}

/** A part of a section that is drawn from the records. */
export type LetterPart =
  | { table: LetterTable }
  | { fields: readonly LetterField[] }
  | { entries: LetterEntries }
  /** Stipulations of the contracts with entries, point by point. */
  | { points: { of: readonly LetterNaming[]; columns: readonly Words[] } }
  /** The measures of records with what they inherit; what is missing if there are none. */
  | { measures: Words }
  /** Which data have no period, and where rules contradict the law. */
  | { open: true }
  /** Marks data without a period, of records that have rules, as missing: a text with {{data}}. */
  | { uncovered: Words };

export interface LetterSection {
  key: string;
  /** The provision that asks for it. */
  article?: Words;
  /** Where that provision is law; everywhere if absent. */
  articleWhen?: LetterWhen;
  heading: Words;
  /** Paragraphs with placeholders; empty lines part them. */
  text?: Words;
  when?: LetterWhen;
  parts?: readonly LetterPart[];
  /** Information that no register holds and the letter's author has to add. */
  unknown?: Words;
  /** Where the register says it after all. */
  unknownUnless?: LetterWhen;
}

export interface LetterDocument {
  kind: LetterKinds;
  /** The kind of export in whose manner values are written, which tells what is internal. */
  manner: ExportTypes;
  title: Words;
  subtitle: Words;
  /** Other titles; the first whose condition holds applies. */
  variants?: readonly { when: LetterWhen; title: Words; subtitle: Words }[];
  sections: readonly LetterSection[];
}

/** Source of a placeholder's value. */
export interface LetterPlaceholder {
  value: string;
  of: "company" | "party" | "records" | "day";
  path?: string;
  de: string;
  en: string;
}

const written: readonly object[] = [
  information,
  access,
  agreements,
  deletionConcept,
  assessment,
  worksCouncil,
];

const documents = new Map(written.filter(isLetter).map((each) => [each.kind, each]));

/** Border: what these documents hold is tested. */
function isLetter(document: object): document is LetterDocument {
  return "sections" in document;
}

export const letterPlaceholders = placeholders.items as readonly LetterPlaceholder[];

export function letterDocument(kind: LetterKinds): LetterDocument {
  const found = documents.get(kind);
  if (!found) throw new Error(`no such letter: ${kind}`);
  return found;
}

const placeholder = /\{\{([^{}]*)\}\}/g;

/** The names in a text's placeholders, as they stand there. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = ""]) => name);
}

export function unknownPlaceholders(text: string): string[] {
  const known = new Set(letterPlaceholders.map(({ value }) => value));
  return [...new Set(placeholdersIn(text).filter((name) => !known.has(name)))];
}

/** The placeholders of our text that a text in its place no longer has; none if there is no such text. */
export function droppedPlaceholders(ours: string, own: string): string[] {
  if (own === "") return [];
  const kept = placeholdersIn(own);
  return [...new Set(placeholdersIn(ours))].filter((name) => !kept.includes(name));
}
