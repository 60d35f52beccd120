/** Type of a column's cells, written natively so that they can be sorted and calculated with. */
export type CellKind = "text" | "number" | "date" | "dateTime";

export interface SheetColumn {
  /** Machine-readable name: the same in every language and under every label. */
  key: string;
  label: string;
  kind: CellKind;
  /** In characters. */
  width: number;
  isHidden?: true;
}

/** A sheet of a workbook, without its rows. */
export interface SheetModel {
  key: string;
  name: string;
  columns: readonly SheetColumn[];
}

/** A cell: days as yyyy-MM-dd, moments as yyyy-MM-ddTHH:mm in the group's time zone. */
export type CellValue = string | number | undefined;

/** A row of a sheet, a cell for each column. */
export type SheetRow = readonly CellValue[];

/** Rows for a sheet, by its place in the workbook. */
export interface SheetRows {
  sheet: number;
  rows: readonly SheetRow[];
}

/** The words of a workbook beside the labels of its fields. */
export interface SheetWords {
  /** The end of a text of which no more fits into a cell. */
  cut: string;
  /** Name of the sheet of annexes. */
  annexes: string;
  part: string;
  section: string;
  label: string;
  text: string;
  sheet: string;
  rows: string;
}

/** Usual widths of columns, in characters. */
export const widths = {
  id: 9,
  number: 10,
  word: 14,
  day: 12,
  moment: 17,
  title: 32,
  text: 44,
} as const;
