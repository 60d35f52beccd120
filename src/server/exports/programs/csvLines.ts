import { stringify } from "csv-stringify/sync";
import type { DocumentFacts } from "../exportModel.ts";
import type { SheetsDraft } from "../sheets/sheetRows.ts";
import type { CellValue, SheetModel, SheetRow, SheetRows } from "../sheets/sheetShape.ts";
import { makeShelf, makeTextShelf, type TextShelf } from "../spool.ts";

/** The lines of a table, one for each record. */
export interface CsvLines {
  lines: TextShelf;
  add: (rows: readonly SheetRows[]) => void;
}

/** How many columns stand in front of the rows of a sheet: the record's id and name. */
const front = 2;

/**
 * Begins a table with the columns of a workbook's first sheet; of each further sheet, the rows of a
 * record stand in a cell, one below the other.
 */
export function beginCsv(
  { sheets }: Pick<SheetsDraft, "sheets">,
  { language }: Pick<DocumentFacts, "language">,
  path?: string,
): CsvLines {
  const [records, ...inner] = sheets;
  const lines = makeTextShelf(makeShelf(path));
  const write = (cells: readonly CellValue[], bom = false): void =>
    lines.add(
      stringify([cells.map((cell) => cell ?? "")], {
        bom,
        // As spreadsheets open it by themselves, and without running what somebody typed.
        delimiter: language === "de" ? ";" : ",",
        escape_formulas: true,
        record_delimiter: "windows",
        // Alone, it ends no line here, but does where others read it.
        quoted_match: "\n",
      }),
    );
  // Marks for the import serve workbooks alone.
  const columns = (records?.columns ?? []).flatMap(({ label, isHidden }, at) =>
    isHidden ? [] : [{ label, at }],
  );
  const labels = [...columns.map(({ label }) => label), ...namesOf(inner)];
  write(labels, true);
  return {
    lines,
    add: (found) => {
      const own = found.find(({ sheet }) => sheet === 0)?.rows[0] ?? [];
      const cells = inner.map((sheet, at) =>
        found
          .filter((each) => each.sheet === at + 1)
          .flatMap(({ rows }) => rows.map((row) => rowText(sheet, row)))
          .join("\n"),
      );
      write([...columns.map(({ at }) => own[at]), ...cells]);
    },
  };
}

/** The names of the sheets, which may be those of columns, too. */
function namesOf(sheets: readonly SheetModel[]): string[] {
  return sheets.map(({ name }) => name);
}

function lines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .join(", ");
}

/** A row in a line: each value after what it is called. */
function rowText({ columns }: SheetModel, row: SheetRow): string {
  return columns
    .flatMap(({ label, isHidden }, at) => {
      const cell = row[at];
      if (at < front || isHidden || cell === undefined || cell === "") return [];
      return `${label}: ${lines(String(cell))}`;
    })
    .join("; ");
}
