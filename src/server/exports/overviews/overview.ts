import { compareTitles } from "#shared/domain/writing/locales.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ExportContext } from "../exportContext.ts";
import type { OverviewModel, TableRow } from "../shape.ts";

/** A record of which an overview takes note. */
export interface Noted {
  body: Body;
  name: string;
  /** The context of its activity. */
  context: ExportContext;
}

/** Summary of all records of a document, gathered while they are drafted. */
export interface Overview {
  note: (record: Noted) => void;
  /** The pages, once all records are noted. */
  pages: (companies: readonly Body[], context: ExportContext) => OverviewModel[];
}

/** Rows that several records have in common, with how many these are. */
export interface CountedRows {
  /** Takes note of the rows of one record. */
  add: (rows: readonly TableRow[]) => void;
  /** The rows in alphabetical order, with the number of records as the last cell. */
  rows: () => TableRow[];
}

export function countedRows(language: Language): CountedRows {
  const known = new Map<string, { row: TableRow; count: number }>();
  const compare = compareTitles(language);
  return {
    add: (rows) => {
      const own = new Map(rows.map((row) => [JSON.stringify(row), row]));
      for (const [key, row] of own)
        known.set(key, { row, count: (known.get(key)?.count ?? 0) + 1 });
    },
    rows: () =>
      [...known.values()]
        .toSorted((one, other) => compare(one.row.cells.join("\n"), other.row.cells.join("\n")))
        .map(({ row, count }) => ({ ...row, cells: [...row.cells, String(count)] })),
  };
}
