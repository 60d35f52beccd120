import type { EntryFile } from "#shared/domain/importing/entryFiles.ts";
import type { Call } from "#server/auth/call.ts";
import { entryKind, entryKinds } from "#server/store/jobDocuments.ts";
import type { ImportRow } from "#server/store/imports/imports.ts";
import type { RunningWork } from "../longWork.ts";
import { type PendingRefresh, refreshDependentRecords } from "../catalogues/pendingRefresh.ts";
import { changeEntry } from "./entryChanges.ts";
import { makeEntry, openEntryRows } from "./entryRows.ts";
import { actionOf } from "./importActions.ts";
import { type Import, ownImport, readRows, sheetOf } from "./importJob.ts";
import { hasOpen } from "./madeEntries.ts";
import { endImport, rowsAtOnce, takeRows } from "./importWork.ts";

/** How the rows of a file of entries become entries, or change those that there are. */
export async function makeEntries(
  long: Call,
  work: RunningWork,
  own: Import,
  file: EntryFile,
): Promise<number> {
  const read = await long.transaction((tx) => openEntryRows(tx, long, file, own));
  /** Rows that name others, which may stand further below. */
  const naming = new Map<number, ImportRow>();
  let done = 0;
  for await (const rows of readRows(long, sheetOf(own), rowsAtOnce)) {
    const wanted = rows.filter((row) => actionOf(row) !== "leave");
    let following: PendingRefresh[] = [];
    await takeRows(long, work, wanted, async (tx, row, index) => {
      // A transaction that is tried again plans it again.
      if (index === 0) following = [];
      const entry = read(row);
      if (!entry) return [];
      if (hasOpen(entry.draft.more)) naming.set(row.number, row);
      if (!entry.known) return makeEntry(tx, long, work.id, entry, row, file);
      const changed = await changeEntry(tx, long, entry, file);
      if (changed?.following) following.push(changed.following);
      return changed ? [...changed.made, changed.document] : [];
    });
    for (const each of following) await refreshDependentRecords(long, each);
    done += wanted.length;
    work.progress(done);
  }
  await nameThoseAbove(long, work, file, [...naming.values()]);
  return endImport(long, work, entryKinds);
}

/** Once all rows are made, those name the one above them that stood before it in the file. */
async function nameThoseAbove(
  long: Call,
  work: RunningWork,
  file: EntryFile,
  rows: readonly ImportRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const read = await long.transaction(async (tx) =>
    openEntryRows(tx, long, file, await ownImport(tx, long, work.id)),
  );
  await takeRows(long, work, rows, async (tx, row) => {
    const entry = read(row);
    const changed = entry?.known ? await changeEntry(tx, long, entry, file) : null;
    // It is as new as before.
    return changed ? [{ ...changed.document, kind: entryKind }] : [];
  });
}
