import { FileRefusal } from "./refusal.ts";
import { readLimits } from "./readLimits.ts";
import type { Collector, ReadRow, ReadSheet } from "./table.ts";

/** Forms have labels and values, and some a number before them; wider tables are lists. */
const widestForm = 3;

/**
 * A page of text as sheets. A table is one, with the lines above it; a form that follows a form, and a
 * list whose headings come again, go on with the same sheet. A heading is a row across the table.
 */
export class Page {
  readonly #collector: Collector;
  readonly #names = new Set<string>();
  #lines: ReadRow[] = [];
  #heading: string;
  #number = 0;
  #sheet: ReadSheet | null = null;
  #width = 0;
  #head = "";

  constructor(collector: Collector, title: string) {
    this.#collector = collector;
    this.#heading = title;
  }

  /** A row takes the number that its file has for it, else that of its place. */
  #next(number?: number): number {
    this.#number = number ?? this.#number + 1;
    return this.#number;
  }

  heading(text: string, number?: number): void {
    if (text.trim() === "") return;
    this.#heading = text.trim().slice(0, 100);
    this.#addLine({ number: this.#next(number), cells: [text], isHeading: true });
  }

  line(text: string, number?: number): void {
    if (text.trim() === "") return;
    this.#addLine({ number: this.#next(number), cells: [text], isText: true });
  }

  #addLine(row: ReadRow): void {
    this.#lines.push(row);
    if (this.#lines.length > readLimits.rows) throw new FileRefusal("tooManyRows");
  }

  table(table: readonly (Omit<ReadRow, "number"> & { number?: number })[]): void {
    const filled = table.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
    const width = Math.max(0, ...filled.map(({ cells }) => cells.length));
    if (width === 0) return;
    const head = filled[0]?.cells.join("\n") ?? "";
    const goesOn = width === this.#width && (width <= widestForm || head === this.#head);
    if (!goesOn || !this.#sheet) this.#sheet = this.#begin();
    [this.#width, this.#head] = [width, head];
    this.#addLines(this.#sheet);
    for (const { number, ...row } of filled)
      this.#collector.add(this.#sheet, { ...row, number: this.#next(number) });
  }

  /** Lines below the last table belong to it; a page without any is a sheet of lines. */
  end(): void {
    if (this.#lines.length === 0) return;
    this.#sheet ??= this.#begin();
    this.#addLines(this.#sheet);
  }

  #begin(): ReadSheet {
    let name = this.#heading;
    for (let at = 2; this.#names.has(name); at += 1) name = `${this.#heading} (${at})`;
    this.#names.add(name);
    return this.#collector.begin(name);
  }

  #addLines(sheet: ReadSheet): void {
    const isList = this.#width > widestForm;
    for (const row of this.#lines) {
      const [text = ""] = row.cells;
      const isAcross = isList && row.isHeading;
      const cells = isAcross ? Array.from({ length: this.#width }, () => text) : row.cells;
      this.#collector.add(sheet, { ...row, cells });
    }
    this.#lines = [];
  }
}
