import type { SheetReading } from "./sheetChoice.ts";
import {
  type Knows,
  mostOfAside,
  type SheetModel,
  type SourceRow,
  type SourceSheet,
} from "./sourceTables.ts";
import { targetOf } from "./targets.ts";

/** How a sheet whose labels stand below each other is laid out. */
export type VerticalShape = "forms" | "below" | "columns";

/** Targets that only activities have; a sheet without them is a cover or a list of contacts. */
export const telling: ReadonlySet<string> = new Set([
  "purpose",
  "legalBasis",
  "persons",
  "dataCategories",
  "personalData",
  "retention",
  "recipients",
  "internalRecipients",
  "externalRecipients",
  "measures",
  "transfers",
]);

const leastLabels = 4;
export const leastTelling = 2;
const rowsSearched = 500;

/** How labels stand in a sheet whose first cells are more of them than any row has; null for a list. */
export function verticalShape(
  rows: readonly SourceRow[],
  knows: Knows,
  ofRow: number,
): VerticalShape | null {
  const labelled = rows
    .slice(0, rowsSearched)
    .filter(({ cells }) => typeof knows(labelIn(cells)) === "string");
  const targets = new Set(labelled.map(({ cells }) => knows(labelIn(cells))));
  const tellingOnes = [...targets].filter((target) => telling.has(target ?? "")).length;
  if (targets.size < leastLabels || targets.size <= ofRow || tellingOnes < leastTelling)
    return null;
  const count = (least: number) =>
    labelled.filter(({ cells }) => valuesIn(cells).length >= least).length;
  if (count(2) * 2 > labelled.length) return "columns";
  return count(1) * 2 > labelled.length ? "forms" : "below";
}

/** Cells that are filled; those that are one with their neighbour count once. */
function ownCells(cells: readonly string[]): string[] {
  return cells.filter((cell, at) => cell !== "" && cell !== cells[at - 1]);
}

function labelIn(cells: readonly string[]): string {
  return ownCells(cells)[0] ?? "";
}

function valuesIn(cells: readonly string[]): string[] {
  return ownCells(cells).slice(1);
}

/** A form: what stands at its labels, and where. */
export interface Form {
  sheet: string;
  number: number;
  values: Map<string, { value: string; letter: string }>;
  /** Lines with no value. */
  titles: { number: number; text: string }[];
}

/**
 * The forms of a sheet: a new one begins where the first label, or one that a form has once, comes
 * again. One who has chosen that these are forms sees all of them, or the sheet as one.
 */
export function formsOf(
  { name: sheet, rows }: SourceSheet,
  shape: "forms" | "below",
  knows: Knows,
  chosen: "form" | "sheet" | null = null,
): Form[] {
  const forms: Form[] = [];
  let first = "";
  for (const entry of withNames(entriesIn(rows, shape, knows))) {
    const before = forms.at(-1);
    const isNext = before && chosen !== "sheet" && beginsForm(entry, before, first, knows);
    const form = before && !isNext ? before : emptyForm(sheet, entry.number);
    if (form !== before) forms.push(form);
    if (entry.value !== "") first ||= entry.label;
    addEntry(form, entry);
  }
  return chosen ? forms : withoutCovers(forms, knows);
}

function beginsForm(
  { label, value, isNaming }: Entry,
  before: Form,
  first: string,
  knows: Knows,
): boolean {
  if (isNaming) return true;
  if (value === "" || !before.values.has(label)) return false;
  return label === first || beginnings.has(knows(label) ?? "");
}

/** Targets that a form has once: where their label comes again, another form has begun, named or not. */
const beginnings = new Set(["name", "internalId", "purpose"]);

const nameLabel = () => targetOf("name")?.titles.de ?? "";
const leastOfName = 4;
/** "B. Details of 2. Payroll": the number may stand before the name, too. */
const beforeName = /^(?:[A-Z]|\d{1,3})(?:\.\d{1,2})*[.)]\s+/u;

/** Entries with a name for each form below a title that ends with a line of the list of activities above. */
function withNames(entries: readonly Entry[]): Entry[] {
  const lines: string[] = [];
  return entries.flatMap((entry) => {
    const { number, label, value } = entry;
    if (value !== "") return [entry];
    const line = lines.find((each) => label !== each && label.endsWith(each));
    if (line === undefined && label.length >= leastOfName) lines.push(label);
    if (line === undefined) return [entry];
    const name = line.replace(beforeName, "");
    return [{ number, label: nameLabel(), value: name, isNaming: true as const }, entry];
  });
}

/** Forms that are named or say something of an activity; what else stands before one are its titles. */
function withoutCovers(forms: readonly Form[], knows: Knows): Form[] {
  const result: Form[] = [];
  let titles: Form["titles"] = [];
  for (const form of forms) {
    const targets = new Set([...form.values.keys()].map((label) => knows(label)));
    const tellingOnes = [...targets].filter((target) => telling.has(target ?? ""));
    if (targets.has("name") || tellingOnes.length >= leastTelling) {
      result.push({ ...form, titles: [...titles, ...form.titles] });
      titles = [];
    } else titles.push(...form.titles, ...linesOf(form));
  }
  const last = result.at(-1);
  if (last) last.titles = [...last.titles, ...titles];
  return result;
}

