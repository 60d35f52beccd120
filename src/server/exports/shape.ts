import type { Language } from "#shared/engine/language.ts";
import type { ExportTypes, LetterStates } from "#shared/generated/types.ts";

export type ExportKind = ExportTypes;

/** Marked with the letters of Art. 30 that it states. */
export interface Lettered {
  letters?: string[];
}

export interface Entry extends Lettered {
  label: string;
  text: string;
}

/** A table row: one text per column, plus notes below. */
export interface TableRow {
  cells: string[];
  notes: Entry[];
}

export interface TableBlock extends Lettered {
  type: "table";
  columns: string[];
  rows: TableRow[];
}

/** Part of a section, in print order. */
export type Block =
  /** `annexOf` is the company whose annex the text is to name, as {{annex}}. */
  | ({ type: "text"; text: string; annexOf?: number } & Lettered)
  | ({ type: "heading"; text: string } & Lettered)
  /** Name of a row or object; its entries follow. */
  | ({ type: "item"; text: string } & Lettered)
  /** Part of a row. */
  | ({ type: "part"; text: string } & Lettered)
  /** Labels on the left, texts on the right. */
  | { type: "fields"; entries: Entry[] }
  /** Labels above texts, in two columns. */
  | { type: "columns"; entries: Entry[] }
  | TableBlock;

export type OverviewBlock = Block | MatrixBlock;

/** Counts by two scales, drawn as a square figure; the rows' scale grows upwards. */
export interface MatrixBlock {
  type: "matrix";
  title: string;
  /** Names of the scales. */
  across: string;
  upwards: string;
  columns: string[];
  /** From the top. */
  rows: { label: string; cells: MatrixCell[] }[];
}

/** How many there are at a place of the two scales, and how grave it is there, from 0 to 1. */
export interface MatrixCell {
  count: number;
  weight: number;
  /** The weight in words, for readers who cannot see it. */
  meaning: string;
}

/** A section of an activity: a letter of Art. 30(1), or a step. */
export interface Section<Part = Block> {
  /** Marked at its heading. */
  letters: string[];
  /** Letters that its lines may state; those of its heading if absent. */
  covers?: string[];
  heading: string;
  /** State of its letter; none where sections are steps or overviews. */
  state?: LetterStates;
  /** Headings side by side, each with a text; the first belongs to `heading`. */
  parties?: Entry[];
  blocks: Part[];
}

/** A processing activity as printed. */
export interface ActivityModel<Part = Block> {
  name: string;
  facts: string;
  sections: Section<Part>[];
}

export type OverviewModel = ActivityModel<OverviewBlock>;

/** A party named on the cover. */
export interface PartyModel {
  label: string;
  name?: string;
  lines: string[];
  /** Phone and e-mail, in one line if they fit. */
  reach?: string[];
  /** Names of further people with the same role. */
  others?: string;
}

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

/** The activities of a document, made when they are asked for. */
export type Activities = Iterable<ActivityModel> & {
  readonly length: number;
  /** Names of the activities, if known before they are made. */
  readonly names?: readonly string[];
};

/** Renderer input: plain data without keys, ids or rules. */
export interface ExportModel extends DocumentModel {
  activities: Activities;
}

/** A document but for its activities. */
export interface DocumentModel {
  kind: ExportKind;
  language: Language;
  /** Title of the file in a viewer's window. */
  title: string;
  author: string;
  cover: CoverModel;
  /** Overviews of all activities, printed once before them. */
  overviews: OverviewModel[];
  /** True if activities follow one another on a page; otherwise each begins a new one. */
  isRunning: boolean;
  /** Annexes that activities refer to, printed once after them. */
  annexes: ActivityModel[];
  words: {
    /** Left part of the footer. */
    footer: string;
    /** Template with {{page}} and {{pages}}. */
    page: string;
    /** Running head, a template with {{number}} and {{total}}. */
    activity: string;
    /** Bookmark of the cover. */
    cover: string;
    /** Heading of the table of contents, which the PDF has as bookmarks. */
    contents: string;
    /** Printed in place of an activity or annex that could not be rendered. */
    missing: {
      heading: string;
      reasons: Record<MissingReason, string>;
      /** Note on the cover, a template with {{names}}. */
      cover: string;
    };
  };
}

/** Why an activity could not be rendered. */
export type MissingReason = "crashed" | "memory" | "timeout";

/** An activity or annex that could not be rendered, by what the child process calls it. */
export interface Missing {
  at: number;
  reason: MissingReason;
}
