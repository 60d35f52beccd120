import type { EntryFile } from "#shared/domain/importing/entryFiles.ts";
import type { Call } from "#server/auth/call.ts";
import { readImportRows } from "#server/store/imports/imports.ts";
import type { RunningWork } from "../catalogues/catalogueWork.ts";
import { makeEntry, openEntryRows } from "./entryRows.ts";
import { actionOf } from "./importActions.ts";
import { ownImport } from "./importJob.ts";
import { allOrNone, endImport, rowsAtOnce } from "./importWork.ts";

/** How the rows of a file of entries become entries. */
export async function makeEntries(long: Call, work: RunningWork, file: EntryFile): Promise<number> {
  const { payload } = await long.transaction((tx) => ownImport(tx, long, work.id));
  const sheet = { job: work.id, sheet: payload.settings.sheet };
  const read = await long.transaction((tx) => openEntryRows(tx, long, file, payload));
  let done = 0;
  for (let after = 0; ;) {
    const rows = await long.transaction((tx) => readImportRows(tx, sheet, after, rowsAtOnce));
    const last = rows.at(-1);
    if (!last) break;
    const wanted = rows.filter((row) => actionOf(row) === "make");
    await allOrNone(long, work, wanted, async (tx, row) => {
      const entry = read(row);
      const document = entry && (await makeEntry(tx, long, work.id, entry, row, file));
      return document ? [document] : [];
    });
    after = last.number;
    done += wanted.length;
    work.progress(done);
  }
  return endImport(long, work, "entry");
}
