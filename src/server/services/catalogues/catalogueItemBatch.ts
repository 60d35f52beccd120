import { asLanguage } from "#shared/engine/language.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { refreshItem, updateItem } from "#server/store/items/itemChanges.ts";
import type { Item } from "#server/store/items/items.ts";
import { updateProductItem } from "#server/store/items/productItems.ts";
import type { ItemDraft } from "#server/store/items/storeItem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { resolveItem, toItemDraft } from "./catalogueBody.ts";
import type { JobDocument } from "#server/store/jobDocuments.ts";
import { masterDraft, masterRecordKind, storedMaster } from "../records/masterRecords.ts";
import { planFor } from "../bodies/plans.ts";
import { callContext, editContext, productContext } from "../records/recordContext.ts";
import { resolveRecord, toRecordDraft } from "../records/resolveRecord.ts";

export interface ItemChange {
  item: Item;
  body: Body;
}

/** Stores new bodies for several items, one version each, with a single audit log entry. */
export async function changeItems(
  tx: Tx,
  call: Call,
  changes: readonly ItemChange[],
  op: string,
): Promise<JobDocument[]> {
  const touched: JobDocument[] = [];
  const note = { actor: call.viewer.account, op, action: null };
  for (const { item, body } of changes) {
    const { kind, id, version, state } = item;
    const draft = { ...(await draftFor(tx, call, item, body)), state };
    const save = item.master ? updateProductItem : updateItem;
    await save(tx, item, draft, note);
    touched.push({ kind, id, version: version + 1 });
  }
  return touched;
}

/**
 * Recomputes the items' search data from the current titles of their references; versions don't
 * change.
 */
export async function refreshItems(tx: Tx, call: Call, items: readonly Item[]): Promise<void> {
  for (const item of items) await refreshItem(tx, item, await draftFor(tx, call, item, item.body));
}

export async function draftFor(tx: Tx, call: Call, item: Item, body: Body): Promise<ItemDraft> {
  const { kind } = item;
  if (kind === masterRecordKind) {
    const stored = storedMaster({ ...item, body });
    const context = editContext({ ...call, language: asLanguage(stored.language) }, stored);
    return masterDraft(toRecordDraft(await resolveRecord(tx, stored.body, context), context));
  }
  const context = item.master ? productContext(call) : callContext(call);
  const plan = planFor(context, `catalogues/${kind}`);
  return toItemDraft(kind, plan, (await resolveItem(tx, plan, body, context)).body);
}
