import type { SheetsDraft } from "../../sheets/sheetRows.ts";
import {
  type SheetModel,
  type SheetRows,
  type SheetWords,
  widths,
} from "../../sheets/sheetShape.ts";
import type { DocumentModel, Entry, OverviewModel, OverviewBlock } from "../../shape.ts";
import { makeShelf } from "../../spool.ts";
import { beginSheet, type SheetWriter } from "./sheetXml.ts";

/** The sheets of a workbook, filled record by record; their rows are packed at once. */
export interface Workbook {
  sheets: readonly SheetWriter[];
  add: (rows: readonly SheetRows[]) => void;
  /** Adds a sheet of what stands once for all records, if there is any. */
  addParts: (key: string, name: string, parts: readonly OverviewModel[]) => void;
}

/** Begins a workbook with the sheets of its records; what does not fit into memory needs a path. */
export function beginWorkbook(
  { sheets, words }: Pick<SheetsDraft, "sheets" | "words">,
  path?: string,
): Workbook {
  const shelf = makeShelf(path);
  const all = sheets.map((sheet) => beginSheet(sheet, shelf, words.cut));
  return {
    sheets: all,
    add: (found) => {
      for (const { sheet, rows } of found) for (const row of rows) all[sheet]?.add(row);
    },
    addParts: (key, name, parts) => {
      if (parts.length === 0) return;
      const sheet = beginSheet(partsSheet(key, name, words), shelf, words.cut);
      for (const part of parts)
        for (const { heading, blocks } of part.sections)
          for (const { label, text } of blocks.flatMap(entriesOf))
            sheet.add([part.name, heading, label, text]);
      all.push(sheet);
    },
  };
}

function partsSheet(
  sheetKey: string,
  name: string,
  { part, section, label, text }: SheetWords,
): SheetModel {
  const column = (key: string, title: string, width: number) => ({
    key,
    label: title,
    kind: "text" as const,
    width,
  });
  return {
    key: sheetKey,
    name,
    columns: [
      column("part", part, widths.title),
      column("section", section, widths.title),
      column("label", label, widths.title),
      column("text", text, widths.text * 2),
    ],
  };
}

/** A block of a section as labelled texts; rows of tables are called by their first cell. */
function entriesOf(block: OverviewBlock): Entry[] {
  // The same counts are in a table beside it.
  if (block.type === "matrix") return [];
  if (block.type === "fields" || block.type === "columns") return block.entries;
  if (block.type !== "table") return [{ label: "", text: block.text }];
  return block.rows.map(({ cells: [first = "", ...others], notes }) => ({
    label: first,
    text: [...others.map((text, at) => ({ label: block.columns[at + 1] ?? "", text })), ...notes]
      .filter(({ text }) => text !== "")
      .map(({ label, text }) => `${label}: ${text}`)
      .join("\n"),
  }));
}

/** Workbook of a document, once all records are in it. */
export interface WholeWorkbook {
  workbook: Workbook;
  words: SheetWords;
  document: DocumentModel;
  /** Number of the group that the records are of. */
  group: number;
}
