import { causeOf } from "#server/auth/causeOf.ts";
import type { Platform } from "#server/auth/platform.ts";
import type { CountedRefusal } from "#server/auth/refusals.ts";
import { accountsOf } from "#server/store/accounts/accounts.ts";
import type { Db } from "#server/store/database/db.ts";
import { nobodysGroup } from "#server/store/trail/audit.ts";
import {
  addRefusals,
  groupsWithRefusals,
  logRefusals,
  type StoredRefusal,
} from "#server/store/trail/refusals.ts";
import { groupsWithWaiting, logWaiting } from "#server/store/trail/waitingEntries.ts";
import type { Store } from "#server/store/database/store.ts";
import { forEachDue } from "./ifDue.ts";
import { repeat } from "./repeat.ts";

const minute = 60_000;
const hour = 60 * minute;

/**
 * Stores every minute what was refused, so that a crash loses no more; the returned function stops
 * it and stores the rest.
 */
export function startNotingRefusals(platform: Platform): () => Promise<void> {
  const stop = repeat(() => noteRefusals(platform), minute);
  return () => {
    stop();
    return noteRefusals(platform);
  };
}

/** Stores the counted refusals, logs those of hours that are over, and entries that wait for their log. */
export async function noteRefusals(platform: Platform): Promise<void> {
  const { refusals, store, log, clock } = platform;
  let left = refusals.take();
  try {
    if (left.length > 0) left = await store.withService((db) => ofAccounts(db, left));
    for (const [group, counted] of Map.groupBy(left, groupOf)) {
      await store.withGroup(group, (tx) => addRefusals(tx, rowsOf(counted)));
      left = left.filter((each) => !counted.includes(each));
    }
    const current = new Date(Math.floor(clock().getTime() / hour) * hour);
    const toLog = async (db: Db) => [
      ...(await groupsWithRefusals(db, current)),
      ...(await groupsWithWaiting(db)),
    ];
    await forEachDue(platform, "refusals.group", toLog, (group) => logLater(store, group, current));
  } catch (error) {
    refusals.giveBack(left);
    log.warn("refusals", causeOf(error));
  }
}

/** Moves to the group's log what could not be there before. */
async function logLater(store: Store, group: number, hourEnd: Date): Promise<void> {
  await store.withGroup(group, (tx) => logRefusals(tx, hourEnd));
  while (await store.withGroup(group, logWaiting));
}

/** Assigns what was tried under a login to each account of that login, like a failed sign-in. */
async function ofAccounts(db: Db, counted: readonly CountedRefusal[]): Promise<CountedRefusal[]> {
  const found: CountedRefusal[] = [];
  for (const each of counted) {
    const accounts = each.login === null ? [] : await accountsOf(db, each.login);
    const places = accounts.map(({ group, id }) => ({ group, account: id }));
    if (places.length === 0) found.push({ ...each, login: null });
    for (const at of places) found.push({ ...each, at, login: null, network: "" });
  }
  return found;
}

function groupOf({ at }: CountedRefusal): number {
  return at?.group ?? nobodysGroup;
}

/** Several names may belong to one account, or to nobody in one network: one row for each. */
function rowsOf(counted: readonly CountedRefusal[]): StoredRefusal[] {
  const rows = new Map<string, StoredRefusal>();
  for (const { action, at, network, hour, times } of counted) {
    const accountId = at?.account ?? 0;
    const key = JSON.stringify([action, accountId, network, hour]);
    const before = rows.get(key)?.times ?? 0;
    rows.set(key, { action, accountId, network, hour, times: before + times });
  }
  return [...rows.values()];
}
