import type { SourceSheet } from "./sourceTables.ts";

/** The name of a column as spreadsheets write it: A for 0, AA for 26. */
export function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** The column of a cell's name, `B` or `B7`; null if it is none. */
export function columnOf(name: string): number | null {
  const letters = /^\$?([A-Z]{1,3})\$?\d*$/.exec(name)?.[1];
  if (!letters) return null;
  let index = 0;
  for (const letter of letters) index = index * 26 + (letter.codePointAt(0) ?? 64) - 64;
  return index - 1;
}

/** Parts of a sheet that its user does not see: all of it, or rows and columns as he knows them. */
export interface HiddenParts {
  sheet: string;
  isWhole: boolean;
  rows: string;
  columns: string;
}

/** The parts of a file that are hidden in it; they are read like all others, and so have to be told. */
export function hiddenParts(sheets: readonly SourceSheet[]): HiddenParts[] {
  return sheets.flatMap(({ name: sheet, isHidden = false, hiddenColumns = [], rows }) => {
    const filled = hiddenColumns.filter((column) => rows.some(({ cells }) => cells[column]));
    const parts = {
      rows: spansOf(
        rows.flatMap((row) => (row.isHidden ? [row.number] : [])),
        String,
      ),
      columns: spansOf(filled, columnName),
    };
    const isTold = isHidden || parts.rows !== "" || parts.columns !== "";
    return isTold ? [{ sheet, isWhole: isHidden, ...parts }] : [];
  });
}

const mostSpans = 20;

/** Numbers as spans: "3–5, 9". */
function spansOf(numbers: readonly number[], nameOf: (number: number) => string): string {
  const spans: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const before = spans.at(-1);
    if (before && before.last + 1 === number) before.last = number;
    else spans.push({ first: number, last: number });
  }
  const names = spans
    .slice(0, mostSpans)
    .map(({ first, last }) =>
      first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`,
    );
  return [...names, ...(spans.length > mostSpans ? ["…"] : [])].join(", ");
}
