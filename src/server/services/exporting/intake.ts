import { beginCsv } from "#server/exports/programs/csvLines.ts";
import type { DocumentFacts, Printed } from "#server/exports/exportModel.ts";
import { beginWorkbook } from "#server/exports/ooxml/sheets/workbook.ts";
import type { ActivityModel } from "#server/exports/shape.ts";
import { beginSheets } from "#server/exports/sheets/sheetRows.ts";
import { makeSpool, type Spool } from "#server/exports/spool.ts";
import type { Whole } from "#server/exports/writeFile.ts";
import type { ParsedExportRequest } from "./exportRequest.ts";

/** Where what is read stays until the file is written: activities for pages, or rows of sheets. */
export interface Intake {
  spool: Spool;
  /** Input for the writer besides the document, if records are laid out as rows. */
  rows?: Pick<Whole, "sheets" | "lines">;
  take: (printed: Printed, activity: ActivityModel) => void;
  /** Takes the reason in place of a record. */
  miss: (id: number, missing: ActivityModel, reason: string) => void;
}

/** Opens an intake for the format asked for; what does not fit into memory needs a path for a file. */
export function openIntake(
  { contentType }: Pick<ParsedExportRequest, "contentType">,
  facts: DocumentFacts,
  path?: string,
): Intake {
  const spool = makeSpool(path);
  if (contentType !== "excel" && contentType !== "csv")
    return {
      spool,
      take: (_, activity) => {
        if (activity.sections.length > 0) spool.add(activity);
      },
      miss: (_, missing) => spool.add(missing),
    };
  const { sheets, words, rowsOf, missingRow } = beginSheets(facts, contentType === "excel");
  if (contentType === "csv") {
    const { lines, add } = beginCsv({ sheets }, facts, path && `${path}.lines`);
    return {
      spool,
      rows: { lines },
      take: (printed, activity) => add(rowsOf(printed, activity)),
      miss: (id, { name }, reason) => add([missingRow(id, name, reason)]),
    };
  }
  const workbook = beginWorkbook({ sheets, words }, path && `${path}.sheets`);
  return {
    spool,
    rows: { sheets: { workbook, words } },
    take: (printed, activity) => workbook.add(rowsOf(printed, activity)),
    miss: (id, { name }, reason) => workbook.add([missingRow(id, name, reason)]),
  };
}
