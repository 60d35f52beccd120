import { draftDifferences, withDraft } from "#shared/domain/importing/differences.ts";
import type { EntryFile } from "#shared/domain/importing/entryFiles.ts";
import { asBody } from "#shared/domain/values.ts";
import { isBody, jsonListOf } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { lockItems } from "#server/store/items/itemChanges.ts";
import { readItems } from "#server/store/items/items.ts";
import { changedEntryKind, type JobDocument } from "#server/store/jobDocuments.ts";
import { readRevision } from "#server/store/trail/revisions.ts";
import { LeftOut } from "../documents/leftOut.ts";
import type { PendingRefresh } from "../catalogues/pendingRefresh.ts";
import type { ReferringEntry } from "./entryReferences.ts";
import { type EntryRow, isTranslated, saidOf } from "./entryRows.ts";
import { madeBefore, makeEntriesOf, saveEntry, withIds, withoutOpen } from "./madeEntries.ts";

/** An entry that a job has changed, and what is to be refreshed once that is stored. */
export interface ChangedEntry {
  document: JobDocument;
  /** Entries of other lists that it names now. */
  made: JobDocument[];
  following: PendingRefresh | null;
}

/** Lets an entry say what the file says; null if it does by now, or is gone. */
export async function changeEntry(
  tx: Tx,
  long: Call,
  { draft, known, entries, only }: EntryRow,
  { language }: EntryFile,
): Promise<ChangedEntry | null> {
  const stored = known && (await readItems(tx, [known.id])).get(known.id);
  if (!stored) return null;
  const { list } = draft;
  const said = draftDifferences(saidOf(draft, stored), stored.body);
  if (said.length === 0) return null;
  const ids = await madeBefore(tx, draft.more);
  const made = await makeEntriesOf(tx, long, { entries, body: { language } }, ids);
  const now = withoutOpen(withIds(draft.more, ids));
  // Skip fields that name an entry nobody makes.
  const told = said.filter(({ field }) => field === "title" || now[field] !== undefined);
  if (told.length === 0) return null;
  const body: Body = { ...stored.body };
  for (const { field, there } of told)
    if (field === "title" && isTranslated(list))
      body["translations"] = { ...asBody(body["translations"]), [language]: there };
    else body[field] = replaced(body[field], now[field] ?? there, only, field);
  const { after, following } = await saveEntry(tx, long, stored, body);
  const { id, version } = after;
  return { document: { kind: changedEntryKind, id, version }, made, following };
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
