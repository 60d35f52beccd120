import { isSame } from "#shared/engine/body/compare.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { addedFieldsKind } from "#shared/domain/catalogues/customFields.ts";
import type { RefreshWork } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { causeOf } from "#server/auth/causeOf.ts";
import { overlayFor } from "#server/auth/overlays.ts";
import type { Platform } from "#server/auth/platform.ts";
import { groupsNotFindable, noteFindable, readGroup } from "#server/store/accounts/groups.ts";
import type { Item } from "#server/store/items/items.ts";
import { endJob, insertJob, isRunning, type Job } from "#server/store/jobs.ts";
import { allRecordIds } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { batchSize } from "./catalogueDrafts.ts";
import {
  recordsDepending,
  refreshEverywhere,
  refreshItemsNaming,
  refreshMany,
} from "./catalogueRefresh.ts";
import { atLength, beginWork, ownWork, percent } from "../longWork.ts";

/** Job kind that refreshes records after an item or the group's settings changed. */
export const refreshJobKind = "catalogue.refresh";

/** The changed item, or the settings of the group, and the job that refreshes the records. */
export interface PendingRefresh {
  jobId: number;
  item: { kind: string; id: number; master: boolean } | null;
}

/** Enqueues the refresh job in the transaction of the change; null if nothing depends on it. */
export async function planRefresh(
  tx: Tx,
  call: Call,
  before: Item,
  after: Item,
): Promise<PendingRefresh | null> {
  // For custom fields, hiding or showing the field matters as well.
  const isShown = after.kind !== addedFieldsKind || before.state === after.state;
  if (isSame(before.body, after.body) && isShown) return null;
  const { kind, id, master } = after;
  return storePlan(tx, call, { kind, id, master });
}

/** Group settings that affect lists and figures of records. */
const settingsWithRefresh = ["riskMatrix", "dpaExpiringDays"];

/** Enqueues the refresh job in the transaction of a settings change. */
export async function planSettingsRefresh(
  tx: Tx,
  call: Call,
  before: Body,
  after: Body,
): Promise<PendingRefresh | null> {
  return settingsWithRefresh.every((name) => isSame(before[name], after[name]))
    ? null
    : storePlan(tx, call, null);
}

async function storePlan(
  tx: Tx,
  call: Call,
  item: PendingRefresh["item"],
): Promise<PendingRefresh> {
  return { jobId: await beginWork(tx, call, refreshJobKind, { item }), item };
}

/**
 * Refreshes dependent records after a committed change: a few before the response, many in the
 * background, other groups' too for product items; another server resumes after a crash.
 */
export async function refreshDependentRecords(
  asking: Call,
  { jobId, item }: PendingRefresh,
): Promise<void> {
  const call = item?.kind === addedFieldsKind ? await withOverlay(asking) : asking;
  const ids = await dependentRecordIds(call, item);
  // Outside the change's transaction: saving a record locks record, then log; a change locks the
  // log first, so together they could deadlock.
  const { own, whole } = runRefresh(call, { id: jobId, attempts: 0, item }, ids);
  const logged = logFailure(call, whole);
  if (ids.length > batchSize) return;
  await (item?.master ? own.catch(() => undefined) : logged);
}

/** Refreshes at once what the reply waits for; larger sets wait for their turn. */
function refreshOwn(
  call: Call,
  item: PendingRefresh["item"],
  records: readonly number[],
  onProgress: (done: number) => void,
): Promise<void> {
  const refresh = async (using: Call): Promise<void> => {
    if (item) await using.transaction((tx) => refreshItemsNaming(tx, using, item));
    await refreshMany(using, records, onProgress);
  };
  return records.length > batchSize ? atLength(call, refresh) : refresh(call);
}

/** Reloads the group's custom fields into the call. */
export async function withOverlay(call: Call): Promise<Call> {
  const { viewer, platform } = call;
  const group = await call.transaction(readGroup);
  const overlay = await overlayFor(platform.store, viewer.group, group?.addedFields ?? 0);
  return { ...call, viewer: { ...viewer, overlay } };
}

function dependentRecordIds(call: Call, item: PendingRefresh["item"]): Promise<number[]> {
  return call.transaction((tx) => (item ? recordsDepending(tx, [item]) : allRecordIds(tx)));
}

type RefreshJob = Pick<Job, "id" | "attempts"> & Pick<PendingRefresh, "item">;

/** Refreshes records of the own group, then others' where need be, under the job's lease. */
function runRefresh(call: Call, { id, attempts, item }: RefreshJob, records: readonly number[]) {
  const own = Promise.withResolvers<void>();
  const { group } = call.viewer;
  const whole = call.platform.leases.hold({ group, id, attempts }, async (held) => {
    const onProgress = (done: number) => held.progress(percent(done / records.length));
    own.resolve(refreshOwn(call, item, records, onProgress));
    await own.promise;
    if (item?.master) await refreshEverywhere(call, item);
    await call.transaction(async (tx) => {
      if (!item) await noteFindable(tx);
      await endJob(tx, id, "done", null);
    });
  });
  return { own: own.promise, whole };
}

/** How far the viewer's own refresh is. */
export function refreshState(call: Call, jobId: number): Promise<RefreshWork> {
  return call.read(async (tx) => {
    const { state, progress } = await ownWork(tx, call, jobId, [refreshJobKind]);
    const isEnded = state === "done" || state === "failed";
    return {
      work: "refresh",
      jobId,
      state: isEnded ? state : "running",
      progress: isEnded ? 100 : progress,
    };
  });
}

/** Runs work that must not fail the change; errors only go to the log. */
async function logFailure(call: Call, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    call.platform.log.error("refresh", { supportId: call.supportId, ...causeOf(error) });
  }
}

/**
 * Enqueues the refresh of all records for groups that a newer version of the documents has filters
 * for; whoever resumes lost jobs does them.
 */
export async function planFilterRefresh({ store, clock }: Platform): Promise<void> {
  const lost = new Date(clock().getTime() - 1);
  for (const group of await store.withService(groupsNotFindable))
    await store.withGroup(group, async (tx) => {
      if (await isRunning(tx, refreshJobKind, { item: null })) return;
      const job = { kind: refreshJobKind, owner: null, payload: { item: null } };
      await insertJob(tx, { ...job, state: "running", lockedUntil: lost });
    });
}

/** Enqueues the refresh of the records that an item's day has changed, unless it waits already. */
export async function planItemRefresh(tx: Tx, kind: string, id: number, now: Date): Promise<void> {
  const payload = { item: { kind, id, master: false } };
  if (await isRunning(tx, refreshJobKind, payload)) return;
  const lockedUntil = new Date(now.getTime() - 1);
  await insertJob(tx, {
    kind: refreshJobKind,
    owner: null,
    payload,
    state: "running",
    lockedUntil,
  });
}

/** Goes on with a refresh that another process has left. */
export async function resumeRefresh(call: Call, job: Job): Promise<void> {
  // Payload written by this module.
  const item = job.payload["item"] as PendingRefresh["item"];
  await runRefresh(call, { ...job, item }, await dependentRecordIds(call, item)).whole;
}
