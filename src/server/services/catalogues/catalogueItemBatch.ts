import { asLanguage } from "#shared/engine/language.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import {
  type ItemChange,
  type ItemNote,
  refreshItem,
  updateItem,
  updateItems,
} from "#server/store/items/itemChanges.ts";
import type { Item } from "#server/store/items/items.ts";
import type { ItemDraft } from "#server/store/items/storeItem.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { resolveItem, toItemDraft } from "./catalogueBody.ts";
import type { JobDocument } from "#server/store/jobDocuments.ts";
import { masterDraft, masterRecordKind, storedMaster } from "../records/masterRecords.ts";
import { planFor } from "../bodies/plans.ts";
import { callContext, editContext, productContext } from "../records/recordContext.ts";
import { resolveRecord, toRecordDraft } from "../records/resolveRecord.ts";

/** An item and its new body. */
export interface RewrittenItem {
  item: Item;
  body: Body;
}

/** Stores new bodies for several items, one version each, with a single audit log entry. */
export async function changeItems(
  tx: Tx,
  call: Call,
  changes: readonly RewrittenItem[],
  op: string,
): Promise<JobDocument[]> {
  const drafted: ItemChange[] = [];
  for (const { item: stored, body } of changes) {
    const draft = { ...(await draftFor(tx, call, stored, body)), state: stored.state };
    drafted.push({ stored, draft });
  }
  await updateItems(tx, drafted, { actor: call.viewer.account, op, action: null });
  return changes.map(({ item: { kind, id, version } }) => ({ kind, id, version: version + 1 }));
}

/** Stores an item in another state; its body stays. */
export async function settleItem(
  tx: Tx,
  call: Call,
  item: Item,
  next: Pick<ItemDraft, "state" | "suggestion">,
  note: Pick<ItemNote, "op" | "action">,
): Promise<void> {
  const draft = { ...(await draftFor(tx, call, item, item.body)), ...next };
  await updateItem(tx, item, draft, { actor: call.viewer.account, ...note });
}

/**
 * Recomputes the items' search data from the current titles of their references; versions don't
 * change.
 */
export async function refreshItems(tx: Tx, call: Call, items: readonly Item[]): Promise<void> {
  for (const item of items) await refreshItem(tx, item, await draftFor(tx, call, item, item.body));
}

async function draftFor(tx: Tx, call: Call, item: Item, body: Body): Promise<ItemDraft> {
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
