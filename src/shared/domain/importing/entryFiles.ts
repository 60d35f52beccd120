import fileList from "#schemas/lists/entryFiles.json" with { type: "json" };
import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { SourceColumn, SourceRow, SourceSheet, SourceTable } from "./sourceTables.ts";
import type { CellPart } from "./drafts/draftTypes.ts";
import { type EntryCells, type OtherEntries, otherEntries, type OtherRules } from "./entryParts.ts";
import { columnName } from "./places.ts";

/** How the rows of a file, or of one of its sheets, become entries of a list. Headings are their letters alone. */
export interface EntryRule extends OtherRules {
  list: string;
  /** The sheet whose rows it is about; without one, of all. */
  sheet?: string;
  /** Heading of the title. */
  title: string;
  columns?: readonly { heading: string; to: string }[];
  /** The field by which an entry is known again; else by its title. */
  knownBy?: string;
  fixed?: Body;
  /** Values to set if a cell holds one of some words. */
  flags?: readonly { heading: string; words: readonly string[]; set: Body }[];
  /** Text that all other cells become lines of. */
  restTo?: string;
  /** Column without which a row is no entry, but what holds the others together. */
  needs?: string;
}

/** A known kind of file that holds entries of lists, not activities. */
export interface EntryFile {
  value: string;
  language: Language;
  /** Headings by which it is known. */
  headings: readonly string[];
  /** How the cells of a column begin, where the headings alone are usual words. */
  sample?: { heading: string; begins: string };
  rules: readonly EntryRule[];
}

export interface EntryDraft extends OtherEntries {
  list: string;
  title: string;
  more: Body;
  /** Key of the entry, unique among those of all lists. */
  key: string;
  /** True if the key is a field of its own, so that the title may differ. */
  isKnownByField: boolean;
  parts: CellPart[];
  /** Reason why it cannot become an entry; null if it can. */
  wrong: "noName" | "isRoot" | "unknownCompany" | null;
  /** The column that says what is wrong, if one does. */
  wrongColumn?: number;
}

/** Known files of entries; a test holds the document against the lists. */
export const entryFiles: readonly EntryFile[] = asDocument<{ items: EntryFile[] }>(
  asJson(fileList),
).items;

/** A known kind of file by its name; undefined of files that hold activities. */
export function entryFileOf(value: string | null): EntryFile | undefined {
  return entryFiles.find((file) => file.value === value);
}

const headsSearched = 10;
/** The column that says from which sheet a row is. */
const sheetColumn = "sheet";

/** A heading by its letters, in which files of a series differ least. */
function lettersOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}]/gu, "");
}

/** The table that a file of entries makes, all of its sheets together, and the sheets it says nothing of. */
export interface EntryTable {
  table: SourceTable;
  others: SourceSheet[];
}

/** Finds the table that a file of entries makes; null of any other file. */
export function entryTable(sheets: readonly SourceSheet[]): EntryTable | null {
  for (const file of entryFiles) {
    const named = file.rules.flatMap(({ sheet }) => sheet ?? []);
    const own = named.length > 0 ? sheets.filter(({ name }) => named.includes(name)) : sheets;
    const tables = own.flatMap((sheet) => headedTable(file, sheet) ?? []);
    const least = Math.min(2, Math.max(1, named.length));
    const [first] = tables;
    if (!first || tables.length < least || tables.length < own.length) continue;
    const isOne = named.length === 0;
    const { columns, rows } = isOne ? first : besideSheets(tables);
    // Sheets of which nothing is said are another file.
    if (isOne && sheets.length > 1) continue;
    const profile = {
      value: file.value,
      headings: file.headings,
      language: file.language,
      otherRecipients: "note" as const,
      columns: [],
    };
    const columnsOf = sampled(columns, rows);
    return {
      table: { sheet: first.name, columns: columnsOf, rows, repeated: 0, asides: [], profile },
      others: sheets.filter((sheet) => !own.includes(sheet)),
    };
  }
  return null;
}

interface Headed {
  name: string;
  columns: string[];
  rows: SourceRow[];
}

function headedTable({ headings, sample }: EntryFile, { name, rows }: SourceSheet): Headed | null {
  const at = rows.slice(0, headsSearched).findIndex(({ cells }) => {
    const found = new Set(cells.map(lettersOf));
    return headings.every((heading) => found.has(heading));
  });
  const columns = rows[at]?.cells;
  if (!columns) return null;
  const below = rows.slice(at + 1);
  const place = columns.findIndex((heading) => lettersOf(heading) === sample?.heading);
  const isFit = !sample || new RegExp(sample.begins, "u").test(below[0]?.cells[place] ?? "");
  return isFit ? { name, columns, rows: below } : null;
}

