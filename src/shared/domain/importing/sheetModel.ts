import { isTemplateHint } from "./cells/words.ts";
import { addParts } from "./formParts.ts";
import { formsOf, formTable, turnedTable, verticalShape } from "./formSheets.ts";
import { meantBy } from "./headings.ts";
import { comparable } from "./likeness.ts";
import {
  type Aside,
  type Knows,
  mostOfAside,
  type SheetModel,
  type SourceRow,
  type SourceSheet,
} from "./sourceTables.ts";
import { targetOf } from "./targets.ts";

/** Knows headings by the words of the targets, else by what their words mean. */
export function knowingBy(words: ReadonlyMap<string, readonly string[]>): Knows {
  const exact = new Map(
    [...words].flatMap(([target, all]) => all.map((word) => [word, target] as const)),
  );
  const found = new Map<string, string | null | undefined>();
  return (heading) => {
    if (!found.has(heading)) {
      const plain = comparable(heading.split("/").at(-1) ?? heading);
      found.set(heading, plain === "" ? undefined : (exact.get(plain) ?? meantBy(heading)));
    }
    return found.get(heading);
  };
}

/** The sheets of a file as lists of activities; all forms of a file are one list. */
export function modelsOf(sheets: readonly SourceSheet[], knows: Knows): SheetModel[] {
  const shaped = sheets.map((sheet) => ({
    sheet,
    shape: verticalShape(sheet.rows, knows, listScore(sheet.rows, knows)),
  }));
  const forms = shaped.flatMap(({ sheet, shape }) =>
    shape === "forms" || shape === "below" ? formsOf(sheet, shape, knows) : [],
  );
  const parts = addParts(sheets, forms, knows);
  const table = forms.length > 0 ? formTable(forms) : null;
  const others = shaped.flatMap(({ sheet, shape }) => {
    if (parts.has(sheet)) return [];
    if (table && (shape === "forms" || shape === "below")) return [];
    return shape === "columns" ? turnedTable(sheet, knows) : listTable(sheet, knows);
  });
  return table ? [table, ...others] : others;
}

const headsSearched = 20;

function listScore(rows: readonly SourceRow[], knows: Knows): number {
  const scores = rows.slice(0, headsSearched).map((row) => scoreOf(row.cells, knows));
  return Math.max(0, ...scores);
}

/** Number of different targets that the cells of a row mean. */
function scoreOf(cells: readonly string[], knows: Knows): number {
  return new Set(cells.flatMap((cell) => knows(cell) ?? [])).size;
}

/** A sheet with a row for each activity below a row of headings. */
function listTable({ name, rows }: SourceSheet, knows: Knows): SheetModel {
  const at = headAt(rows, knows);
  const head = rows[at];
  const headings = headingsOf(rows[at - 1], head, knows);
  const below = rows.slice(at + 1);
  const isHead = ({ cells }: SourceRow) =>
    headings.length > 1 && cells.join("\n") === head?.cells.join("\n");
  const list = below.filter((row) => !isHead(row));
  const targets = headings.map((heading) => knows(heading));
  const places = { name: targets.indexOf("name"), number: targets.indexOf("internalId") };
  const above = rows.slice(0, Math.max(0, at)).flatMap((row) => asideOf(row, "title"));
  const known = targets.filter((target) => typeof target === "string").length;
  // Where few columns are known, it isn't known either what a row of one cell is.
  const isUnknown = known < leastKnown && !list.some(isBesideTable);
  const sorted = isUnknown ? { rows: list, asides: [] } : withoutAsides(list, places);
  const sectioned = withSections(sorted, headings, targets);
  return {
    sheet: name,
    headings: sectioned.headings,
    rows: continued(sectioned.rows, places),
    asides: [...above, ...sorted.asides],
    repeated: below.length - list.length,
    places,
  };
}

const leastKnown = 3;
const mostOfTotal = 40;

/** The row with the headings: the one among the first of which most cells are known as such. */
function headAt(rows: readonly SourceRow[], knows: Knows): number {
  const scores = rows.slice(0, headsSearched).map(({ cells }) => scoreOf(cells, knows));
  const best = Math.max(0, ...scores);
  if (best > 0) return scores.indexOf(best);
  // Without any that is known, the first row with several cells.
  return Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter((cell) => cell !== "").length > 1),
  );
}

/** Headings of two lines are read together where the lower one alone is not known. */
function headingsOf(
  above: SourceRow | undefined,
  head: SourceRow | undefined,
  knows: Knows,
): string[] {
  const cells = head?.cells ?? [];
  const upper = above?.cells ?? [];
  const spans = new Set(upper.filter((cell, at) => cell !== "" && upper[at - 1] === cell));
  return cells.map((cell, at) => {
    const over = upper[at] ?? "";
    if (cell === "") return over;
    const isKnown = typeof knows(cell) === "string";
    return spans.has(over) && over !== cell && !isKnown ? `${over} ${cell}` : cell;
  });
}

