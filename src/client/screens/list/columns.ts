import type { ReactNode } from "react";
import type { WindowWidth } from "./tableParts.ts";

export interface TableColumn<Row, Sort extends string = string> {
  key: string;
  label: string;
  below?: ReactNode;
  /** Extra controls in the head, next to the label. */
  tools?: ReactNode;
  /** True if the label is for screen readers only. */
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
  /** True if its texts may be cut, which are then on one line. */
  isCut?: boolean;
  /** Where room is short, columns with lower ranks give way first; without one, only after those. */
  yields?: number;
  /** Window width in pixels below which the column is hidden. */
  hiddenBelow?: WindowWidth;
  /** True if menus may overflow its cells. */
  isOpen?: boolean;
  /** True for numeric, right-aligned columns. */
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
  /** The text of a cell; wrapped in all columns but the first, which may be cut and has a tooltip. */
  text?: (row: Row) => string;
}

/** A line of a list: a row, or the heading of the rows that follow. */
export type TableLine<Row> =
  | { key: string | number; row: Row }
  | { key: string | number; head: ReactNode };

export interface Sorting<Sort extends string = string> {
  sort: Sort;
  isDescending: boolean;
}
