import { FileRefusal } from "./refusal.ts";
import { readLimits } from "./readLimits.ts";

/** A cell of a table with the columns and rows that it is joined over. */
export interface GridCell {
  text: string;
  columns?: number;
  rows?: number;
  /** Set for a cell that goes on with the one above. */
  isContinued?: boolean;
}

interface GridRow {
  number?: number;
  cells: string[];
  joined?: number[];
}

/** A table whose cells may be joined, row by row: each column has the text of the cell that covers it. */
export class TableGrid {
  readonly rows: GridRow[] = [];
  /** Columns that a cell above still covers, its text, and for how many rows. */
  readonly #covers = new Map<number, { text: string; rows: number }>();
  #column = 0;

  beginRow(skipped = 0): void {
    if (this.rows.length > readLimits.rows) throw new FileRefusal("tooManyRows");
    this.rows.push({ cells: [] });
    this.#column = 0;
    for (let at = 0; at < within(skipped); at += 1) this.#set("");
  }

  cell({ text, columns = 1, rows = 1, isContinued = false }: GridCell): void {
    if (this.rows.length === 0) this.beginRow();
    this.#cover();
    for (let at = 0; at < within(columns); at += 1) {
      const column = this.#column;
      const above = isContinued ? this.rows.at(-2)?.cells[column] : undefined;
      this.#set(above ?? text, isContinued);
      if (rows > 1) this.#covers.set(column, { text, rows: rows - 1 });
    }
  }

  endRow(): void {
    this.#cover();
  }

  /** Fills the columns from here that cells above cover. */
  #cover(): void {
    for (let cover = this.#covers.get(this.#column); cover;) {
      if (cover.rows > 1) this.#covers.set(this.#column, { ...cover, rows: cover.rows - 1 });
      else this.#covers.delete(this.#column);
      this.#set(cover.text, true);
      cover = this.#covers.get(this.#column);
    }
  }

  #set(text: string, isJoined = false): void {
    const row = this.rows.at(-1);
    if (!row || (text === "" && this.#column > readLimits.columns)) return;
    if (isJoined) (row.joined ??= []).push(this.#column);
    row.cells.push(text);
    if (row.cells.length > readLimits.columns + 1) throw new FileRefusal("tooManyColumns");
    this.#column += 1;
  }
}

/** As many columns as a table may have; styles may claim any number. */
function within(columns: number): number {
  return Math.min(Math.max(0, Math.trunc(columns) || 0), readLimits.columns);
}
