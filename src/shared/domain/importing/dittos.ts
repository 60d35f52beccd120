import cellWords from "#schemas/lists/cellWords.json" with { type: "json" };
import type { SourceRow } from "./sourceTables.ts";

const compact = (text: string) => text.toLowerCase().replaceAll(/[\s.]+/g, "");

/** Words and signs for what stands in the row above. */
const above = new Set(
  (cellWords.items.find(({ value }) => value === "above")?.words ?? []).map(compact),
);

/** "siehe Nr. 1": the cell of the activity with that number. */
const ofNumber =
  /^(?:siehe|s\.|wie|vgl\.|see|as)\s*(?:bei\s+)?(?:lfd\.?\s*)?(?:Nr|No|Nummer|number)\.?\s*(\S{1,20})$/iu;

interface Places {
  name: number;
  number: number;
}

/** Puts into cells that repeat another one what that one says; a cell that names no row stays as it is. */
export function withDittos(rows: readonly SourceRow[], places: Places): SourceRow[] {
  const result: SourceRow[] = [];
  const byNumber = new Map(
    rows.flatMap((row) => {
      const number = row.cells[places.number]?.trim() ?? "";
      return number === "" ? [] : [[number, row] as const];
    }),
  );
  for (const row of rows) {
    const before = result.at(-1);
    const cells = row.cells.map((cell, column) => {
      if (cell === "" || column === places.name || column === places.number) return cell;
      if (above.has(compact(cell))) return before?.cells[column] || cell;
      const number = ofNumber.exec(cell.trim())?.[1];
      return (number && byNumber.get(number)?.cells[column]) || cell;
    });
    result.push({ ...row, cells });
  }
  return result;
}
