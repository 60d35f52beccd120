import type { EntryFile } from "#shared/domain/importing/entryFiles.ts";
import type { Call } from "#server/auth/call.ts";
import {
  entryKind,
  entryKinds,
  changedEntryKind,
  type JobDocument,
} from "#server/store/jobDocuments.ts";
import type { ImportRow } from "#server/store/imports/imports.ts";
import type { RunningWork } from "../longWork.ts";
import { type PendingRefresh, refreshDependentRecords } from "../catalogues/pendingRefresh.ts";
import { openEntryRows, type EntryRow, rowClientId, saidOf } from "./entryRows.ts";
import { actionOf } from "./importActions.ts";
import { type Import, readRows, sheetOf } from "./importJob.ts";
import {
  hasOpen,
  madeBefore,
  madeDocument,
  makeEntriesOf,
  saveEntry,
  withoutOpen,
} from "./madeEntries.ts";
import { endImport, rowsAtOnce, takeRows } from "./importWork.ts";
import { draftDifferences, withDraft } from "#shared/domain/importing/differences.ts";
import { asBody } from "#shared/domain/values.ts";
import { isBody, jsonListOf } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { lockItems } from "#server/store/items/itemChanges.ts";
import { readItems } from "#server/store/items/items.ts";
import { readRevision } from "#server/store/trail/revisions.ts";
import { LeftOut } from "../documents/leftOut.ts";
import { titleBody, withItemIds } from "../records/recordItems.ts";
import { makeItem } from "../catalogues/catalogueWrite.ts";
import type { Language } from "#shared/engine/language.ts";
import type { ReferringEntry } from "./entryReferences.ts";

/** How the rows of a file of entries become entries, or change those that there are. */
export async function makeEntries(
  long: Call,
  work: RunningWork,
  own: Import,
  { language }: EntryFile,
): Promise<number> {
  const { read } = await long.transaction((tx) => openEntryRows(tx, long, own));
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
      const origin = { clientId: rowClientId(work.id, row), language };
      const taken = await takeEntry(tx, long, entry, origin);
      if (taken.following) following.push(taken.following);
      return taken.documents;
    });
    for (const each of following) await refreshDependentRecords(long, each);
    done += wanted.length;
    work.progress(done);
  }
  if (naming.size === 0) return endImport(long, work, entryKinds);
  // Once all rows are made, those name the one above them that stood before it in the file.
  const { read: readAgain } = await long.transaction((tx) => openEntryRows(tx, long, own));
  await takeRows(long, work, [...naming.values()], async (tx, row) => {
    const entry = readAgain(row);
    if (!entry?.known) return [];
    const origin = { clientId: rowClientId(work.id, row), language };
    const { documents } = await takeEntry(tx, long, entry, origin);
    // It is as new as before.
    return documents.map((each) => ({ ...each, kind: entryKind }));
  });
  return endImport(long, work, entryKinds);
}

/** Documents that a row has made or changed, and what is to be refreshed once they are stored. */
interface TakenEntry {
  documents: JobDocument[];
  following?: PendingRefresh | null;
}

/** Makes the entry of a row, or lets one that there is say what the file says. */
async function takeEntry(
  tx: Tx,
  long: Call,
  row: EntryRow,
  { clientId, language }: { clientId: string; language: Language },
): Promise<TakenEntry> {
  const { draft, known, entries } = row;
  const stored = known && (await readItems(tx, [known.id])).get(known.id);
  const said = stored ? draftDifferences(saidOf(draft, stored), stored.body) : [];
  if (known && said.length === 0) return { documents: [] };
  const ids = await madeBefore(tx, draft.more);
  const documents = await makeEntriesOf(tx, long, { entries, body: { language } }, ids);
  const now = withoutOpen(withItemIds(draft.more, ids));
  if (!stored) {
    const { list, title } = draft;
    const body = { clientId, ...titleBody(list, title, { language }), ...now };
    const item = await makeItem(tx, long, body, { kind: list }, { isFromFile: true });
    return { documents: [...documents, madeDocument(item)] };
  }
  const told = said.flatMap(({ field, there }) => {
    // Fields that name an entry nobody makes are skipped.
    const value = field === "title" ? there : now[field];
    return value === undefined ? [] : [{ field, value }];
  });
  if (told.length === 0) return { documents };
  const body = changedBody(row, stored.body, told, language);
  const { after, following } = await saveEntry(tx, long, stored, body);
  return {
    documents: [...documents, { ...madeDocument(after), kind: changedEntryKind }],
    following,
  };
}

function changedBody(
  { draft, only }: EntryRow,
  stored: Body,
  told: readonly { field: string; value: Json }[],
  language: Language,
): Body {
  const { translated: isTranslated = false } = plans[`catalogues/${draft.list}`]?.catalogue ?? {};
  const body = { ...stored };
  for (const { field, value } of told)
    if (field === "title" && isTranslated)
      body["translations"] = { ...asBody(body["translations"]), [language]: value };
    else body[field] = replaced(body[field], value, only, field);
  return body;
}

/** A value in the place of another; rows join those that there are, unless there may be one only. */
function replaced(
  here: Json | undefined,
  there: Json,
  only: ReferringEntry["only"],
  field: string,
): Json {
  if (!Array.isArray(there)) return there;
  const own = only.filter(({ to }) => to === field);
  const isSaid = (row: Json) =>
    there.some((each) => draftDifferences({ [field]: [each] }, { [field]: [row] }).length === 0);
  const stay = jsonListOf(here).filter((row) => {
    const isOther = own.every(
      ({ where }) => isBody(row) && draftDifferences(where, row).length > 0,
    );
    return isOther || isSaid(row);
  });
  return withDraft({ [field]: stay }, { [field]: there })[field] ?? there;
}

/** Gives an entry back what an import has changed in it, unless somebody has changed it since. */
export async function changeEntryBack(
  tx: Tx,
  long: Call,
  { id, version }: JobDocument,
): Promise<PendingRefresh | null> {
  await lockItems(tx, [id]);
  const stored = (await readItems(tx, [id])).get(id);
  if (!stored) throw new LeftOut({ reason: "gone" });
  if (stored.version !== version) throw new LeftOut({ reason: "changed" });
  const earlier = await readRevision(tx, { kind: stored.kind, id }, version - 1);
  if (!earlier) throw new LeftOut({ reason: "gone" });
  return (await saveEntry(tx, long, stored, earlier.body)).following;
}
