import type { Language } from "#shared/engine/language.ts";
import type { LocalisedText } from "#shared/engine/plan/overlay.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Status } from "#shared/generated/words/words.ts";
import type { ColumnRule } from "../targets.ts";

export type FoundTerm =
  | {
      kind: "known";
      id: number;
      title: string;
      by: "title" | "synonym" | "likeness" | "chosen";
      certainty: number;
    }
  | { kind: "new"; clientId: string; title: string; more?: Body }
  /** No list has it, and none may be added to. */
  | { kind: "none" }
  /** Somebody has chosen to leave it out. */
  | { kind: "left" }
  /** Somebody has chosen to keep its words alone. */
  | { kind: "noted" };

/** Finds what terms mean. */
export interface Terms {
  find: (list: string, text: string) => FoundTerm;
  byKey: (list: string, key: string) => FoundTerm;
  /** Answer of somebody to words that may mean several entries; null while nobody has given one. */
  answered: (list: string, text: string, choices: readonly string[]) => FoundTerm | null;
  /** True if a list has an entry of this title or known by this word; requests no new one. */
  has: (list: string, text: string) => boolean;
  bodyOf: (list: string, id: number) => Body;
}

/** Outcome of reading a cell, or a part of it. */
export interface CellPart {
  column: number;
  /** Where it stands in the record; null if it has no home. */
  to: string | null;
  /** Where it stands in a file of ours. */
  from?: string;
  /** The list of the entry where it stands, if that is not the one of the row. */
  list?: string;
  /** Label of the custom field where it stands in a file of ours. */
  label?: LocalisedText;
  /** Text that it became, or the reason why it has no place. */
  text: string;
  by: "read" | "title" | "synonym" | "likeness" | "chosen" | "new" | "none";
  certainty?: number;
  why?: string;
  /** Titles of the entries that it may mean; somebody has to choose. */
  choices?: string[];
}

/** An entry of a list that a draft needs and that is not there yet. */
export interface NewEntry {
  list: string;
  clientId: string;
  title: string;
  more: Body;
  /** Set if `more` is the whole entry, title included. */
  isWhole?: true;
  /** Moment of the last change of its section elsewhere. */
  sectionAt?: string | undefined;
}

/** Decisions of others that a file reports; whoever imports it has not made them. */
export interface DecidedElsewhere {
  status?: Status;
  /** Values that would be stamped with their author if they were entered here. */
  values: Body;
  /** Author and date of a decision, by the field whose text they belong to. */
  notes: Readonly<Record<string, string>>;
  /** The same for the history. */
  comment: string;
}

/** Draft of a record, made from a row of a file. */
export interface Draft {
  body: Body;
  parts: CellPart[];
  entries: NewEntry[];
  wrong: { code: string; column?: number; path?: string }[];
  /** Lists of which nobody said what belongs to which row. */
  apart: string[];
  elsewhere?: DecidedElsewhere;
  /** Records of the same file that it names: they are named once all are made. */
  recordReferences?: readonly RecordReference[];
}

/** A record of a file by its id there, and where another names it. */
export interface RecordReference {
  path: string;
  id: number;
}

export interface DraftContext {
  rules: readonly (ColumnRule | null)[];
  language: Language;
  terms: Terms;
  /** The company of rows that name none. */
  company: number | null;
  isTogether: boolean;
  otherRecipients: "internal" | "external" | "note";
  codePrefix: string;
  /** The field for words that have no other place. */
  notes: string;
}

/** Where words stand that have no other place. */
export const notesField = { record: "/processDocumentation", entry: "/description" } as const;
