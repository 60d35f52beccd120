import { setImmediate as breathe } from "node:timers/promises";
import { asLanguage } from "#shared/engine/language.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Status } from "#shared/generated/words/words.ts";
import type { Call } from "#server/auth/call.ts";
import type { Item } from "#server/store/items/items.ts";
import type { RecordChange } from "#server/store/records/recordBatch.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import {
  type ItemChange,
  type ItemNote,
  refreshItem,
  updateItem,
  updateItems,
} from "#server/store/items/itemChanges.ts";
import type { ItemDraft } from "#server/store/items/storeItem.ts";
import type { JobDocument } from "#server/store/jobDocuments.ts";
import { recordPlan, planFor } from "../bodies/plans.ts";
import { editContext, callContext, productContext } from "../records/recordContext.ts";
import { resolveFrom, toRecordDraft, resolveRecord } from "../records/resolveRecord.ts";
import { referencesOf } from "../bodies/references.ts";
import { masterDraft, masterRecordKind, storedMaster } from "../records/masterRecords.ts";
import { resolveItem, toItemDraft } from "./catalogueBody.ts";

/** Records that are few enough to be changed while somebody waits. */
export const batchSize = 200;

/** A stored record with its new body, and its status if that is to be another. */
export interface Rewritten {
  stored: StoredRecord;
  body: Body;
  status?: Status | undefined;
}

/** Resolves changed records, each in its own language, and returns them ready to be stored. */
export async function resolveChanges(
  tx: Tx,
  call: Call,
  lists: readonly Item[],
  records: readonly Rewritten[],
): Promise<RecordChange[]> {
  const changes: RecordChange[] = [];
  for (const language of ["de", "en"] as const) {
    const own = records.filter(({ stored }) => asLanguage(stored.language) === language);
    const speaking: Call = { ...call, language };
    const bodies = own.map(({ body }) => body);
    const [first] = own;
    if (!first) continue;
    const context = editContext(speaking, first.stored);
    const referenceOf = await referencesOf(tx, recordPlan(context), bodies, context);
    for (const { stored, body, status = stored.status } of own) {
      const its = { ...editContext(speaking, stored), status };
      const settled = resolveFrom(body, its, referenceOf, lists);
      changes.push({ stored, draft: toRecordDraft(settled, its) });
      // Others' calls come in between.
      await breathe();
    }
  }
  return changes;
}

/** Splits a list into batches of `batchSize`. */
export function inBatches<T>(all: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < all.length; start += batchSize)
    parts.push(all.slice(start, start + batchSize));
  return parts;
}

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
