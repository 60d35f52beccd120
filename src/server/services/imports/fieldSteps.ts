import { addedFieldsKind } from "#shared/domain/catalogues/customFields.ts";
import type { NewEntry } from "#shared/domain/importing/draftTypes.ts";
import type { Call } from "#server/auth/call.ts";
import type { ImportRow } from "#server/store/imports/imports.ts";
import { findByClientId } from "#server/store/items/items.ts";
import { noteDocuments } from "#server/store/jobDocuments.ts";
import type { RunningWork } from "../longWork.ts";
import { makeItem } from "../catalogues/catalogueWrite.ts";
import { refreshDependentRecords, withOverlay } from "../catalogues/pendingRefresh.ts";
import { actionOf } from "./importActions.ts";
import { type Import, readRows } from "./importJob.ts";
import { rowsAtOnce, takeRows } from "./importWork.ts";
import { madeDocument, saveEntry } from "./madeEntries.ts";
import { openImport } from "./openImport.ts";
import type { OwnEntries } from "./ownEntries.ts";
import { isOfEntries } from "./ownFields.ts";

/**
 * Makes the custom fields that rows of a file of ours have values of, before anything else is made:
 * plans are read by other transactions. Returns the call with them.
 */
export async function makeFields(long: Call, work: RunningWork, own: Import): Promise<Call> {
  const { entries, sheet, readDrafts } = await long.transaction((tx) => openImport(tx, long, own));
  if (!entries?.fields.fresh.length) return long;
  const needed = new Map<string, { row: ImportRow; field: NewEntry }>();
  for await (const all of readRows(long, sheet, rowsAtOnce)) {
    const rows = all.filter((row) => actionOf(row) !== "leave");
    const drafts = await long.transaction((tx) => readDrafts(tx, rows));
    for (const [at, row] of rows.entries())
      for (const field of drafts[at]?.entries ?? [])
        if (field.list === addedFieldsKind && !needed.has(field.clientId))
          needed.set(field.clientId, { row, field });
  }
  const fields = [...needed.values()];
  const rows = fields.map(({ row }) => row);
  await takeRows(long, work, rows, async (tx, _row, at) => {
    const field = fields[at]?.field;
    if (!field) return [];
    const { clientId, more } = field;
    const body = isOfEntries(more) ? { ...more, required: false } : more;
    const kind = { kind: addedFieldsKind };
    return [madeDocument(await makeItem(tx, long, { ...body, clientId }, kind))];
  });
  return fields.length > 0 ? withOverlay(long) : long;
}

/** Makes fields of entries mandatory that are so in the file: entries that lack them are made by now. */
export async function requireFields(
  long: Call,
  work: RunningWork,
  { fields }: OwnEntries,
): Promise<void> {
  for (const clientId of fields.mandatory) {
    const next = await long.transaction(async (tx) => {
      const item = await findByClientId(tx, clientId);
      if (!item || item.body["required"] === true) return null;
      const { after, following } = await saveEntry(tx, long, item, {
        ...item.body,
        required: true,
      });
      await noteDocuments(tx, work.id, "done", [madeDocument(after)]);
      return following;
    });
    if (next) await refreshDependentRecords(long, next);
  }
}
