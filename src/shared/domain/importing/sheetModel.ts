import { isTemplateHint } from "./cells/words.ts";
import { addParts, periodsBy } from "./formParts.ts";
import { formsOf, formTable, turnedTable, verticalReading, verticalShape } from "./formSheets.ts";
import { meantBy } from "./headings.ts";
import { comparable } from "./likeness.ts";
import { roleOf, type Sections, type SheetChoice } from "./sheetChoice.ts";
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

/** By the place of its sheet in the file. */
export type SheetChoices = Readonly<Record<string, SheetChoice>>;

type Vertical = "form" | "sheet" | "column";

interface Shaped {
  sheet: SourceSheet;
  choice: SheetChoice;
  /** Null for a list. */
  per: Vertical | null;
  labels: "forms" | "below";
}

/** The sheets of a file as lists of activities; all forms of a file are one list. */
export function modelsOf(
  sheets: readonly SourceSheet[],
  knows: Knows,
  choiceOf: (sheet: SourceSheet) => SheetChoice = () => ({}),
): SheetModel[] {
  const shaped = sheets
    .map((sheet) => shapeOf(sheet, choiceOf(sheet), knows))
    .filter(({ choice }) => choice.isLeft !== true);
  const forms = shaped.flatMap((each) => formsIn(each, knows));
  const unchosen = shaped.filter(({ choice }) => choice.per === undefined);
  const parts = addParts(
    unchosen.map(({ sheet }) => sheet),
    forms,
    knows,
  );
  const table = forms.length > 0 ? formTable(forms) : null;
  const ofForms = shaped.filter(
    ({ sheet, per }) => per === "form" || per === "sheet" || parts.has(sheet),
  );
  const others = shaped.flatMap((each) => {
    const { sheet, choice, per } = each;
    if (table && ofForms.includes(each)) return [];
    return per === "column" ? turnedTable(sheet, knows) : listTable(sheet, knows, choice);
  });
  const readings = ofForms.map(({ sheet, per }) => verticalReading(sheet, per ?? "form", knows));
  return table ? [{ ...table, readings }, ...others] : others;
}

function shapeOf(sheet: SourceSheet, choice: SheetChoice, knows: Knows): Shaped {
  const found = verticalShape(sheet.rows, knows, listScore(sheet.rows, knows));
  const labels = found === "below" ? "below" : "forms";
  const { per = found === "columns" ? "column" : found === null ? "row" : "form" } = choice;
  return { sheet, choice, per: per === "row" || per === "block" ? null : per, labels };
}

