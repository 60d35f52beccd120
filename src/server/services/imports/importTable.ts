import type { FileAnswer } from "#shared/engine/plan/operation.ts";
import type { ImportListItem } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { translate } from "#server/exports/exportTexts.ts";
import { listTable } from "../exporting/listTable.ts";
import { listImports } from "./imports.ts";

/** The imports of the group as a table, a line each. */
export function importTable(call: Call): Promise<FileAnswer> {
  return listTable<ImportListItem>(call, "imports.table", () => listImports(call), {
    result: ({ state, undone }, texts) =>
      translate(texts, `export.imports.${undone && state === "done" ? "undone" : state}`),
  });
}
