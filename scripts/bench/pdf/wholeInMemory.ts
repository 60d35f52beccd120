import type { SheetModel, SheetRows, SheetWords } from "#server/exports/sheets/sheetShape.ts";
import type { ActivityModel, DocumentModel } from "#server/exports/shape.ts";
import type { ReadDocument } from "#server/services/exporting/readDocument.ts";

/** What the writer of a document gets, as it can be kept as JSON. */
export interface WholeInMemory {
  model: DocumentModel & { activities: ActivityModel[] };
  sheets?: { models: SheetModel[]; words: SheetWords; rows: SheetRows[] };
}

/** Holds a document that was read, with the cells of its sheets, for a writer that reads nothing. */
export function holdInMemory({ model, rows }: ReadDocument): WholeInMemory {
  const whole = { ...model, activities: [...model.activities] };
  if (!rows?.sheets) return { model: whole };
  const { workbook, words } = rows.sheets;
  return {
    model: whole,
    sheets: {
      models: workbook.sheets.map((sheet) => sheet.model),
      words,
      rows: workbook.sheets.map((each, sheet) => ({
        sheet,
        rows: cellsOf([...each.xml()].join("")),
      })),
    },
  };
}

/** The cells of a sheet's part below its head. */
function cellsOf(xml: string): (string | number)[][] {
  return xml
    .split("<row ")
    .slice(2)
    .map((row) => {
      const cells: (string | number)[] = [];
      for (const cell of row.split("<c ").slice(1)) {
        const [, letters = ""] = /^r="([A-Z]+)/.exec(cell) ?? [];
        const [, number] = /<v>([^<]*)/.exec(cell) ?? [];
        const [, text = ""] = /<t [^>]*>([^<]*)/.exec(cell) ?? [];
        cells[placeOf(letters)] = number === undefined ? unescaped(text) : Number(number);
      }
      return Array.from(cells, (cell) => cell ?? "");
    });
}

function placeOf(letters: string): number {
  let place = 0;
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
