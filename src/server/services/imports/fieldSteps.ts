import { addedFieldsKind } from "#shared/domain/catalogues/customFields.ts";
import type { NewEntry } from "#shared/domain/importing/draftTypes.ts";
import type { Call } from "#server/auth/call.ts";
import { type ImportRow, readImportRows } from "#server/store/imports/imports.ts";
import { findByClientId } from "#server/store/items/items.ts";
import { entryKind, noteDocuments } from "#server/store/jobDocuments.ts";
import type { RunningWork } from "../longWork.ts";
import { catalogueOf } from "../catalogues/catalogues.ts";
import { changeItem, createItem } from "../catalogues/catalogueWrite.ts";
import { refreshDependentRecords, withOverlay } from "../catalogues/pendingRefresh.ts";
import { actionOf } from "./importActions.ts";
import { inside } from "./importJob.ts";
import { allOrNone, rowsAtOnce } from "./importWork.ts";
import { readerOf } from "./judgeRows.ts";
import { isOfEntries } from "./ownFields.ts";

/**
 * Makes the custom fields that rows of a file of ours have values of, before anything else is made:
 * plans are read by other transactions. Returns the call with them.
 */
export async function makeFields(long: Call, work: RunningWork): Promise<Call> {
  const { entries, read, sheet } = await long.transaction((tx) => readerOf(tx, long, work.id));
  if (!entries?.fields.fresh.length) return long;
  const needed = new Map<string, { row: ImportRow; field: NewEntry }>();
  for (let after = 0; ;) {
    const rows = await long.transaction((tx) => readImportRows(tx, sheet, after, rowsAtOnce));
    const last = rows.at(-1);
    if (!last) break;
    for (const row of rows.filter((each) => actionOf(each) !== "leave"))
      for (const entry of read(row.cells).entries)
        if (entry.list === addedFieldsKind && !needed.has(entry.clientId))
          needed.set(entry.clientId, { row, field: entry });
    after = last.number;
  }
  const fields = [...needed.values()];
  const rows = fields.map(({ row }) => row);
  await allOrNone(long, work, rows, async (tx, _row, at) => {
    const field = fields[at]?.field;
    if (!field) return [];
    const { clientId, more } = field;
    const body = isOfEntries(more) ? { ...more, required: false } : more;
    const item = await createItem(inside(long, tx), { ...body, clientId }, fieldList);
    return [{ kind: entryKind, id: Number(item["id"]), version: Number(item["version"]) }];
  });
  return fields.length > 0 ? withOverlay(long) : long;
}

/** Makes fields of entries mandatory that are so in the file: entries that lack them are made by now. */
export async function requireFields(long: Call, work: RunningWork): Promise<void> {
  const { entries } = await long.transaction((tx) => readerOf(tx, long, work.id));
  for (const clientId of entries?.fields.mandatory ?? []) {
    const following = await long.transaction(async (tx) => {
      const item = await findByClientId(tx, clientId);
      if (!item || item.body["required"] === true) return null;
      const { id, version, body } = item;
      const changed = { ...body, id, version, required: true };
      const { after, following: next } = await changeItem(
        tx,
        long,
        catalogueOf(fieldList, long),
        changed,
      );
      await noteDocuments(tx, work.id, "done", [{ kind: entryKind, id, version: after.version }]);
      return next;
    });
    if (following) await refreshDependentRecords(long, following);
  }
}

const fieldList = { kind: addedFieldsKind };
