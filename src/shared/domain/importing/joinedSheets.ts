import { linesOf } from "./cutText.ts";
import { columnName } from "./places.ts";
import type { SourceColumn, SourceSheet, SourceTable } from "./sourceTables.ts";
import { spreadCells } from "./spreadSheet.ts";
import { furtherHeading, profiles } from "./targets.ts";

/** Characters of a sample, and those of a cell that it is made of. */
const sampleLength = 200;
const sampleSource = 2000;

/** The beginning of a cell as it is read: without markup. */
export function sampleOf(cell: string): string {
  return linesOf(cell.slice(0, sampleSource)).join(", ").slice(0, sampleLength);
}

/** A file whose sheets hold one processing together: the first has one row below its headings. */
export function joinedSheets(sheets: readonly SourceSheet[]): SourceTable | null {
  const profile = profiles.find((each) =>
    each.sheets?.every((name) => sheets.some((sheet) => sheet.name === name)),
  );
  const [main = ""] = profile?.sheets ?? [];
  const isSingle = sheets.every(({ name, rows }) => name !== main || rows.length <= 2);
  if (!profile || !isSingle) return null;
  const columns: SourceColumn[] = [];
  const cells: string[] = [];
  const add = (heading: string, letter: string, cell: string): void => {
    columns.push({ heading, letter, samples: cell ? [sampleOf(cell)] : [] });
    cells.push(cell);
  };
  for (const sheet of sheets) {
    const rule = profile.spread?.find((each) => each.sheet === sheet.name);
    if (rule)
      for (const each of spreadCells(sheet, rule)) add(each.heading, each.letter, each.cell);
    else addBeside(sheet, add);
  }
  const known = new Set(columns.map(({ heading }) => heading));
  if (!profile.headings.every((heading) => known.has(heading))) return null;
  return { sheet: main, columns, rows: [{ number: 2, cells }], repeated: 0, asides: [], profile };
}

function addBeside(
  { name, rows }: SourceSheet,
  add: (heading: string, letter: string, cell: string) => void,
): void {
  const [head, first, ...others] = rows;
  for (const [column, heading] of (head?.cells ?? []).entries()) {
    const letter = `${name}!${columnName(column)}`;
    add(`${name}/${heading}`, letter, first?.cells[column] ?? "");
    for (const [at, { number, cells: more }] of others.entries()) {
      const cell = more[column] ?? "";
      if (cell !== "")
        add(furtherHeading(`${name}/${heading}`, at + 1), `${letter}${number}`, cell);
    }
  }
}