interface Places {
  name: number;
  number: number;
}

function asideOf({ number, cells }: SourceRow, why: Aside["why"]): Aside[] {
  const text = [...new Set(cells.filter((cell) => cell !== ""))].join(", ");
  return text === "" ? [] : [{ number, text: text.slice(0, mostOfAside), why }];
}

/** Takes out the rows that are no activities: examples, totals, foot notes and lines across. */
function withoutAsides(
  rows: readonly SourceRow[],
  places: Places,
): { rows: SourceRow[]; asides: Aside[] } {
  const asides: Aside[] = [];
  const rest: SourceRow[] = [];
  const end = rows.findLastIndex(
    (row) => filledIn(row).length > 1 && !isAcross(row) && !isBesideTable(row),
  );
  for (const [at, row] of rows.entries()) {
    const around = { gap: row.number - (rows[at - 1]?.number ?? 0), isLast: at > end };
    const isLine = isAcross(row) || isBesideTable(row) || around.isLast;
    const why = isLine ? lineReason(row, around) : rowReason(row, places);
    if (why) asides.push(...asideOf(row, why));
    // A line across stays in its place, for what is below belongs to it.
    if (why === null || why === "section") rest.push(row);
  }
  return { rows: rest, asides };
}

function filledIn({ cells }: SourceRow): string[] {
  return cells.filter((cell) => cell !== "");
}

function rowReason(row: SourceRow, places: Places): Aside["why"] | null {
  const filled = filledIn(row);
  const [first = ""] = filled;
  const nameCell = row.cells[places.name] ?? "";
  if ((nameCell === "" || nameCell === first) && isTotal(first)) return "total";
  const hints = filled.filter((cell) => isTemplateHint(cell)).length;
  return filled.length > 1 && hints * 2 > filled.length ? "example" : null;
}

/** A word that means no field, such as "Summe"; names are longer. */
function isTotal(cell: string): boolean {
  return cell.length <= mostOfTotal && meantBy(cell) === null;
}

/** A line across the columns, or a single cell below an empty row at the end. */
function lineReason(
  row: SourceRow,
  { gap, isLast }: { gap: number; isLast: boolean },
): Aside["why"] | null {
  if (isAcross(row)) return isLast ? "footNote" : "section";
  return gap > 1 || isBesideTable(row) ? "footNote" : null;
}

/** A line of a page that is in none of its tables. */
function isBesideTable({ isText, isHeading }: SourceRow): boolean {
  return isText === true || isHeading === true;
}

/** One text over all columns. */
function isAcross({ cells }: SourceRow): boolean {
  return cells.length > 2 && new Set(cells).size === 1;
}

/** Rows below a line across get its text: as their department if no column names it. */
function withSections(
  { rows, asides }: { rows: readonly SourceRow[]; asides: readonly Aside[] },
  headings: readonly string[],
  targets: readonly (string | null | undefined)[],
): { rows: SourceRow[]; headings: string[] } {
  const lines = new Set(asides.flatMap(({ number, why }) => (why === "section" ? [number] : [])));
  if (lines.size === 0) return { rows: [...rows], headings: [...headings] };
  const title = targets.includes("department") ? "" : (targetOf("department")?.titles.de ?? "");
  let section = "";
  const result: SourceRow[] = [];
  for (const row of rows) {
    if (lines.has(row.number)) section = row.cells[0] ?? "";
    else
      result.push({
        ...row,
        cells: [...headings.map((_, column) => row.cells[column] ?? ""), section],
      });
  }
  return { rows: result, headings: [...headings, title] };
}

/** Rows whose name is one cell with that above, or empty like their number, go on with the same activity. */
function continued(rows: readonly SourceRow[], places: Places): SourceRow[] {
  const result: SourceRow[] = [];
  for (const row of rows) {
    const before = result.at(-1);
    if (before && goesOn(row, before, places)) addCells(before, row);
    else result.push({ ...row, cells: [...row.cells] });
  }
  return result.map(({ number, cells, faults }) => ({
    number,
    cells,
    ...(faults ? { faults } : {}),
  }));
}

function goesOn(row: SourceRow, before: SourceRow, { name, number }: Places): boolean {
  if (name < 0) return false;
  if (row.joined?.includes(name)) return true;
  const isUnnamed = (row.cells[name] ?? "") === "" && (row.cells[number] ?? "") === "";
  return isUnnamed && number >= 0 && (before.cells[name] ?? "") !== "";
}

function addCells(before: SourceRow, { cells, joined = [] }: SourceRow): void {
  for (const [column, cell] of cells.entries()) {
    if (cell === "" || joined.includes(column)) continue;
    const own = before.cells[column] ?? "";
    if (own.split("\n").includes(cell)) continue;
    before.cells[column] = own === "" ? cell : `${own}\n${cell}`;
  }
}
