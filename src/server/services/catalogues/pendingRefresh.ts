import { limits } from "#shared/api/limits.ts";
import { expandRoles } from "#shared/domain/workflow/roles.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { addedFieldsKind } from "#shared/domain/catalogues/customFields.ts";
import { openCall, type Call } from "#server/auth/call.ts";
import { overlayFor } from "#server/auth/overlays.ts";
import type { Platform } from "#server/auth/platform.ts";
import { anonymousViewer } from "#server/auth/viewer.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import type { Item } from "#server/store/items/items.ts";
import { advanceJob, endJob, insertJob, type Job } from "#server/store/jobs.ts";
import { allRecordIds } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { batchSize } from "./catalogueDrafts.ts";
import {
  recordsDepending,
  refreshEverywhere,
  refreshItemsNaming,
  refreshMany,
} from "./catalogueRefresh.ts";
import { silentUntil } from "./catalogueWork.ts";

/** Work of this kind brings records to what their items and the group's settings say. */
export const refreshJobKind = "catalogue.refresh";

/** What has changed: an item, or the settings of the group; and the job under which records follow. */
export interface PendingRefresh {
  jobId: number;
  item: { kind: string; id: number; master: boolean } | null;
}

/** Keeps with the change of an item that records are to follow; null where nothing depends on what has changed. */
export async function planRefresh(
  tx: Tx,
  call: Call,
  before: Item,
  after: Item,
): Promise<PendingRefresh | null> {
  // Of a group's own field it matters, too, whether it is shown.
  const isShown = after.kind !== addedFieldsKind || before.state === after.state;
  if (isSame(before.body, after.body) && isShown) return null;
  const { kind, id, master } = after;
  return storePlan(tx, call, { kind, id, master });
}

/** Settings of a group that lists and figures of records depend on. */
const settingsWithRefresh = ["riskMatrix", "dpaExpiringDays"];

/** The same with the change of a group's settings. */
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
  const jobId = await insertJob(tx, {
    kind: refreshJobKind,
    owner: call.viewer.account,
    payload: { item },
    state: "running",
    lockedUntil: silentUntil(call),
  });
  return { jobId, item };
}

/** After a change is kept, the records that depend on it follow: few before this ends, many later, those of other groups too where the item is the product's. What a server leaves undone the next one does. */
export async function refreshDependentRecords(
  asking: Call,
  { jobId, item }: PendingRefresh,
): Promise<void> {
  const call = item?.kind === addedFieldsKind ? await withOverlay(asking) : asking;
  const ids = await dependentRecordIds(call, item);
  // Apart from the change: whoever saves a record locks it before the log, a change the log first.
  const own = refreshOwn(call, item, ids);
  const whole = logFailure(call, finishJob(call, { jobId, item }, own));
  if (ids.length > batchSize) return;
  await (item?.master ? own.catch(() => undefined) : whole);
}

async function refreshOwn(
  call: Call,
  item: PendingRefresh["item"],
  records: readonly number[],
): Promise<void> {
  if (item) await call.transaction((tx) => refreshItemsNaming(tx, call, item));
  await refreshMany(call, records);
}

/** The call of somebody who knows the group's own fields as they are now. */
async function withOverlay(call: Call): Promise<Call> {
  const { viewer, platform } = call;
  const group = await call.transaction(readGroup);
  const overlay = await overlayFor(platform.store, viewer.group, group?.addedFields ?? 0);
  return { ...call, viewer: { ...viewer, overlay } };
}

function dependentRecordIds(call: Call, item: PendingRefresh["item"]): Promise<number[]> {
  return call.transaction((tx) => (item ? recordsDepending(tx, [item]) : allRecordIds(tx)));
}

/** Says every few seconds that the work is still done, and at its end that it is. */
async function finishJob(
  call: Call,
  { jobId, item }: PendingRefresh,
  own: Promise<void>,
): Promise<void> {
  const tell = (): Promise<void> =>
    call.transaction((tx) => advanceJob(tx, jobId, 0, silentUntil(call))).catch(() => undefined);
  const beat = setInterval(() => void tell(), limits.jobBeat);
  beat.unref();
  try {
    await own;
    if (item?.master) await refreshEverywhere(call, item);
    await call.transaction((tx) => endJob(tx, jobId, "done", null));
  } finally {
    clearInterval(beat);
  }
}

/** Work that the change doesn't hang on; what goes wrong is told to the log. */
async function logFailure(call: Call, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const cause = error instanceof Error ? error.name : "";
    call.platform.log.error("refresh", { supportId: call.supportId, cause });
  }
}

/** Does what a server that went away has left undone. */
export async function resumeRefresh(platform: Platform, job: Job): Promise<void> {
  const group = await platform.store.withGroup(job.group, readGroup);
  if (!group) return;
  const { settings, features, title, addedFields } = group;
  const overlay = await overlayFor(platform.store, job.group, addedFields);
  // On behalf of nobody: what is derived depends on no one's rights.
  const roles = expandRoles(["ROLE_MASTER_EDITOR"]);
  const known = { group: job.group, groupTitle: title, settings, features, roles, overlay };
  const viewer = { ...anonymousViewer, ...known };
  const call = openCall(platform, { viewer, supportId: `job-${job.id}` });
  // Written by this file.
  const item = job.payload["item"] as PendingRefresh["item"];
  const own = refreshOwn(call, item, await dependentRecordIds(call, item));
  await finishJob(call, { jobId: job.id, item }, own);
}
