import type { Call } from "#server/auth/call.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { JobDocument } from "#server/store/jobDocuments.ts";
import {
  lockUnchanged,
  makeReady,
  readUnlocked,
  saveReady,
  saveRows,
  type ReadyRecords,
  type RecordChange,
  type Unlocked,
} from "#server/store/records/recordBatch.ts";
import { readRecords, type StoredRecord } from "#server/store/records/records.ts";
import { nextNaming } from "#server/store/trail/usages.ts";
import { isAtRest } from "#shared/domain/workflow/transitions.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { resolveChanges } from "./catalogueDrafts.ts";
import { type KindSwap, replacedRecords } from "./replacedBodies.ts";
import { recordDocuments } from "../documents/takeBack.ts";
import { inShortSteps, type LockTimes } from "../documents/shortSteps.ts";
import { replacing } from "./undoableReplacements.ts";

interface ReadyBatch {
  ready: ReadyRecords;
  ids: readonly number[];
  stamps: Unlocked["stamps"];
}

/**
 * Replaces in the records of a group, step by step: while some are stored, the next ones are made
 * ready. Those that others change just then are left to the last step, before which nobody waits for
 * them: records are locked only once all is ready to be stored.
 */
export async function replaceInAllRecords(
  long: Call,
  swap: KindSwap,
  step: (change: (tx: Tx) => Promise<JobDocument[]>) => Promise<number>,
): Promise<void> {
  const note = { actor: long.viewer.account, op: replacing };
  let after = 0;
  let coming: ReadyBatch | null = null;
  const store = async (batch: ReadyBatch, locks: LockTimes): Promise<number> => {
    await step(async (tx) => {
      locks.begin();
      const locked = await lockUnchanged(tx, batch.stamps);
      return recordDocuments(await saveReady(tx, batch.ready, locked, note));
    });
    locks.end();
    return batch.ids.length;
  };
  await inShortSteps(async (most, locks) => {
    const batch: ReadyBatch = coming ?? (await readyBatch(long, swap, after, most));
    coming = null;
    const last = batch.ids.at(-1);
    if (last === undefined) return 0;
    const [count, next] = await together([store(batch, locks), readyBatch(long, swap, last, most)]);
    after = last;
    coming = next;
    return count;
  });
}

/** Makes the next records that name the item ready to be stored, without locking any. */
function readyBatch(long: Call, swap: KindSwap, after: number, most: number): Promise<ReadyBatch> {
  return long.transaction(async (tx) => {
    const ids = await nextNaming(tx, { kind: swap.kind, id: swap.from }, after, most);
    const { records, stamps } = await readUnlocked(tx, ids);
    return { ids, stamps, ready: await makeReady(tx, await swapped(tx, long, swap, records)) };
  });
}

/** Replaces in records that nobody changes any more until the end of the transaction. */
export async function replaceInRecords(
  tx: Tx,
  call: Call,
  swap: KindSwap,
  ids: readonly number[],
): Promise<JobDocument[]> {
  const changes = await swapped(tx, call, swap, await readRecords(tx, ids, true));
  return recordDocuments(
    await saveRows(tx, changes, { actor: call.viewer.account, op: replacing }),
  );
}

async function swapped(
  tx: Tx,
  call: Call,
  swap: KindSwap,
  records: readonly StoredRecord[],
): Promise<RecordChange[]> {
  const replaced = await replacedRecords(tx, call, swap, records.filter(isOpen));
  if (replaced.length === 0) return [];
  return resolveChanges(tx, call, await offeredLists(tx), replaced);
}

/** True if a record may be rewritten: a finalised version never is. */
export function isOpen({ status, isTemplate, isProductOwned }: StoredRecord): boolean {
  return isTemplate || isProductOwned || !isAtRest(status);
}
