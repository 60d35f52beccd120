import type { Body } from "#shared/engine/plan/types.ts";
import type { LogHead } from "../database/groupLock.ts";
import type { Tx } from "../database/transaction.ts";
import { writeAudit } from "./audit.ts";
import { batch, entriesAfter, verifyEntry, verifyingFrom } from "./verifyAudit.ts";

/** The oldest entries that were removed, with the number and hash of the last of them. */
export interface RemovedEntries {
  count: number;
  upTo: number;
  hash: string;
  /** True if further entries may be as old. */
  isMore: boolean;
}

/** The oldest entries cannot be removed, since one of them is not as it was written. */
export class BrokenLog extends Error {}

/**
 * Removes the oldest entries, those before a time, a batch of them; the rest is a chain that begins
 * with the hash of the last one removed. The caller records what is returned; null if nothing is
 * that old.
 */
export async function removeOldEntries(
  tx: Tx,
  head: LogHead,
  before: Date,
): Promise<RemovedEntries | null> {
  const last = await lastToRemove(tx, head, before);
  const { baseSeq } = head;
  if (last.upTo === baseSeq) return null;
  const { upTo, hash, isMore } = last;
  await tx.db
    .updateTable("auditHead")
    .set({ baseSeq: upTo, baseHash: hash })
    .where("groupId", "=", tx.group)
    .execute();
  await tx.withRight("retention", async () => {
    for (const table of ["auditAddress", "audit"] as const)
      await tx.db
        .deleteFrom(table)
        .where("groupId", "=", tx.group)
        .where("seq", "<=", upTo)
        .execute();
  });
  return { count: upTo - baseSeq, upTo, hash, isMore };
}

/**
 * Looks for the last entry to remove, and verifies those up to it: what proves that somebody wrote
 * into the log must not go with it.
 */
async function lastToRemove(tx: Tx, head: LogHead, before: Date) {
  const state = verifyingFrom(head);
  let upTo = head.baseSeq;
  let hash = head.baseHash;
  for (;;) {
    const rows = await entriesAfter(tx, state.entries);
    for (const row of rows) {
      if (row.at >= before) return { upTo, hash, isMore: false };
      verifyEntry(tx.group, state, row);
      if (state.broken !== null) throw new BrokenLog(`entry ${state.broken}`);
      // Entries whose address was erased from their hash go together with the one that vouches for them.
      if (state.erased.size === 0) ({ entries: upTo, last: hash } = state);
    }
    const isMore = rows.length === batch;
    if (!isMore || upTo > head.baseSeq) return { upTo, hash, isMore };
  }
}

/** Records what was removed because its period had ended: counts, and where the log now begins. */
export async function writeRemoval(
  tx: Tx,
  removed: Readonly<Record<string, number>>,
  entries: RemovedEntries | null,
): Promise<void> {
  const start: Body = entries ? { upTo: entries.upTo, hash: entries.hash } : {};
  const detail = { removed, ...start };
  await writeAudit(tx, { actor: null, action: "retention.applied", detail });
}