function formsIn({ sheet, choice, per, labels }: Shaped, knows: Knows) {
  if (per !== "form" && per !== "sheet") return [];
  return formsOf(sheet, labels, knows, choice.per === undefined ? null : per);
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
function listTable(sheet: SourceSheet, knows: Knows, choice: SheetChoice): SheetModel {
  const { name, rows } = sheet;
  const heads = headsIn(rows, knows, choice);
  const at = rows.findIndex(({ number }) => number === heads.at(-1));
  const head = rows[at];
  const headings = headingsOf(rows, heads, choice, knows);
  const below = rows.slice(at + 1);
  const isHead = ({ cells }: SourceRow) =>
    headings.length > 1 && cells.join("\n") === head?.cells.join("\n");
  const list = below.filter((row) => !isHead(row));
  const targets = headings.map((heading) => knows(heading));
  const places = { name: targets.indexOf("name"), number: targets.indexOf("internalId") };
  const above = rows
    .slice(0, Math.max(0, at))
    .flatMap((row) => (heads.includes(row.number) ? [] : asideOf(row, "title")));
  const known = targets.filter((target) => typeof target === "string").length;
  const isKnown = known >= leastKnown || list.some(isBesideTable);
  const sorted = withoutAsides(list, { places, choice, isKnown });
  const sections = choice.sections ?? (targets.includes("department") ? "none" : "department");
  const sectioned = withSections(sorted, headings, sections);
  const joined = continued(sectioned.rows, places, choice, targets);
  return {
    sheet: name,
    headings: sectioned.headings,
    rows: joined,
    asides: [...above, ...sorted.asides],
    repeated: below.length - list.length,
    places,
    readings: [
      {
        sheet,
        per: choice.per === "block" || joined.length < sectioned.rows.length ? "block" : "row",
        heads: [...heads],
        sections,
        known: new Set(targets.flatMap((target) => target ?? [])).size,
        isUnsure: choice.heads === undefined && known < leastKnown,
      },
    ],
  };
}

/** Numbers of the rows with headings: as chosen, else the one that is known best with the bands above it. */
function headsIn(
  rows: readonly SourceRow[],
  knows: Knows,
  { heads }: SheetChoice,
): readonly number[] {
  if (heads) return heads.toSorted((one, other) => one - other);
  const at = headAt(rows, knows);
  const head = rows[at];
  if (!head) return [];
  const bands = spansIn(rows[at - 1]);
  const isBand = head.cells.some((cell, column) =>
    isUnder(rows[at - 1], bands, column, cell, knows),
  );
  return isBand ? [rows[at - 1]?.number ?? 0, head.number] : [head.number];
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

/** Texts of a row that stand in several columns side by side. */
function spansIn(row: SourceRow | undefined): ReadonlySet<string> {
  const cells = row?.cells ?? [];
  return new Set(cells.filter((cell, at) => cell !== "" && cells[at - 1] === cell));
}

/** True if a heading that is not known by itself, or none, stands below one that spans several. */
function isUnder(
  upper: SourceRow | undefined,
  bands: ReadonlySet<string>,
  column: number,
  cell: string,
  knows: Knows,
): boolean {
  const over = upper?.cells[column] ?? "";
  if (over === "" || over === cell) return false;
  return cell === "" || (bands.has(over) && typeof knows(cell) !== "string");
}

/** Headings of several lines are read together where the lower one alone is not known. */
function headingsOf(
  rows: readonly SourceRow[],
  heads: readonly number[],
  choice: SheetChoice,
  knows: Knows,
): string[] {
  const lines = rows.filter(({ number }) => heads.includes(number));
  const [last, ...uppers] = lines.toReversed();
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => {
    let heading = last?.cells[column] ?? "";
    for (const upper of uppers) {
      // Where somebody says which rows are headings, all of them are.
      const bands = choice.heads ? new Set(upper.cells) : spansIn(upper);
      if (isUnder(upper, bands, column, heading, knows))
        heading = `${upper.cells[column] ?? ""} ${heading}`.trim();
    }
    return heading;
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

interface Sorting {
  places: Places;
  choice: SheetChoice;
  /** Where few columns are known, it isn't known either what a row of one cell is. */
  isKnown: boolean;
}

/** Takes out the rows that are no activities: examples, totals, foot notes and lines across. */
function withoutAsides(
  rows: readonly SourceRow[],
  { places, choice, isKnown }: Sorting,
): { rows: SourceRow[]; asides: Aside[] } {
  const asides: Aside[] = [];
  const rest: SourceRow[] = [];
  const end = rows.findLastIndex(
    (row) => filledIn(row).length > 1 && !isAcross(row) && !isBesideTable(row),
  );
  const found = (row: SourceRow, at: number): Aside["why"] | null => {
    if (!isKnown) return null;
    const around = { gap: row.number - (rows[at - 1]?.number ?? 0), isLast: at > end };
    const isLine = isAcross(row) || isBesideTable(row) || around.isLast;
    return (
      (isLine ? lineReason(row, around) : null) ?? (isAcross(row) ? null : rowReason(row, places))
    );
  };
  for (const [at, row] of rows.entries()) {
    const role = roleOf(choice, row);
    const why = role ? chosenReasons[role] : found(row, at);
    if (why) asides.push(...asideOf(row, why));
    // A line across stays in its place, for what is below belongs to it.
    if (why === null || why === "section") rest.push(row);
  }
  return { rows: rest, asides };
}

const chosenReasons = { activity: null, goesOn: null, section: "section", leave: "left" } as const;

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

/** A word that means no field, such as "Summe", be it with a number; names are longer. */
function isTotal(cell: string): boolean {
  const [word = ""] = cell.split(/[:=]\s*(?=\d)/u);
  return word.length <= mostOfTotal && meantBy(word) === null;
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

/** Rows below a line across get its text: as their department or company, or in a column that means none. */
function withSections(
  { rows, asides }: { rows: readonly SourceRow[]; asides: readonly Aside[] },
  headings: readonly string[],
  sections: Sections,
): { rows: SourceRow[]; headings: string[] } {
  const lines = new Set(asides.flatMap(({ number, why }) => (why === "section" ? [number] : [])));
  if (lines.size === 0) return { rows: [...rows], headings: [...headings] };
  const title = sections === "none" ? "" : (targetOf(sections)?.titles.de ?? "");
  let section = "";
  const result: SourceRow[] = [];
  for (const row of rows) {
    if (lines.has(row.number)) section = row.cells.find((cell) => cell !== "") ?? "";
    else
      result.push({
        ...row,
        cells: [...headings.map((_, column) => row.cells[column] ?? ""), section],
      });
  }
  return { rows: result, headings: [...headings, title] };
}

/** Rows whose name is one cell with that above, or empty like their number, go on with the same activity. */
function continued(
  rows: readonly SourceRow[],
  places: Places,
  choice: SheetChoice,
  targets: readonly (string | null | undefined)[],
): SourceRow[] {
  const groups: SourceRow[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    if (group && first && goesOn(row, first, places, choice)) group.push(row);
    else groups.push([row]);
  }
  const [data, retention] = [targets.indexOf("dataCategories"), targets.indexOf("retention")];
  return groups.map((group) => joinedRow(group, { data, retention }));
}

/** Rows of one activity as one. */
function joinedRow(
  group: readonly SourceRow[],
  { data, retention }: { data: number; retention: number },
): SourceRow {
  const [first = { number: 0, cells: [] }, ...others] = group;
  const cells = [...first.cells];
  const periodOf = periodsBy(data, group);
  if (others.length > 0 && cells[retention]) cells[retention] = periodOf(first, retention);
  for (const row of others) {
    const own = row.cells.map((cell, at) => (at === retention ? periodOf(row, at) : cell));
    addCells(cells, { ...row, cells: own });
  }
  return { number: first.number, cells, ...(first.faults ? { faults: first.faults } : {}) };
}

function goesOn(
  row: SourceRow,
  before: SourceRow,
  { name, number }: Places,
  choice: SheetChoice,
): boolean {
  const role = roleOf(choice, row);
  if (role) return role === "goesOn";
  if (name < 0 || choice.per === "row") return false;
  return (
    row.joined?.includes(name) === true || isUnnamedBelow(row, before, { name, number }, choice)
  );
}

/** A block goes on until the next name; what is only found to be one has no number either. */
function isUnnamedBelow(
  { cells }: SourceRow,
  before: SourceRow,
  { name, number }: Places,
  { per }: SheetChoice,
): boolean {
  const isUnnamed = (cells[name] ?? "") === "" && (before.cells[name] ?? "") !== "";
  return isUnnamed && (per === "block" || (number >= 0 && (cells[number] ?? "") === ""));
}

function addCells(before: string[], { cells, joined = [] }: SourceRow): void {
  for (const [column, cell] of cells.entries()) {
    if (cell === "" || joined.includes(column)) continue;
    const own = before[column] ?? "";
    if (own.split("\n").includes(cell)) continue;
    before[column] = own === "" ? cell : `${own}\n${cell}`;
  }
}
