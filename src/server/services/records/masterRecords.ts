import { asNumber, asText } from "#shared/domain/values.ts";
import { firstStatus } from "#shared/domain/workflow/transitions.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { deleteItem, updateItem } from "#server/store/items/itemChanges.ts";
import { type Item, readStoredItem } from "#server/store/items/items.ts";
import {
  findProductByClientId,
  insertProductItem,
  lockProduct,
} from "#server/store/items/productItems.ts";
import {
  deleteRecord,
  readRecordByClientId,
  readStoredRecord,
  type RecordDraft,
  recordRows,
  type StoredRecord,
} from "#server/store/records/records.ts";
import { mustExist } from "#server/auth/problem.ts";
import { type SaveNote, storeBodies } from "#server/store/documents/storeBodies.ts";
import type { Links } from "#server/store/trail/links.ts";
import type { ItemDraft } from "#server/store/items/storeItem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { planFor } from "../bodies/plans.ts";

/**
 * Kind under which the product's records are stored as items: readable by every group, counted in
 * no group's figures.
 */
export const masterRecordKind = "masterRecord";

/** The plan for documents of a kind: catalogue items or master records. */
export function planOfKind(kind: string, context: Pick<Context, "plans"> = {}): Plan {
  return kind === masterRecordKind ? planFor({}, "record") : planFor(context, `catalogues/${kind}`);
}

/** The record created under a clientId, or null if the request never arrived. */
export async function findCreated(
  tx: Tx,
  clientId: string,
  isProductOwned: boolean,
): Promise<StoredRecord | null> {
  if (!isProductOwned) return readRecordByClientId(tx, clientId);
  // Serialises simultaneous retries so that only one record is created.
  await lockProduct(tx);
  const item = await findProductByClientId(tx, masterRecordKind, clientId);
  return item && storedMaster(item);
}

/** Stores a new record, or the next version of a locked one; its links may have been read since. */
export async function storeRecord(
  tx: Tx,
  stored: StoredRecord | null,
  draft: RecordDraft,
  note: SaveNote,
  links?: Links,
): Promise<StoredRecord> {
  if (!(stored ?? draft.columns).isProductOwned)
    return mustExist((await storeBodies(tx, recordRows, [{ stored, draft }], note, links))[0]);
  const { actor, op } = note;
  if (!stored) return storedMaster(await insertProductItem(tx, masterDraft(draft), actor));
  await updateItem(tx, { ...stored, master: true }, masterDraft(draft), { actor, op });
  return mustExist(await readMaster(tx, stored.id));
}

/** Deletes a locked record, or withdraws a master record. */
export async function removeStored(
  tx: Tx,
  stored: StoredRecord,
  actor: number | null,
): Promise<void> {
  if (!stored.isProductOwned) return deleteRecord(tx, stored, actor);
  const item = await readStoredItem(tx, masterRecordKind, stored.id);
  if (item) await deleteItem(tx, item, actor);
}

/** Reads a record of the group or a master record by id, or null. */
export async function findRecord(tx: Tx, id: number, lock = false): Promise<StoredRecord | null> {
  return (await readStoredRecord(tx, id, lock)) ?? (await readMaster(tx, id));
}

async function readMaster(tx: Tx, id: number): Promise<StoredRecord | null> {
  const item = await readStoredItem(tx, masterRecordKind, id);
  return item && item.state !== "gone" ? storedMaster(item) : null;
}

/** Converts a record draft to a product item with the record's name as title and its readiness. */
export function masterDraft({
  body,
  titled,
  search,
  columns,
  clientId = null,
}: RecordDraft): ItemDraft {
  const own: Body = { title: columns.name, readiness: columns.letters ?? 0 };
  return {
    kind: masterRecordKind,
    clientId,
    body: { ...body, ...own },
    titled: { ...titled, ...own },
    search,
  };
}

/** Converts a product item back to the stored record it represents. */
export function storedMaster(item: Item): StoredRecord {
  const { title, readiness, ...body } = item.body;
  const nothing = {
    companyId: null,
    domainId: null,
    departmentId: null,
    resubmission: null,
    vendorDpa: null,
    agreement: null,
    thirdCountry: null,
    parentTemplateId: null,
    siblings: null,
    priority: null,
    riskLevel: null,
    dpiaState: null,
  };
  return {
    ...nothing,
    id: item.id,
    clientId: item.clientId,
    version: item.version,
    createdAt: item.createdAt ?? item.updatedAt,
    createdBy: item.createdBy,
    updatedAt: item.updatedAt,
    updatedBy: item.updatedBy,
    letters: asNumber(readiness) ?? 0,
    isTemplate: true,
    isProductOwned: true,
    status: firstStatus,
    name: asText(title),
    language: asText(body["language"]),
    facts: {},
    gaps: [],
    body,
  };
}
