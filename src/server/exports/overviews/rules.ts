import type { Body } from "#shared/engine/plan/types.ts";
import { translate } from "../exportTexts.ts";
import type { ExportContext } from "../exportContext.ts";
import { headingOf } from "../letterTable.ts";
import { contradictedText } from "../contradicted.ts";
import { uncoveredText } from "../uncovered.ts";
import { letterRows } from "../registerSections.ts";
import type { Entry, Section, TableRow } from "../shape.ts";
import { countedRows, type Overview } from "./overview.ts";

/** The letter of the time limits for erasure. */
const letter = "f";

/** Deletion rules by data, and where there is none yet. */
export function rulesOverview({ language }: ExportContext): Overview {
  const rules = countedRows(language);
  const used = new Set<number>();
  const open: TableRow[] = [];
  const contradicted: TableRow[] = [];
  return {
    note: ({ body, name, context }) => {
      const rows = letterRows(letter, body, context);
      for (const { cells } of rows) for (const column of cells.keys()) used.add(column);
      rules.add(rows.map(wideRow));
      const missing = openText(body, rows.length, context);
      if (missing !== "") open.push({ cells: [name, missing], notes: [] });
      const against = contradictedText(body, context);
      if (against !== "") contradicted.push({ cells: [name, against], notes: [] });
    },
    pages: (_, context) => {
      const { texts } = context;
      const byActivity = (heading: string, told: string, found: TableRow[]): Section => {
        const heads = ["export.overview.activity", told].map((key) => translate(texts, key));
        const list = { type: "table" as const, columns: heads, rows: found };
        return { letters: [], heading: translate(texts, heading), blocks: [list] };
      };
      const columns = [...used].toSorted((one, other) => one - other);
      const rows = rules.rows().map((row) => narrowRow(row, columns));
      const notStated = { type: "text" as const, text: translate(texts, "export.notStated") };
      const counted = { type: "text" as const, text: translate(texts, "export.overview.counted") };
      const heads = columns.map((column) => headingOf(column, letter, context));
      const table = {
        type: "table" as const,
        columns: [...heads, translate(texts, "export.overview.activities")],
        rows,
      };
      const sections: Section[] = [
        {
          letters: [],
          heading: translate(texts, "export.overview.rulesByData"),
          blocks: rows.length === 0 ? [notStated] : [counted, table],
        },
      ];
      if (open.length > 0)
        sections.push(byActivity("export.overview.withoutRule", "export.withoutPeriod", open));
      if (contradicted.length > 0)
        sections.push(
          byActivity("export.overview.contradicted", "export.retention.conflict", contradicted),
        );
      return [{ name: translate(texts, "export.overview.rules"), facts: "", sections }];
    },
  };
}

const mostColumns = 9;

/** All columns that there may be, so that rows of different records are alike. */
function wideRow({
  cells,
  notes,
}: {
  cells: ReadonlyMap<number, string>;
  notes: Entry[];
}): TableRow {
  const all = Array.from({ length: mostColumns }, (_, at) => cells.get(at + 1) ?? "");
  return { cells: all, notes };
}

function narrowRow({ cells, notes }: TableRow, columns: readonly number[]): TableRow {
  const kept = columns.map((column) => cells[column - 1] ?? "");
  return { cells: [...kept, cells[mostColumns] ?? ""], notes };
}

function openText(body: Body, rows: number, { texts }: ExportContext): string {
  const pairs = uncoveredText(body);
  return pairs === "" && rows === 0 ? translate(texts, "export.overview.noRule") : pairs;
}
