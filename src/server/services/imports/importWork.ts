import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { ImportRow } from "#server/store/imports/imports.ts";
import { countDocuments, type JobDocument, noteDocuments } from "#server/store/jobDocuments.ts";
import { endJob } from "#server/store/jobs.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import type { RunningWork } from "../longWork.ts";
import { type ImportFailure, tellImport } from "./importJob.ts";

/** So many rows are taken over in one transaction, so that others hardly wait for it. */
export const rowsAtOnce = 20;

/** Takes over rows, some in each transaction, and notes the one that fails. */
export async function takeRows(
  long: Call,
  work: RunningWork,
  rows: readonly ImportRow[],
  take: (tx: Tx, row: ImportRow, index: number) => Promise<JobDocument[]>,
): Promise<void> {
  let at: ImportRow | undefined;
  try {
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await long.transaction(async (tx) => {
        const documents: JobDocument[] = [];
        for (const [index, row] of rows.slice(start, start + rowsAtOnce).entries()) {
          at = row;
          documents.push(...(await take(tx, row, start + index)));
        }
        await noteDocuments(tx, work.id, "done", documents);
      });
  } catch (error) {
    if (at) await noteFailure(long, work.id, at, error);
    throw error;
  }
}

async function noteFailure(long: Call, id: number, row: ImportRow, error: unknown): Promise<void> {
  const problem = error instanceof Problem ? error : null;
  const [field] = problem?.details.fields ?? [];
  const failure: ImportFailure = {
    number: row.number,
    name: row.name,
    code: field?.code ?? problem?.code ?? "internal",
    ...(field ? { path: field.path } : {}),
  };
  await long.transaction((tx) => tellImport(tx, id, { failure }));
}

/** Ends an import that has taken over all rows: of records, or of entries. */
export async function endImport(
  long: Call,
  { id }: RunningWork,
  kinds: readonly string[] | null = null,
): Promise<number> {
  const records = await long.transaction(async (tx) => {
    const { done = 0 } = await countDocuments(tx, id, kinds);
    const detail = { records: done, job: id };
    const actor = long.viewer.account;
    await writeAudit(tx, { actor, action: "import.made", target: `job/${id}`, detail });
    await endJob(tx, id, "done", {});
    return done;
  });
  long.platform.log.info("import.made", { supportId: long.supportId, job: id, records });
  return records;
}
