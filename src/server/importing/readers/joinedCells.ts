import { columnOf } from "#shared/domain/importing/places.ts";
import { readLimits } from "./readLimits.ts";
import type { ReadRow, ReadSheet } from "./table.ts";

interface Range {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Gives every cell of a joined range the value of its first, and notes which are one with that above. */
export function joinCells(sheet: ReadSheet, references: readonly string[]): void {
  if (references.length === 0) return;
  const byNumber = new Map(sheet.rows.map((row) => [row.number, row]));
  const rows = sheet.rows.map(({ number }) => number);
  for (const reference of references.slice(0, readLimits.rows)) {
    const range = rangeOf(reference);
    if (range) fill(byNumber, rows, range);
  }
}

function rangeOf(reference: string): Range | null {
  const [start = "", end = start] = reference.split(":");
  const [left, right] = [columnOf(start), columnOf(end)];
  const [top, bottom] = [start, end].map((cell) => Number(/(?<!\d)\d+$/.exec(cell)?.[0] ?? 0));
  if (left === null || right === null || !top || !bottom) return null;
  return { left, right: Math.min(right, readLimits.columns - 1), top, bottom };
}

function fill(
  byNumber: ReadonlyMap<number, ReadRow>,
  rows: readonly number[],
  { left, right, top, bottom }: Range,
): void {
  const value = byNumber.get(top)?.cells[left] ?? "";
  if (value === "") return;
  for (const number of rows) {
    const row = byNumber.get(number);
    if (!row || number < top || number > bottom) continue;
    for (let column = left; column <= right; column += 1) {
      while (row.cells.length <= column) row.cells.push("");
      row.cells[column] = value;
      if (number > top) (row.joined ??= []).push(column);
    }
  }
}
