import type { ReactNode } from "react";
import type { WindowWidth } from "./tableParts.ts";

export interface TableColumn<Row, Sort extends string = string> {
  key: string;
  label: string;
  /** What stands below the label. */
  below?: ReactNode;
  /** What stands in the head besides the label. */
  tools?: ReactNode;
  /** Whether the label is for screen readers only. */
  isUnlabelled?: boolean;
  /** The server's name for the sort order; absent if the column isn't sortable. */
  sort?: Sort;
  /**
   * In pixels, for marks and numbers. Columns without one hold text and share the room there is;
   * the first takes up the rest.
   */
  width?: number;
  /** In pixels, where room is short, for what may wrap. */
  leastWidth?: number;
  /** Where room is short, columns with lower ranks give way first; without one, only after those. */
  yields?: number;
  /** Window width in pixels below which the column is hidden. */
  hiddenBelow?: WindowWidth;
  /** Whether menus may overflow its cells. */
  isOpen?: boolean;
  /** Whether the column is numeric and therefore right-aligned. */
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
  /** The text of a cell; wrapped in all columns but the first, which may be cut and has a tooltip. */
  text?: (row: Row) => string;
}

/** A line of a list: a row, or the heading of the rows that follow. */
export type TableLine<Row> =
  | { key: string | number; row: Row }
  | { key: string | number; head: ReactNode };

/** Sort order of a list. */
export interface Sorting<Sort extends string = string> {
  sort: Sort;
  isDescending: boolean;
}
