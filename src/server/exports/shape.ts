import type { Language } from "#shared/domain/writing/dates.ts";

/** What can be handed out. */
export type ExportKind = "record" | "register";

/** A label with its text. */
export interface Entry {
  label: string;
  text: string;
}

/** A table row: one text per column, and the notes below it. */
export interface TableRow {
  cells: string[];
  notes: Entry[];
}

/** A part of a section, in the order in which it is printed. */
export type Piece =
  | { type: "text"; text: string }
  | { type: "heading"; text: string }
  /** A row or object with a name of its own; its entries follow. */
  | { type: "item"; text: string }
  /** A part of a row. */
  | { type: "part"; text: string }
  /** Labels at the left, texts at the right. */
  | { type: "fields"; entries: Entry[] }
  /** Label above text, two beside each other. */
  | { type: "columns"; entries: Entry[] }
  | { type: "table"; columns: string[]; rows: TableRow[] };

/** A section of an activity: a letter of Art. 30(1), or a step. */
export interface Section {
  letters: string[];
  heading: string;
  /** Further headings in the same line, each with its own text; the first belongs to `heading`. */
  parties?: Entry[];
  pieces: Piece[];
}

/** A processing activity as printed. */
export interface ActivityModel {
  name: string;
  facts: string;
  sections: Section[];
}

/** Somebody who is named on the cover. */
export interface PartyModel {
  label: string;
  name?: string;
  lines: string[];
  /** Phone and e-mail: in one line where they fit. */
  reach?: string[];
  /** Names of further persons of the same role. */
  others?: string;
}

/** First page of a document. */
export interface CoverModel {
  company: string;
  /** A PNG or JPEG file as base64. */
  logo?: string;
  title: string;
  subtitle: string;
  parties: PartyModel[];
  facts: Entry[];
  notes: string[];
  mark: string;
}

/** Everything a renderer needs: plain, without keys, ids or rules. */
export interface ExportModel {
  kind: ExportKind;
  language: Language;
  /** Title of the file, as a reader's window shows it. */
  title: string;
  author: string;
  cover: CoverModel;
  activities: ActivityModel[];
  words: {
    /** Left part of the footer. */
    footer: string;
    /** With {{page}} and {{pages}}. */
    page: string;
    /** Running head; with {{number}} and {{total}}. */
    activity: string;
    /** Bookmark of the first page. */
    cover: string;
  };
}
