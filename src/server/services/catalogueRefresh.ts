import { isSame } from "#shared/engine/compare.ts";
import type { Body } from "#shared/engine/types.ts";
import type { Call } from "#server/auth/call.ts";
import { overlayFor } from "#server/auth/overlays.ts";
import { readGroup } from "#server/store/groups.ts";
import type { Item } from "#server/store/items.ts";
import { refreshRows } from "#server/store/recordBatch.ts";
import { allRecordIds, readRecords } from "#server/store/records.ts";
import type { Versioned } from "#server/store/revisions.ts";
import type { Tx } from "#server/store/transaction.ts";
import { idsNaming } from "#server/store/usages.ts";
import { batches, batchSize, changesOf } from "./catalogueDrafts.ts";
import { offeredLists } from "./offeredEntries.ts";

/** Items name items that name items; records know no deeper facts. */
const deepest = 3;

/** Records whose search words or derived columns can depend on some items: they name them, or name what names them. */
export async function recordsDepending(tx: Tx, changed: readonly Versioned[]): Promise<number[]> {
  const known = new Map(changed.map((each) => [each.id, each]));
  let next = [...changed];
  for (let depth = 1; depth < deepest && next.length > 0; depth += 1) {
    const naming = await idsNaming(tx, "item", next);
    next = naming.filter(({ id }) => !known.has(id));
    for (const each of next) known.set(each.id, each);
  }
  return (await idsNaming(tx, "record", [...known.values()])).map(({ id }) => id);
}

/** Brings what lists, search and figures know of records to what their items say now; their versions stay. */
export async function refreshRecords(tx: Tx, call: Call, ids: readonly number[]): Promise<void> {
  const lists = await offeredLists(tx);
  for (const part of batches(ids)) {
    const records = await readRecords(tx, part, true);
    const rewritten = records.map((stored) => ({ stored, body: stored.body }));
    await refreshRows(tx, await changesOf(tx, call, lists, rewritten));
  }
}

/** After a change of an item is kept, the records that depend on it follow: few before this ends, many later, those of other groups too where the item is the product's. */
export async function followItem(call: Call, before: Item, after: Item): Promise<void> {
  if (isSame(before.body, after.body)) return;
  const changed = [{ kind: after.kind, id: after.id }];
  const ids = await call.transaction((tx) => recordsDepending(tx, changed));
  // Apart from the change: whoever saves a record locks it before the log, a change the log first.
  const own = logged(call, () => refreshMany(call, ids));
  if (ids.length <= batchSize) await own;
  if (after.master) void logged(call, () => refreshEverywhere(call, changed));
}

/** Settings of a group that lists and figures of records depend on. */
const followed = ["riskMatrix", "dpaExpiringDays"];

/** After a group's settings are kept, what lists, search and figures know of its records follows; of many records after this ends. */
export async function followSettings(call: Call, before: Body, after: Body): Promise<void> {
  if (followed.every((name) => isSame(before[name], after[name]))) return;
  const ids = await call.transaction(allRecordIds);
  const own = logged(call, () => refreshMany(call, ids));
  if (ids.length <= batchSize) await own;
}

/** Work that the change doesn't hang on; what goes wrong is told to the log. */
async function logged(call: Call, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const cause = error instanceof Error ? error.name : "";
    call.platform.log.error("refresh", { supportId: call.supportId, cause });
  }
}

/** Each batch in a transaction of its own, so that nobody waits for all of them. */
async function refreshMany(call: Call, ids: readonly number[]): Promise<void> {
  for (const part of batches(ids)) await call.transaction((tx) => refreshRecords(tx, call, part));
}

async function refreshEverywhere(call: Call, changed: readonly Versioned[]): Promise<void> {
  const { store } = call.platform;
  const groups = await store.withService((db) =>
    db.selectFrom("tenant").select("tenantId").execute(),
  );
  for (const { tenantId } of groups) {
    if (tenantId === call.viewer.group) continue;
    const group = await store.withGroup(tenantId, readGroup);
    if (!group) continue;
    const { settings, features, title, addedFields } = group;
    const overlay = await overlayFor(store, tenantId, addedFields);
    const own = { group: tenantId, groupTitle: title, settings, features, overlay };
    const viewer = { ...call.viewer, ...own };
    const transaction: Call["transaction"] = (work) => store.withGroup(tenantId, work);
    const ids = await transaction((tx) => recordsDepending(tx, changed));
    await refreshMany({ ...call, viewer, transaction }, ids);
  }
}
