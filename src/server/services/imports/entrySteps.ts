import type { EntryFile } from "#shared/domain/importing/entryFiles.ts";
import type { Call } from "#server/auth/call.ts";
import { type ImportRow, type ImportSheet, readImportRows } from "#server/store/imports/imports.ts";
import type { RunningWork } from "../longWork.ts";
import { type PendingRefresh, refreshDependentRecords } from "../catalogues/pendingRefresh.ts";
import { changeEntry } from "./entryChanges.ts";
import { entryKind, entryKinds } from "#server/store/jobDocuments.ts";
import { makeEntry, openEntryRows } from "./entryRows.ts";
import { actionOf } from "./importActions.ts";
import { ownImport } from "./importJob.ts";
import { hasOpen } from "./madeEntries.ts";
import { allOrNone, endImport, rowsAtOnce } from "./importWork.ts";

/** How the rows of a file of entries become entries, or change those that there are. */
export async function makeEntries(long: Call, work: RunningWork, file: EntryFile): Promise<number> {
  const making = await open(long, work, file);
  let done = 0;
  for (let after = 0; ;) {
    const rows = await long.transaction((tx) =>
      readImportRows(tx, making.sheet, after, rowsAtOnce),
    );
    const last = rows.at(-1);
    if (!last) break;
    const wanted = rows.filter((row) => actionOf(row) !== "leave");
    await takeRows(long, work, making, wanted);
    after = last.number;
    done += wanted.length;
    work.progress(done);
  }
  await nameThoseAbove(long, work, making);
  return endImport(long, work, entryKinds);
}

interface Making {
  file: EntryFile;
  sheet: ImportSheet;
  read: Awaited<ReturnType<typeof openEntryRows>>;
  /** Rows that name others, which may stand further below. */
  naming: Map<number, ImportRow>;
}

async function open(long: Call, { id }: RunningWork, file: EntryFile): Promise<Making> {
  return long.transaction(async (tx) => {
    const { payload } = await ownImport(tx, long, id);
    const sheet = { job: id, sheet: payload.settings.sheet };
    const read = await openEntryRows(tx, long, file, { job: id, payload });
    return { file, sheet, read, naming: new Map() };
  });
}

async function takeRows(
  long: Call,
  work: RunningWork,
  { file, read, naming }: Making,
  rows: readonly ImportRow[],
): Promise<void> {
  let following: PendingRefresh[] = [];
  await allOrNone(long, work, rows, async (tx, row, index) => {
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
}

/** Once all rows are made, those name the one above them that stood before it in the file. */
async function nameThoseAbove(
  long: Call,
  work: RunningWork,
  { file, naming }: Making,
): Promise<void> {
  if (naming.size === 0) return;
  const { read } = await open(long, work, file);
  const rows = [...naming.values()];
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await allOrNone(long, work, rows.slice(at, at + rowsAtOnce), async (tx, row) => {
      const entry = read(row);
      const changed = entry?.known ? await changeEntry(tx, long, entry, file) : null;
      // It is as new as before.
      return changed ? [{ ...changed.document, kind: entryKind }] : [];
    });
}
