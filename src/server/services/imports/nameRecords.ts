import type { RecordReference } from "#shared/domain/importing/draftTypes.ts";
import { copyOf, writeAt } from "#shared/engine/body/paths.ts";
import type { Call } from "#server/auth/call.ts";
import { uuidOf } from "#server/store/database/ids.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type ImportRow, type ImportSheet, readImportRow } from "#server/store/imports/imports.ts";
import { readRecordByClientId, updateRecord } from "#server/store/records/records.ts";
import type { RunningWork } from "../longWork.ts";
import { editContext } from "../records/recordContext.ts";
import { resolveRecord, toRecordDraft } from "../records/resolveRecord.ts";
import { takeRows } from "./importWork.ts";
import type { OwnEntries } from "./ownEntries.ts";

/** A row whose record names others of the same file. */
export interface NamingRow {
  row: ImportRow;
  references: readonly RecordReference[];
}

/** Client id of the record that a row becomes. */
export function recordClientId(job: number, row: number): string {
  return uuidOf(`import ${job} ${row}`);
}

/** Once all records of a file of ours are made, they name each other as they do there. */
export async function nameRecords(
  long: Call,
  work: RunningWork,
  naming: ReadonlyMap<number, NamingRow>,
  { sheet, rowOf }: { sheet: ImportSheet } & Pick<OwnEntries, "rowOf">,
): Promise<void> {
  const rows = [...naming.values()].map(({ row }) => row);
  await takeRows(long, work, rows, async (tx, { number }) => {
    const record = await readRecordByClientId(tx, recordClientId(sheet.job, number));
    if (!record) return [];
    const body = copyOf(record.body);
    for (const { path, id } of naming.get(number)?.references ?? []) {
      const found = await recordOfRow(tx, sheet, rowOf(id) ?? 0);
      if (found !== null) writeAt(body, path, { id: found });
    }
    const context = editContext(long, record);
    const draft = toRecordDraft(await resolveRecord(tx, body, context), context);
    const note = { actor: long.viewer.account, op: "save", action: null };
    const saved = await updateRecord(tx, record, draft, note);
    return saved ? [{ kind: "made", id: saved.id, version: saved.version }] : [];
  });
}

/** The record that a row has become, or that there was of it; null if it was left out. */
async function recordOfRow(tx: Tx, sheet: ImportSheet, number: number): Promise<number | null> {
  const made = await readRecordByClientId(tx, recordClientId(sheet.job, number));
  return made?.id ?? (await readImportRow(tx, sheet, number))?.recordId ?? null;
}
