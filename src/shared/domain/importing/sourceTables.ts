import type { Profile } from "./targets.ts";

/** A filled row of a file's sheet. */
export interface SourceRow {
  number: number;
  cells: string[];
  joined?: number[];
  faults?: { column: number; code: string }[];
}

export interface SourceSheet {
  name: string;
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
  profile: Profile | null;
}
