import { columnOf } from "#shared/domain/importing/places.ts";
import { FileRefusal } from "./refusal.ts";
import { readLimits } from "./readLimits.ts";
import type { ReadRow, ReadSheet } from "./table.ts";

export interface Range {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Gives every cell of a joined range the value of its first, and notes which are one with that above. */
export function joinCells(sheet: ReadSheet, references: readonly string[]): void {
  joinRanges(
    sheet,
    references.slice(0, readLimits.rows).flatMap((reference) => rangeOf(reference) ?? []),
  );
}

export function joinRanges(sheet: ReadSheet, ranges: readonly Range[]): void {
  if (ranges.length === 0) return;
  const byNumber = new Map(sheet.rows.map((row) => [row.number, row]));
  const numbers = sheet.rows.map(({ number }) => number);
  let left = readLimits.joined;
  for (const range of ranges.slice(0, readLimits.rows)) {
    const within = { ...range, right: Math.min(range.right, readLimits.columns - 1) };
    left -= fill(byNumber, rowsWithin(numbers, within), within);
    if (left < 0) throw new FileRefusal("tooBig", { sheet: sheet.name, line: range.top });
  }
}

/** Numbers of the filled rows of a range: few of a small one, however long the sheet is. */
function rowsWithin(numbers: readonly number[], { top, bottom }: Range): readonly number[] {
  if (bottom - top >= numbers.length)
    return numbers.filter((number) => number >= top && number <= bottom);
  return Array.from({ length: Math.max(0, bottom - top + 1) }, (_, at) => top + at);
}

function rangeOf(reference: string): Range | null {
  const [start = "", end = start] = reference.split(":");
  const [left, right] = [columnOf(start), columnOf(end)];
  const [top, bottom] = [start, end].map((cell) => Number(/(?<!\d)\d+$/.exec(cell)?.[0] ?? 0));
  if (left === null || right === null || !top || !bottom) return null;
  return { left, right, top, bottom };
}

/** Fills the cells of a range, and returns how many they are. */
function fill(
  byNumber: ReadonlyMap<number, ReadRow>,
  numbers: readonly number[],
  { left, right, top }: Range,
): number {
  const value = byNumber.get(top)?.cells[left] ?? "";
  if (value === "") return numbers.length;
  for (const number of numbers) {
    const row = byNumber.get(number);
    if (!row) continue;
    for (let column = left; column <= right; column += 1) {
      while (row.cells.length <= column) row.cells.push("");
      row.cells[column] = value;
      if (number > top) (row.joined ??= []).push(column);
    }
  }
  return numbers.length * Math.max(1, right - left + 1);
}
