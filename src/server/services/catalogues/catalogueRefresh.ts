import { nodesOf } from "#shared/engine/body/walk.ts";
import type { Call } from "#server/auth/call.ts";
import { overlayFor } from "#server/auth/overlays.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import { documentsOf } from "#server/store/jobDocuments.ts";
import { readItems } from "#server/store/items/items.ts";
import { refreshRows } from "#server/store/records/recordBatch.ts";
import { readRecords } from "#server/store/records/records.ts";
import type { Versioned } from "#server/store/trail/revisions.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { idsNaming } from "#server/store/trail/usages.ts";
import { resolveChanges, refreshItems } from "./catalogueDrafts.ts";
import { inShortSteps } from "../documents/shortSteps.ts";
import { planOfKind } from "../records/masterRecords.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { maxDepth } from "../bodies/references.ts";
import { atLength } from "../longWork.ts";
import { productsNaming } from "./productUses.ts";
import { callContext } from "../records/recordContext.ts";

interface Changed extends Versioned {
  master: boolean;
}

/**
 * Ids of records whose search words or derived columns depend on the items, directly or through
 * another item.
 */
export async function recordsDepending(tx: Tx, changed: readonly Versioned[]): Promise<number[]> {
  const known = new Map(changed.map((each) => [each.id, each]));
  let next = [...changed];
  for (let depth = 1; depth < maxDepth && next.length > 0; depth += 1) {
    const naming = await idsNaming(tx, "item", next);
    next = naming.filter(({ id }) => !known.has(id));
    for (const each of next) known.set(each.id, each);
  }
  return (await idsNaming(tx, "record", [...known.values()])).map(({ id }) => id);
}

/**
 * Refreshes the search data of items that reference a renamed item: the group's, and the product's
 * if the item is the product's.
 */
export async function refreshItemsNaming(
  tx: Tx,
  call: Call,
  changed: Changed,
  withProduct = changed.master,
): Promise<void> {
  const found = (kind: string): boolean =>
    nodesOf(planOfKind(kind, callContext(call)).nodes).some(
      (node) => node.search !== undefined && node.lookup?.list === changed.kind,
    );
  const own = (await idsNaming(tx, "item", [changed])).filter(({ kind }) => found(kind));
  const items = [
    ...(
      await readItems(
        tx,
        own.map(({ id }) => id),
      )
    ).values(),
  ];
  const product = withProduct ? await productsNaming(tx, changed) : [];
  await refreshItems(tx, call, [...items, ...product.filter(({ kind }) => found(kind))]);
}

/**
 * Recomputes the columns behind lists, search and figures from the current items; record versions
 * don't change.
 */
async function refreshRecords(tx: Tx, call: Call, ids: readonly number[]): Promise<void> {
  const lists = await offeredLists(tx);
  const records = await readRecords(tx, ids, true);
  const rewritten = records.map((stored) => ({ stored, body: stored.body }));
  await refreshRows(tx, await resolveChanges(tx, call, lists, rewritten));
}

/** One transaction per step, so that locks are held only briefly; reports how many are done. */
export async function refreshMany(
  call: Call,
  ids: readonly number[],
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  let done = 0;
  await inShortSteps(async (most) => {
    const part = ids.slice(done, done + most);
    if (part.length > 0) await call.transaction((tx) => refreshRecords(tx, call, part));
    done += part.length;
    onProgress(done);
    return part.length;
  });
}

/** Refreshes the records that depend on items which the job has changed, and which it has not. */
export async function refreshDepending(long: Call, jobId: number): Promise<void> {
  const ids = await long.transaction(async (tx) => {
    const touched = await documentsOf(tx, jobId, "done");
    const own = new Set(touched.map(({ id }) => id));
    const items = touched.filter(({ kind }) => kind !== "record");
    return (await recordsDepending(tx, items)).filter((id) => !own.has(id));
  });
  await refreshMany(long, ids);
}

/** Refreshes the records of all other groups after a change to a product-owned item. */
export async function refreshEverywhere(call: Call, changed: Changed): Promise<void> {
  const { store } = call.platform;
  const groups = await store.withService((db) =>
    db.selectFrom("groupOfCompanies").select("groupId").execute(),
  );
  for (const { groupId } of groups) {
    if (groupId === call.viewer.group) continue;
    const group = await store.withGroup(groupId, readGroup);
    if (!group) continue;
    const { settings, features, title, addedFields } = group;
    const overlay = await overlayFor(store, groupId, addedFields);
    const own = { group: groupId, groupTitle: title, settings, features, overlay };
    const viewer = { ...call.viewer, ...own };
    await atLength({ ...call, viewer }, async (there) => {
      const ids = await there.transaction(async (tx) => {
        await refreshItemsNaming(tx, there, changed, false);
        return recordsDepending(tx, [changed]);
      });
      await refreshMany(there, ids);
    });
  }
}
