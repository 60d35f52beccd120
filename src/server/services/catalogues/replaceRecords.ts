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
import { readRecords, type RecordDraft, type StoredRecord } from "#server/store/records/records.ts";
import { nextNaming } from "#server/store/trail/usages.ts";
import { isAtRest } from "#shared/domain/workflow/transitions.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { resolveChanges } from "./catalogueDrafts.ts";
import { type KindSwap, replacedRecords } from "./replacedBodies.ts";
import { askForNewVersions, asNewVersion } from "../records/recordStatus.ts";
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
      const saved = await saveReady(tx, batch.ready, locked, note);
      await askForNewVersions(tx, long, begunAmong(batch.ready, saved));
      return recordDocuments(saved);
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

/** Ids of the records in which an item is to be replaced: all, or the next ones after one of them. */
export function namingNext(
  tx: Tx,
  { kind, from, reopens }: KindSwap,
  next: { after?: number; most?: number } = {},
): Promise<number[]> {
  return nextNaming(tx, { kind, id: from }, { ...next, withFinalised: reopens });
}

/** Makes the next records that name the item ready to be stored, without locking any. */
function readyBatch(long: Call, swap: KindSwap, after: number, most: number): Promise<ReadyBatch> {
  return long.transaction(async (tx) => {
    const ids = await namingNext(tx, swap, { after, most });
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
  const saved = await saveRows(tx, changes, { actor: call.viewer.account, op: replacing });
  await askForNewVersions(tx, call, begunAmong(changes, saved));
  return recordDocuments(saved);
}

/** Those of the changed records, as they were before, of which a new version has been begun. */
function begunAmong(
  changes: readonly { stored: StoredRecord | null; draft: RecordDraft }[],
  saved: readonly StoredRecord[],
): StoredRecord[] {
  const ids = new Set(saved.map(({ id }) => id));
  return changes.flatMap(({ stored, draft }) =>
    stored && ids.has(stored.id) && stored.status !== draft.columns.status ? [stored] : [],
  );
}

async function swapped(
  tx: Tx,
  call: Call,
  swap: KindSwap,
  records: readonly StoredRecord[],
): Promise<RecordChange[]> {
  const known = new Map(records.map((stored) => [stored.id, stored]));
  const versions = swap.reopens ? records.map((stored) => asNewVersion(call, stored)) : records;
  const replaced = await replacedRecords(tx, call, swap, versions.filter(isOpen));
  if (replaced.length === 0) return [];
  const changes = replaced.map(({ stored, body }) => ({
    stored: known.get(stored.id) ?? stored,
    body,
    status: stored.status,
  }));
  return resolveChanges(tx, call, await offeredLists(tx), changes);
}

/** True if a record may be rewritten: a finalised version never is. */
export function isOpen({ status, isTemplate, isProductOwned }: StoredRecord): boolean {
  return isTemplate || isProductOwned || !isAtRest(status);
}
