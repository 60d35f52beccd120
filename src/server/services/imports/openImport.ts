import type { Draft } from "#shared/domain/importing/draftTypes.ts";
import { ownProgram } from "#shared/domain/importing/ownFile.ts";
import { ownWorkbook } from "#shared/domain/importing/ownSheets.ts";
import type { Call } from "#server/auth/call.ts";
import type { ImportRow, ImportSheet } from "#server/store/imports/imports.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Import, type ImportPayload, sheetOf, tableOf } from "./importJob.ts";
import { draftReader } from "./importRows.ts";
import { type ImportTerms, readTerms } from "./importTerms.ts";
import { ownReader } from "./ownDraft.ts";
import { type OwnEntries, readOwnEntries } from "./ownEntries.ts";
import { type SheetDraft, sheetDrafts } from "./sheetRecords.ts";

/** Draft of a row of any file; of a workbook of ours with what it changes. */
export type RowDraft = Draft & Partial<SheetDraft>;

/** An import of records with all that its rows are read by. */
export interface OpenImport {
  payload: ImportPayload;
  sheet: ImportSheet;
  terms: ImportTerms;
  /** Entries of a file of ours; none of any other file. */
  entries: OwnEntries | undefined;
  readDrafts: (tx: Tx, rows: readonly ImportRow[]) => Promise<RowDraft[]>;
}

/** Opens an import with the terms and entries as they are now. */
export async function openImport(tx: Tx, call: Call, own: Import): Promise<OpenImport> {
  const { job, payload } = own;
  const { profile } = tableOf(payload);
  const terms = await readTerms(tx, call, payload.settings, job.id);
  const entries = profile === ownProgram ? await readOwnEntries(tx, call, own) : undefined;
  const read = entries ? ownReader(call, payload, entries) : draftReader(payload, terms);
  return {
    payload,
    sheet: sheetOf(own),
    terms,
    entries,
    readDrafts: async (now, rows) =>
      profile === ownWorkbook
        ? sheetDrafts(now, call, terms, rows)
        : rows.map(({ cells }) => read(cells)),
  };
}
