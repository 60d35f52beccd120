import type { Body } from "#shared/engine/plan/types.ts";
import { columnOf } from "./places.ts";
import { bodyIn, cellsOf } from "./ownFile.ts";

/** The program whose workbooks are read for what was changed in them: our own. */
export const ownWorkbook = "artikel30Sheets";

const heading = "artikel30.sheets";
const prefix = "_a30.";
const records = "record";
/** Name of the column that marks what cells said; set only if all record fields are exported. */
const mark = `${prefix}${records}.mark`;

/** A name of a workbook, and what it stands for. */
export type BookNames = ReadonlyMap<string, string>;

/** The columns of a sheet by what they are called for programs. */
interface NamedSheet {
  key: string;
  name: string;
  columns: ReadonlyMap<string, number>;
}

interface Sheet {
  name: string;
  rows: { number: number; cells: string[] }[];
}

/** A row of a workbook: its cells by the names of their columns. */
export type NamedCells = Readonly<Record<string, string>>;

/** A record in a workbook of ours, with its rows in other sheets. */
export interface SheetRecord {
  kind: string;
  language: string;
  /** Number of its group; empty in workbooks from before it was written. */
  group: string;
  cells: NamedCells;
  rows: Readonly<Record<string, readonly NamedCells[]>>;
}

/** The records of a workbook that we have written, each as a row; null if it is none. */
export function ownSheets(names: BookNames, sheets: readonly Sheet[]): Sheet[] | null {
  const fact = (name: string) => factOf(names, name);
  if (!isOurs(names) || !names.has(mark)) return null;
  const named = namedSheets(names);
  const main = named.find(({ key }) => key === records);
  const table = sheets.find(({ name }) => name === main?.name);
  if (!main || !table) return null;
  const others = named
    .filter((each) => each !== main)
    .map((each) => ({
      key: each.key,
      rows: rowsIn(
        each,
        sheets.find(({ name }) => name === each.name),
      ),
    }));
  const rows = rowsIn(main, table).map(({ number, cells }) => {
    const own = others.map(({ key, rows: all }) => [
      key,
      all.filter((row) => isOf(row.cells, cells)).map((row) => row.cells),
    ]);
    const record: Body = {
      kind: fact("kind"),
      language: fact("language"),
      group: groupIn(names),
      cells: { ...cells },
      rows: Object.fromEntries(own),
    };
    return { number, cells: cellsOf(record) };
  });
  return [{ name: table.name, rows: [{ number: 1, cells: [heading] }, ...rows] }];
}

/** True if this product wrote the workbook, but without all fields of its records. */
export function isExtract(names: BookNames): boolean {
  return isOurs(names) && !names.has(mark);
}

/** Number of the group that a workbook of ours is of; empty in those from before it was written. */
export function groupIn(names: BookNames): string {
  return factOf(names, "group");
}

/** True if the sheets are those of a workbook of ours from another group, whose records aren't here. */
export function isOfOtherGroup(sheets: readonly Sheet[], group: number): boolean {
  return sheets.some(({ rows: [head, first] }) => {
    if (head?.cells[0] !== heading || !first) return false;
    const { group: origin } = bodyIn(first.cells);
    return typeof origin === "string" && origin !== "" && origin !== String(group);
  });
}

function isOurs(names: BookNames): boolean {
  return factOf(names, "layout") === "1";
}

function factOf(names: BookNames, name: string): string {
  return names.get(prefix + name)?.replaceAll('"', "") ?? "";
}

/** Rows belong to the record of their id; those of a new record to the one of their name. */
function isOf(row: NamedCells, record: NamedCells): boolean {
  const [id = "", name = ""] = [row["id"], row["name"]];
  return id === "" && (record["id"] ?? "") === "" ? name === record["name"] : id === record["id"];
}

function namedSheets(names: BookNames): NamedSheet[] {
  const columns = [...names].flatMap(([name, content]) => {
    const end = content.lastIndexOf("!");
    const [column = ""] = content.slice(end + 1).split(":");
    const at = columnOf(column);
    return name.startsWith(prefix) && end > 0 && at !== null
      ? [{ name: name.slice(prefix.length), sheet: unquoted(content.slice(0, end)), at }]
      : [];
  });
  return [...Map.groupBy(columns, ({ sheet }) => sheet)].flatMap(([name, all]) => {
    const ids = all.filter((each) => each.name.endsWith(".id")).map((each) => each.name);
    const [id] = ids.toSorted((one, other) => one.length - other.length);
    if (id === undefined) return [];
    const key = id.slice(0, -".id".length);
    const own = all.map((each) => [each.name.slice(key.length + 1), each.at] as const);
    return [{ key, name, columns: new Map(own) }];
  });
}

function unquoted(sheet: string): string {
  return sheet.startsWith("'") ? sheet.slice(1, -1).replaceAll("''", "'") : sheet;
}

function rowsIn({ columns }: NamedSheet, sheet: Sheet | undefined) {
  return (sheet?.rows ?? []).slice(1).map(({ number, cells }) => {
    const filled = [...columns].flatMap(([key, at]) => {
      const cell = cells[at] ?? "";
      return cell === "" ? [] : [[key, cell] as const];
    });
    return { number, cells: Object.fromEntries(filled) as NamedCells };
  });
}
