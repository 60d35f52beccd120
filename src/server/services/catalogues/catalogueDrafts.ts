import { asLanguage } from "#shared/engine/language.ts";
import { setImmediate as breathe } from "node:timers/promises";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { Item } from "#server/store/items/items.ts";
import type { RecordChange } from "#server/store/records/recordBatch.ts";
import type { StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { editContext } from "../records/recordContext.ts";
import { resolveFrom, toRecordDraft } from "../records/resolveRecord.ts";
import { referencesOf } from "../bodies/references.ts";

/** Records that are few enough to be changed while somebody waits. */
export const batchSize = 200;

/** A stored record with its new body. */
export interface Rewritten {
  stored: StoredRecord;
  body: Body;
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
    for (const { stored, body } of own) {
      const its = editContext(speaking, stored);
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
