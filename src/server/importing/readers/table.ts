import { columnName } from "#shared/domain/importing/places.ts";
import { FileRefusal } from "./refusal.ts";
import { readLimits } from "./readLimits.ts";

/** Fault of a cell that is read all the same. */
export interface CellFault {
  column: number;
  code: "errorCell" | "noResult";
}

/** A filled row of a sheet: its cells as texts, empty where there is none. */
export interface ReadRow {
  number: number;
  cells: string[];
  /** Columns whose cell is one with that above. */
  joined?: number[];
  faults?: CellFault[];
  /** Set for a line of text that is in no table, and for a heading of one. */
  isText?: true;
  isHeading?: true;
  /** Set for a row that its user does not see. */
  isHidden?: true;
}

/** A sheet of a file; other files consist of a single one. */
export interface ReadSheet {
  name: string;
  /** Set for a sheet that its user does not see. */
  isHidden?: true;
  /** Columns that its user does not see. */
  hiddenColumns?: number[];
  rows: ReadRow[];
}

/** Notes columns of a sheet that its user does not see, as far as it may have columns. */
export function hideColumns(sheet: ReadSheet, first: number, count: number): void {
  const last = Math.min(first + count, readLimits.columns);
  for (let column = first; column < last; column += 1) (sheet.hiddenColumns ??= []).push(column);
}

/** Counts what is read of a file and refuses what is more than it may hold. */
export class Collector {
  readonly sheets: ReadSheet[] = [];
  #rows = 0;
  #text = 0;

  begin(name: string): ReadSheet {
    if (this.sheets.length >= readLimits.sheets) throw new FileRefusal("tooManySheets");
    const sheet: ReadSheet = { name, rows: [] };
    this.sheets.push(sheet);
    return sheet;
  }

  /** Adds a row unless all its cells are empty. */
  add(sheet: ReadSheet, row: ReadRow): void {
    const cells = row.cells.map((cell, column) => this.#fitting(cell, sheet, row.number, column));
    while (cells.length > 0 && cells.at(-1) === "") cells.pop();
    if (cells.length === 0 && !row.faults?.length) return;
    this.#rows += 1;
    const place = { sheet: sheet.name, line: row.number };
    if (this.#rows > readLimits.rows) throw new FileRefusal("tooManyRows", place);
    if (cells.length > readLimits.columns) throw new FileRefusal("tooManyColumns", place);
    sheet.rows.push({ ...row, cells });
  }

  #fitting(cell: string, sheet: ReadSheet, line: number, column: number): string {
    const place = { sheet: sheet.name, line, cell: `${columnName(column)}${line}` };
    if (cell.length > readLimits.cell) throw new FileRefusal("cellTooLong", place);
    this.#text += cell.length;
    if (this.#text > readLimits.text) throw new FileRefusal("tooBig", place);
    return cleanText(cell);
  }
}

/** Without signs that no text may hold. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}
