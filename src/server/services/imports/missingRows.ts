import type { SheetRecord } from "#shared/domain/importing/ownSheets.ts";
import { asNumber, asText } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Frame } from "#server/exports/frame.ts";
import { type FieldTable, recordTable } from "#server/exports/sheets/sheetPlan.ts";

/** A row of a record that its workbook lacks by now. */
export interface MissingRow {
  /** Pointer of the list, without the marks of rows. */
  field: string;
  /** First cell that said something, as it stood in the sheet. */
  text: string;
}

/** Finds the rows that a workbook had when it was exported, and that only the register still has. */
export function missingRows(
  record: SheetRecord,
  now: Body,
  exported: Body,
  frame: Frame,
): MissingRow[] {
  const walk = {
    frame: { ...frame, root: exported },
    root: exported,
    inherited: new Set<string>(),
  };
  const present = rowsIn(now);
  const rows: MissingRow[] = [];
  const look = ({ inner: lists }: FieldTable, scope: Body, path: string): void => {
    for (const { read, table } of lists) {
      const inFile = new Set((record.rows[table.key] ?? []).map(({ rowId = "" }) => rowId));
      for (const [at, row] of read(scope, walk).entries()) {
        const id = `${path}${asText(row["id"]) || asNumber(row["id"]) || at + 1}`;
        if (inFile.has(id)) look(table, row, `${id}/`);
        else if (present.has(asNumber(row["id"]) ?? 0)) {
          const cells = table.columns.map((column) => column.read(row, walk));
          const text = cells.find((cell) => cell !== undefined && cell !== "") ?? "";
          rows.push({ field: `/${table.key.replaceAll(".", "/")}`, text: String(text) });
        }
      }
    }
  };
  look(recordTable(frame, ""), exported, "");
  return rows;
}

/** The rows of a body by their ids, adding to those of others. */
export function rowsIn(
  value: Json | undefined,
  rows = new Map<number, Body>(),
): ReadonlyMap<number, Body> {
  if (Array.isArray(value)) {
    for (const each of value) {
      if (isBody(each) && typeof each["id"] === "number") rows.set(each["id"], each);
      rowsIn(each, rows);
    }
  } else if (isBody(value)) for (const each of Object.values(value)) rowsIn(each, rows);
  return rows;
}
