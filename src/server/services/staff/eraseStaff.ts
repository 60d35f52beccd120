import { limits } from "#shared/api/limits.ts";
import { withReferences } from "#shared/engine/body/personal.ts";
import { causeOf } from "#server/auth/causeOf.ts";
import type { Platform } from "#server/auth/platform.ts";
import {
  accountIdsOf,
  deletedUnerased,
  deleteUnusedLogins,
  endErasing,
  eraseAccounts,
  eraseFromJobs,
  groupsWithUnerased,
  insertFormerStaff,
  loginsOfFormer,
  unfinishedErasures,
} from "#server/store/accounts/formerStaff.ts";
import { forgetUnownedFactors } from "#server/store/accounts/factors/factors.ts";
import { deletePersonRows, deleteServiceRows } from "#server/store/accounts/personRows.ts";
import { deleteItem } from "#server/store/items/itemChanges.ts";
import { listItems } from "#server/store/items/items.ts";
import { ownedKinds } from "../companies/companyVisibility.ts";
import { outcomeWithin } from "../longWork.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { digestWithoutAddresses } from "#server/store/trail/verifyAudit.ts";
import { eraseAddresses } from "#server/store/trail/auditAddresses.ts";
import { logWaiting } from "#server/store/trail/waitingEntries.ts";
import {
  emptyRevisionsOf,
  eraseMentions,
  type RevisionPlace,
} from "#server/store/trail/revisionsNaming.ts";

/**
 * Erases a deleted member of staff: their own data, their account's, and the addresses they came
 * from. What they did stays, by a number instead of their name. Where others' documents named them,
 * `finishErasure` follows; until then readers see the number already.
 */
export async function eraseStaff(tx: Tx, staff: number, actor: number | null): Promise<void> {
  const accounts = await accountIdsOf(tx, staff);
  const logins = await eraseAccounts(tx, accounts);
  const number = await insertFormerStaff(tx, staff, logins);
  // Whatever their entry says is about them.
  await emptyRevisionsOf(tx, { kind: "staff", id: staff });
  await eraseFromJobs(tx, staff);
  await deletePersonRows(tx, { staff, accounts });
  await eraseOwned(tx, accounts, actor);
  // Else an entry that waits would bring an address to the log later.
  while (await logWaiting(tx));
  const digest = await digestWithoutAddresses(tx, accounts);
  const detail = { number, ...(digest && { digest }) };
  const target = `staff/${staff}`;
  const entry = await writeAudit(tx, { actor, action: "item.erased", target, detail });
  await eraseAddresses(tx, accounts, entry);
}

/** Deletes what only belonged to them, with what its versions say. */
async function eraseOwned(
  tx: Tx,
  accounts: readonly number[],
  actor: number | null,
): Promise<void> {
  for (const kind of ownedKinds)
    for (const item of await listItems(tx, kind, { parentIds: accounts, withInactive: true })) {
      await deleteItem(tx, item, actor);
      await emptyRevisionsOf(tx, item);
    }
}

/** Erases the rest in steps, each of which may be repeated; a server that stops leaves it to the next. */
async function finishErasure({ store }: Platform, group: number, staff: number): Promise<void> {
  const { logins, accounts } = await store.withGroup(group, async (tx) => ({
    logins: await loginsOfFormer(tx, staff),
    accounts: await accountIdsOf(tx, staff),
  }));
  await store.withService(async (db) => {
    await deleteServiceRows(db, accounts);
    await deleteUnusedLogins(db, logins);
    // Their accounts are closed by now, so that nobody has their factors any more.
    await forgetUnownedFactors(db);
  });
  const bare = (id: number) => (id === staff ? { id } : undefined);
  let place: RevisionPlace | null = null;
  do {
    const after: RevisionPlace | null = place;
    place = await store.withGroupAtLength(group, (tx) =>
      eraseMentions(tx, staff, after, (body) => withReferences(body, bare)),
    );
  } while (place);
  await store.withGroup(group, (tx) => endErasing(tx, staff));
}

/** Finishes an erasure, in the background if it takes long; what fails is resumed. */
export async function finishInTime(
  platform: Platform,
  group: number,
  staff: number,
): Promise<void> {
  const work = finishErasure(platform, group, staff).catch((error: unknown) => {
    platform.log.warn("erasure", causeOf(error));
  });
  await outcomeWithin(work, limits.replaceWait);
}

/**
 * Finishes what a stopped server has left, and erases members of staff deleted by earlier versions.
 */
export async function resumeErasures(platform: Platform): Promise<void> {
  const { store, clock } = platform;
  for (const group of await store.withService(groupsWithUnerased))
    for (const id of await eraseDeleted(platform, group)) await finishErasure(platform, group, id);
  const before = new Date(clock().getTime() - limits.jobLease);
  for (const { group, id } of await store.withService((db) => unfinishedErasures(db, before)))
    await finishErasure(platform, group, id);
}

async function eraseDeleted({ store }: Platform, group: number): Promise<number[]> {
  return store.withGroup(group, async (tx) => {
    // Another server may be doing the same.
    await lockGroup(tx);
    const deleted = await deletedUnerased(tx);
    for (const id of deleted) await eraseStaff(tx, id, null);
    return deleted;
  });
}
