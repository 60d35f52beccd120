import { asJson } from "#shared/engine/body/borders.ts";
import type { ImportNext, ImportRead } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import { copyImportRows } from "#server/store/imports/imports.ts";
import { insertJob } from "#server/store/jobs.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { furtherOf } from "./furtherTables.ts";
import { importJob, type ImportPayload, ownImport } from "./importJob.ts";
import { readImport, settingsFor } from "./imports.ts";
import { judgeRows } from "./judgeRows.ts";

/** Begins the import of another table of the same file. */
export async function nextImport(call: Call, { id, sheet }: ImportNext): Promise<ImportRead> {
  const next = await call.transaction(async (tx) => {
    const { payload } = await ownImport(tx, call, id);
    const { further = [] } = furtherOf(call, payload);
    const table = payload.tables[sheet];
    if (!table || !further.some((each) => each.sheet === sheet))
      throw invalidField("/sheet", "unknownReference");
    const { file, tables, sources, contents, kept, hidden, settings, before = [] } = payload;
    const fresh: ImportPayload = {
      file,
      tables,
      ...(sources ? { sources } : {}),
      ...(contents ? { contents } : {}),
      ...(kept ? { kept } : {}),
      ...(hidden ? { hidden } : {}),
      before: [...before, settings.sheet],
      settings: {
        ...settingsFor(call, tables, sheet, settings.company),
        ...(settings.model ? { model: settings.model } : {}),
        ...(settings.rowsOf ? { rowsOf: settings.rowsOf } : {}),
      },
      terms: [],
      knownTerms: 0,
      isApart: false,
      total: table.rows,
    };
    const owner = call.viewer.account;
    const job = await insertJob(tx, { kind: importJob, owner, payload: asJson(fresh) });
    await copyImportRows(tx, id, job);
    await writeAudit(tx, {
      actor: owner,
      action: "import.read",
      target: `job/${job}`,
      detail: { rows: table.rows },
    });
    return job;
  });
  await judgeRows(call, next);
  return readImport(call, { id: next });
}
