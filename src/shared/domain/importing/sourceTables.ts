import type { SheetReading } from "./sheetChoice.ts";
import type { Profile } from "./targets.ts";

/** A filled row of a file's sheet. */
export interface SourceRow {
  number: number;
  cells: string[];
  joined?: number[];
  faults?: { column: number; code: string }[];
  /** Set for a line of a page that is in none of its tables, and for a heading. */
  isText?: true;
  isHeading?: true;
  /** Set for a row that its user does not see; it is read like others. */
  isHidden?: true;
  /** Place in the file of a row whose number is only one in its table. */
  place?: RowPlace;
}

export interface RowPlace {
  sheet: string;
  number: number;
}

export interface SourceSheet {
  name: string;
  /** Set for a sheet that its user does not see. */
  isHidden?: true;
  hiddenColumns?: number[];
  rows: SourceRow[];
}

/** A column of a table: its heading, and where its user sees it. */
export interface SourceColumn {
  heading: string;
  letter: string;
  samples: string[];
}

export interface SourceTable {
  sheet: string;
  columns: SourceColumn[];
  rows: SourceRow[];
  /** Further rows that repeat the headings. */
  repeated: number;
  /** Rows that are no activities. */
  asides: Aside[];
  profile: Profile | null;
  /** The model that it comes from; none for what a program has written. */
  model?: SheetModel;
}

/** The target that a heading means: null for a title, undefined for words that mean none. */
export type Knows = (heading: string) => string | null | undefined;

/** As much of a row as is told where it is no activity. */
export const mostOfAside = 300;

/** A row that is no activity, and what it is instead. */
export interface Aside {
  number: number;
  text: string;
  why: "title" | "section" | "example" | "total" | "footNote" | "left";
}

/** A sheet as a list of activities, whatever its shape was. */
export interface SheetModel {
  sheet: string;
  headings: string[];
  /** Where each heading stands, if not above its column. */
  letters?: string[];
  rows: SourceRow[];
  asides: Aside[];
  repeated: number;
  /** Columns of the name and the number; -1 for none. */
  places: { name: number; number: number };
  /** How each sheet that it comes from is read. */
  readings: SheetReading[];
}