function besideSheets(tables: readonly Headed[]): Pick<Headed, "columns" | "rows"> {
  const all = [...new Set(tables.flatMap(({ columns }) => columns))];
  const rows: SourceRow[] = [];
  for (const { name, columns, rows: own } of tables)
    for (const { cells } of own) {
      const cellOf = (heading: string) => cells[columns.indexOf(heading)] ?? "";
      rows.push({ number: rows.length + 1, cells: [name, ...all.map(cellOf)] });
    }
  return { columns: [sheetColumn, ...all], rows };
}

function sampled(columns: readonly string[], rows: readonly SourceRow[]): SourceColumn[] {
  return columns.map((heading, at) => ({
    heading,
    letter: columnName(at),
    samples: rows.slice(0, 3).flatMap(({ cells }) => (cells[at] ? [cells[at].slice(0, 200)] : [])),
  }));
}

export function entryReader(
  { rules }: EntryFile,
  columns: readonly Pick<SourceColumn, "heading">[],
): (cells: readonly string[]) => EntryDraft | null {
  const headings = columns.map(({ heading }) => lettersOf(heading));
  const sheetAt = headings.indexOf(sheetColumn);
  return (cells) => {
    const sheet = cells[sheetAt] ?? "";
    const rule = rules.find((each) => each.sheet === undefined || each.sheet === sheet);
    return rule ? readEntry(rule, { headings, columns, cells }) : null;
  };
}

interface SourceCells {
  headings: readonly string[];
  columns: readonly Pick<SourceColumn, "heading">[];
  cells: readonly string[];
}

function readEntry(rule: EntryRule, source: SourceCells): EntryDraft {
  const { headings, cells } = source;
  const cellAt = (heading: string) => plain(cells[headings.indexOf(heading)] ?? "");
  const parts: CellPart[] = [];
  const take = (column: number, to: string, text: string): void => {
    parts.push({ column, to: `/${to}`, text, by: "read" });
  };
  const title = cellAt(rule.title);
  take(headings.indexOf(rule.title), "title", title);
  const more: Body = { ...rule.fixed };
  for (const { heading, to } of rule.columns ?? []) {
    const text = cellAt(heading);
    if (text === "") continue;
    more[to] = text;
    take(headings.indexOf(heading), to, text);
  }
  addFlags(rule, source, more, parts);
  const at: EntryCells["at"] = (heading) => ({
    column: headings.indexOf(heading),
    text: cellAt(heading),
  });
  const { taken, ...others } = otherEntries(rule, { at }, (part) => parts.push(part));
  for (const { column } of parts) taken.add(column);
  addRest(rule, source, more, { parts, taken });
  const known = rule.knownBy === undefined ? undefined : more[rule.knownBy];
  const wrong = rule.needs !== undefined && cellAt(rule.needs) === "" ? "isRoot" : null;
  return {
    list: rule.list,
    title,
    more,
    key: entryKey(rule, title, typeof known === "string" ? known : ""),
    isKnownByField: typeof known === "string",
    parts,
    ...others,
    wrong: title === "" ? "noName" : wrong,
  };
}

/** Spaces at the ends and doubled ones say nothing. */
function plain(cell: string): string {
  return cell.replaceAll(/\s+/g, " ").trim();
}

/** Key of an entry: a field of its own where it has one, else its title. */
export function entryKey({ list, knownBy }: EntryRule, title: string, known: string): string {
  const by = knownBy !== undefined && known !== "" ? `${knownBy} ${known}` : `title ${title}`;
  return `${list} ${plain(by).toLowerCase()}`;
}

function addFlags({ flags = [] }: EntryRule, source: SourceCells, more: Body, parts: CellPart[]) {
  for (const { heading, words, set } of flags) {
    const column = source.headings.indexOf(heading);
    const text = (source.cells[column] ?? "").toLowerCase();
    if (!words.some((word) => text.includes(word))) continue;
    Object.assign(more, set);
    for (const [to, value] of Object.entries(set))
      parts.push({ column, to: `/${to}`, text: String(value), by: "read" });
  }
}

/** Cells that have no field of their own are lines of a text, or are told to have no place. */
function addRest(
  rule: EntryRule,
  source: SourceCells,
  more: Body,
  { parts, taken }: { parts: CellPart[]; taken: ReadonlySet<number> },
): void {
  const lines: string[] = [];
  for (const [column, cell] of source.cells.entries()) {
    const heading = source.columns[column]?.heading ?? "";
    const text = plain(cell);
    if (taken.has(column) || text === "" || source.headings[column] === sheetColumn) continue;
    if (rule.restTo === undefined) {
      parts.push({ column, to: null, text, by: "none", why: "noPlace" });
      continue;
    }
    lines.push(heading === "" ? text : `${heading}: ${text}`);
    parts.push({ column, to: `/${rule.restTo}`, text, by: "read" });
  }
  if (rule.restTo !== undefined && lines.length > 0) more[rule.restTo] = lines.join("\n");
}
