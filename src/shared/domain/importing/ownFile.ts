import { isBody, jsonListOf } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { recordsFile } from "../writing/recordsFile.ts";
import type { DocumentTable } from "./programObjects.ts";

/** The program whose files are read as they are: our own. */
export const ownProgram = "artikel30";

/** Headings by which its tables are known. */
const headings = { records: "artikel30.record", entries: "artikel30.entry" } as const;

/** The files that records and entries name, as a list of their own. */
export const fileList = "file";

/** Characters of a cell, with room for what encloses them. */
const cellLength = 90_000;

/** True if a document is a file of records that this product has written. */
export function isOwnFile(document: Json): document is Body {
  return isBody(document) && document["format"] === recordsFile.format;
}

/** True if this version can read such a file. */
export function isReadable({ formatVersion, records, entries }: Body): boolean {
  return formatVersion === recordsFile.version && Array.isArray(records) && isBody(entries);
}

/** A file of records as tables: a record in a row, an entry in a row, as they are. */
export function ownTables(document: Body): DocumentTable[] {
  const entries = isBody(document["entries"]) ? document["entries"] : {};
  const all = { ...entries, [fileList]: document["files"] ?? [] };
  return [
    { name: headings.records, rows: rowsOf(headings.records, jsonListOf(document["records"])) },
    {
      name: headings.entries,
      rows: rowsOf(
        headings.entries,
        Object.entries(all).flatMap(([list, each]) =>
          jsonListOf(each).map((entry): Body => ({ list, entry })),
        ),
      ),
    },
  ];
}

function rowsOf(heading: string, all: readonly Json[]): string[][] {
  return [[heading], ...all.filter(isBody).map((each) => cellsOf(each))];
}

/** A body as cells: enclosed, so that nothing at the ends of a cell is lost. */
export function cellsOf(body: Body): string[] {
  const text = JSON.stringify(body);
  const cells: string[] = [];
  for (let at = 0; at < text.length; at += cellLength)
    cells.push(`|${text.slice(at, at + cellLength)}|`);
  return cells;
}

/** The body that stands in the cells of a row; empty if they hold none. */
export function bodyIn(cells: readonly string[]): Body {
  try {
    const found: unknown = JSON.parse(cells.map((cell) => cell.slice(1, -1)).join(""));
    // Border: JSON that is an object.
    return typeof found === "object" && found !== null ? (found as Body) : {};
  } catch {
    return {};
  }
}

/** True if the sheets of a file are those of a file of ours. */
export function isOwnSheets(sheets: readonly { name: string }[]): boolean {
  return sheets.some(({ name }) => name === headings.records);
}

/** True if a table holds the entries that records name. */
export function isOfEntries(columns: readonly { heading: string }[]): boolean {
  return columns[0]?.heading === headings.entries;
}
