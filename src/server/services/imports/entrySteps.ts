import type { EntryFile } from "#shared/domain/importing/entryFiles.ts";
import type { Call } from "#server/auth/call.ts";
import { readImportRows } from "#server/store/imports/imports.ts";
import type { RunningWork } from "../catalogues/catalogueWork.ts";
import { type PendingRefresh, refreshDependentRecords } from "../catalogues/pendingRefresh.ts";
import { changeEntry } from "./entryChanges.ts";
import { entryKinds } from "#server/store/jobDocuments.ts";
import { makeEntry, openEntryRows } from "./entryRows.ts";
import { actionOf } from "./importActions.ts";
import { ownImport } from "./importJob.ts";
import { allOrNone, endImport, rowsAtOnce } from "./importWork.ts";

/** How the rows of a file of entries become entries, or change those that there are. */
export async function makeEntries(long: Call, work: RunningWork, file: EntryFile): Promise<number> {
  const { payload } = await long.transaction((tx) => ownImport(tx, long, work.id));
  const sheet = { job: work.id, sheet: payload.settings.sheet };
  const read = await long.transaction((tx) =>
    openEntryRows(tx, long, file, { job: work.id, payload }),
  );
  let done = 0;
  let following: PendingRefresh[] = [];
  for (let after = 0; ;) {
    const rows = await long.transaction((tx) => readImportRows(tx, sheet, after, rowsAtOnce));
    const last = rows.at(-1);
    if (!last) break;
    const wanted = rows.filter((row) => actionOf(row) !== "leave");
    await allOrNone(long, work, wanted, async (tx, row, index) => {
      // A transaction that is tried again plans it again.
      if (index === 0) following = [];
      const entry = read(row);
      if (!entry) return [];
      if (!entry.known) return makeEntry(tx, long, work.id, entry, row, file);
      const changed = await changeEntry(tx, long, entry, file);
      if (changed?.following) following.push(changed.following);
      return changed ? [...changed.made, changed.document] : [];
    });
    for (const each of following.splice(0)) await refreshDependentRecords(long, each);
    after = last.number;
    done += wanted.length;
    work.progress(done);
  }
  return endImport(long, work, entryKinds);
}