function linesOf({ values }: Form): Form["titles"] {
  return [...values].map(([label, { value, letter }]) => ({
    number: Number(letter.slice(1)),
    text: `${label} ${value}`,
  }));
}

function entriesIn(rows: readonly SourceRow[], shape: "forms" | "below", knows: Knows): Entry[] {
  return shape === "forms" ? besideLabels(rows) : belowLabels(rows, knows);
}

function emptyForm(sheet: string, number: number): Form {
  return { sheet, number, values: new Map(), titles: [] };
}

function addEntry({ titles, values }: Form, { number, label, value }: Entry): void {
  if (value === "") {
    titles.push({ number, text: label });
    return;
  }
  const own = values.get(label)?.value;
  const text = own === undefined ? value : `${own}\n${value}`;
  values.set(label, { value: text, letter: `A${number}` });
}

interface Entry {
  number: number;
  label: string;
  value: string;
  /** Set for a name that a title gives to the form below it. */
  isNaming?: true;
}

function besideLabels(rows: readonly SourceRow[]): Entry[] {
  return rows.flatMap(({ number, cells }) => {
    const label = labelIn(cells);
    return label === "" ? [] : [{ number, label, value: valuesIn(cells).join("\n") }];
  });
}

const numbered = /^\s*\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+\S/u;
/** A label's number has a point; a number alone may be that of a period. */
const isNumbered = (text: string, knows: Knows) =>
  numbered.test(text) && (/^\s*\d+\./u.test(text) || knows(text) !== undefined);
const leastNumbered = 3;

/** Values that stand in the rows below their label. */
function belowLabels(rows: readonly SourceRow[], knows: Knows): Entry[] {
  const lines = rows.map(({ number, cells }) => ({ number, text: ownCells(cells).join("\n") }));
  const areNumbered = lines.filter(({ text }) => isNumbered(text, knows)).length >= leastNumbered;
  const entries: Entry[] = [];
  for (const { number, text } of lines) {
    const last = entries.at(-1);
    const isLabel = areNumbered ? isNumbered(text, knows) : typeof knows(text) === "string";
    if (isLabel || !last) entries.push({ number, label: text, value: "" });
    else last.value = last.value === "" ? text : `${last.value}\n${text}`;
  }
  return entries;
}

/** The forms of a file as one list; a column for each label that any of them has a value at. */
export function formTable(forms: readonly Form[]): SheetModel {
  const letters = new Map(
    forms.flatMap(({ values }) => [...values].map(([label, { letter }]) => [label, letter])),
  );
  const headings = [...letters.keys()];
  const areOfOneSheet = new Set(forms.map(({ sheet }) => sheet)).size === 1;
  return {
    sheet: forms[0]?.sheet ?? "",
    headings,
    letters: [...letters.values()],
    rows: forms.map(({ sheet, number, values }, at) => ({
      // Rows of several sheets may have the same number there.
      ...(areOfOneSheet ? { number } : { number: at + 1, place: { sheet, number } }),
      cells: headings.map((label) => values.get(label)?.value ?? ""),
    })),
    asides: forms.flatMap(({ titles }) =>
      titles.map(({ number, text }) => ({
        number,
        text: text.slice(0, mostOfAside),
        why: "title" as const,
      })),
    ),
    repeated: 0,
    places: { name: -1, number: -1 },
    readings: [],
  };
}

/** How a sheet is read whose labels stand below each other. */
export function verticalReading(
  sheet: SourceSheet,
  per: "form" | "sheet" | "column",
  knows: Knows,
): SheetReading {
  const labels = sheet.rows.map(({ cells }) => knows(labelIn(cells)));
  const known = new Set(labels.flatMap((target) => target ?? [])).size;
  return { sheet, per, heads: [], sections: "none", known, isUnsure: known < leastLabels };
}

/** A sheet with a column for each activity; those without a label of it are named in the first row. */
export function turnedTable(source: SourceSheet, knows: Knows): SheetModel {
  const { name: sheet, rows } = source;
  const at = rows.findIndex(({ cells }) => knows(cells[0] ?? "") === "name");
  const nameRow = at === -1 ? 0 : at;
  const lines = rows.map((row, index) => ({
    ...row,
    label:
      at === -1 && index === nameRow && typeof knows(row.cells[0] ?? "") !== "string"
        ? (targetOf("name")?.titles.de ?? "")
        : (row.cells[0] ?? ""),
  }));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: Math.max(0, width - 1) }, (_, column) => column + 1);
  return {
    sheet,
    headings: lines.map(({ label }) => label),
    letters: lines.map(({ number }) => `A${number}`),
    rows: columns
      .map((column) => ({
        number: column + 1,
        cells: lines.map(({ cells }) => cells[column] ?? ""),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== "")),
    asides: [],
    repeated: 0,
    places: { name: -1, number: -1 },
    readings: [verticalReading(source, "column", knows)],
  };
}
