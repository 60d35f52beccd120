import { limits } from "#shared/api/limits.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import type { ReplaceChange, ReplaceReply, ReplaceRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { lockItems } from "#server/store/items/itemChanges.ts";
import { readStoredItem, readItems, type Item } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { hiddenAmong } from "#server/store/items/productItems.ts";
import { saveRows } from "#server/store/records/recordBatch.ts";
import { isAtRest } from "#shared/domain/workflow/transitions.ts";
import { callActions } from "#shared/generated/callActions.ts";
import { readRecords } from "#server/store/records/records.ts";
import type { Versioned } from "#server/store/trail/revisions.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { idsNaming } from "#server/store/trail/usages.ts";
import { inBatches, resolveChanges } from "./catalogueDrafts.ts";
import { changeItems } from "./catalogueItemBatch.ts";
import { patchesOf, swapReferences, type Swap } from "./swapReferences.ts";
import { mustReadItem } from "./catalogueRead.ts";
import { recordsDepending, refreshRecords } from "./catalogueRefresh.ts";
import { runWork, type Progress, type ChangedDocument } from "./catalogueWork.ts";
import { maySeeItem, maySeeRecord } from "../companies/companyVisibility.ts";
import type { Catalogue } from "./catalogue.ts";
import { catalogueOf, mayEditProductOwned } from "./catalogues.ts";
import { documentHref } from "./documentPages.ts";
import { replacing } from "./undoableReplacements.ts";
import { planOfKind } from "../records/masterRecords.ts";
import { offeredLists } from "../lookups/offeredEntries.ts";
import { recordPlan } from "../bodies/plans.ts";
import { callContext } from "../records/recordContext.ts";
import { productsNaming } from "./productUses.ts";

const op = replacing;

/**
 * Replaces an item by another in all of the group's documents, in one transaction; a dry run
 * returns a preview.
 */
export async function replaceItem(
  call: Call,
  wanted: ReplaceRequest,
  facts: OperationFacts,
): Promise<ReplaceReply> {
  const catalogue = catalogueOf(facts, call);
  const { item, replacement, changes, total } = await call.transaction((tx) =>
    planReplacement(tx, call, catalogue, wanted),
  );
  if (wanted.preview) return { replaced: total, changes };
  const swap = { from: wanted.id, to: wanted.replacementId };
  const payload = { ...swap, kind: item.kind };
  return runWork(call, { op, payload, total }, (tx, progress, jobId) =>
    replaceAll(tx, call, { catalogue, item, replacement, jobId }, progress),
  );
}

interface PlannedReplacement {
  item: Item;
  replacement: Item;
  changes: ReplaceChange[];
  total: number;
}

/**
 * Checks that the replacement is valid; returns the item to be replaced and the affected documents.
 */
async function planReplacement(
  tx: Tx,
  call: Call,
  catalogue: Catalogue,
  { id, replacementId, preview }: ReplaceRequest,
): Promise<PlannedReplacement> {
  const item = await mustReadItem(tx, call, catalogue, id);
  const replacement = await replacementOf(tx, call, item, replacementId);
  const named = [{ kind: item.kind, id }];
  const records = await idsNaming(tx, "record", named);
  const items = await itemsNaming(tx, call, item, replacement);
  await mustSeeAll(tx, call, records);
  if (!items.every((each) => maySeeItem(call, each))) throw new Problem("forbidden");
  const total = records.length + items.length;
  if (!preview) return { item, replacement, changes: [], total };
  const swap = { from: id, to: replacementId };
  const changes = await previewOf(tx, call, swap, records, items);
  return { item, replacement, changes, total };
}

/**
 * Items that reference an item: the group's, plus the product's when a product editor replaces by a
 * product item.
 */
async function itemsNaming(tx: Tx, call: Call, item: Item, replacement: Item): Promise<Item[]> {
  const own = await idsNaming(tx, "item", [item]);
  const items = [...(await readItems(tx, idsOf(own))).values()];
  if (!item.master || !replacement.master || !mayEditProductOwned(call)) return items;
  return [...items, ...(await productsNaming(tx, item))];
}

async function replacementOf(
  tx: Tx,
  call: Call,
  { kind, id, parentId }: Item,
  replacementId: number,
): Promise<Item> {
  const refused = (code: string): Problem =>
    new Problem("invalid", { fields: [{ path: "/replacementId", code }] });
  if (id === replacementId) throw refused("replaceItself");
  const replacement = await readStoredItem(tx, kind, replacementId);
  if (!replacement || replacement.state === "gone" || !maySeeItem(call, replacement))
    throw refused("unknownReference");
  const isHidden = (await hiddenAmong(tx, [replacementId])).has(replacementId);
  // A document that references an item also references its parent; an item of another parent would
  // not fit.
  const isElsewhere = replacement.parentId !== parentId;
  if (replacement.state === "inactive" || isHidden || isElsewhere) throw refused("notOffered");
  return replacement;
}

/** A viewer limited to some companies must not change other companies' records. */
async function mustSeeAll(tx: Tx, call: Call, records: readonly Versioned[]): Promise<void> {
  if (call.viewer.companies === null) return;
  for (const part of inBatches(records)) {
    const stored = await readRecords(tx, idsOf(part));
    if (!stored.every((record) => maySeeRecord(call, record))) throw new Problem("allCompanies");
  }
}

function idsOf(named: readonly Versioned[]): number[] {
  return named.map(({ id }) => id);
}

/** Shows the references of the first affected documents before and after, by title. */
async function previewOf(
  tx: Tx,
  call: Call,
  swap: Swap,
  records: readonly Versioned[],
  items: readonly Item[],
): Promise<ReplaceChange[]> {
  const context = callContext(call);
  const stored = await readRecords(tx, idsOf(records).slice(0, limits.lookupMatches));
  const holders = items.slice(0, limits.lookupMatches);
  const found = [
    ...stored.flatMap((record) =>
      patchesOf(recordPlan(context).nodes, record.body, swap).map((patch) => ({
        ...patch,
        kind: record.isProductOwned ? "masterRecord" : record.isTemplate ? "template" : "record",
        id: record.id,
        title: record.name,
        // Finalised and archived records are not editable: the replacement becomes a new revision,
        // and the signed-off one stays.
        revision: isAtRest(record.status),
      })),
    ),
    ...holders.flatMap(({ kind, id, body, title }) =>
      patchesOf(planOfKind(kind, context).nodes, body, { ...swap, self: id }).map((patch) => ({
        ...patch,
        kind,
        id,
        title,
        revision: false,
      })),
    ),
  ];
  const named = await readItems(
    tx,
    found.flatMap(({ before, after }) => [...before, ...after]),
  );
  const titles = (ids: readonly number[]): string[] =>
    ids.map((id) => displayTitle(named.get(id)?.body ?? {}, call.language));
  return found.map(({ before, after, kind, id, title, pointer, revision, joined }) => ({
    kind,
    id,
    title,
    path: pointer,
    revision,
    ...(joined === undefined ? {} : { joined }),
    href: documentHref(kind, id),
    before: titles(before),
    after: titles(after),
  }));
}

interface Replacement extends Pick<PlannedReplacement, "item" | "replacement"> {
  catalogue: Catalogue;
  jobId: number;
}

/**
 * Replaces the item in every record and item of the group, then refreshes the records that depend
 * on changed items.
 */
async function replaceAll(
  tx: Tx,
  call: Call,
  { catalogue, item, replacement, jobId }: Replacement,
  progress: Progress,
): Promise<ChangedDocument[]> {
  const swap = { from: item.id, to: replacement.id };
  const named = [{ kind: item.kind, id: item.id }];
  const inItems = async (): Promise<ChangedDocument[]> =>
    replaceInItems(tx, call, swap, await itemsNaming(tx, call, item, replacement));
  const items = await inItems();
  const records = await replaceInRecords(tx, call, swap, named, progress);
  const own = new Set(records.map(({ id }) => id));
  const depending = await recordsDepending(tx, items);
  await refreshRecords(
    tx,
    call,
    depending.filter((id) => !own.has(id)),
  );
  // The lock waits for running saves and holds back new ones, so that their references are replaced
  // too.
  await lockGroup(tx);
  await mustReadItem(tx, call, catalogue, item.id);
  await replacementOf(tx, call, item, replacement.id);
  items.push(...(await inItems()));
  records.push(...(await replaceInRecords(tx, call, swap, named, progress)));
  const touched = [...items, ...records];
  await writeAudit(tx, {
    actor: call.viewer.account,
    action: callActions["catalogue.replace"],
    target: `${item.kind}/${item.id}`,
    detail: { replacement: swap.to, records: records.length, items: items.length, job: jobId },
  });
  return touched;
}

async function replaceInItems(
  tx: Tx,
  call: Call,
  swap: Swap,
  naming: readonly Item[],
): Promise<ChangedDocument[]> {
  await lockItems(tx, idsOf(naming));
  const items = [...(await readItems(tx, idsOf(naming))).values()];
  const changes = items.map((item) => {
    const { nodes } = planOfKind(item.kind, callContext(call));
    return { item, body: swapReferences(nodes, item.body, { ...swap, self: item.id }) };
  });
  return changeItems(tx, call, changes, op);
}

async function replaceInRecords(
  tx: Tx,
  call: Call,
  swap: Swap,
  named: readonly Versioned[],
  progress: Progress,
): Promise<ChangedDocument[]> {
  const ids = idsOf(await idsNaming(tx, "record", named));
  const lists = ids.length > 0 ? await offeredLists(tx) : [];
  const touched: ChangedDocument[] = [];
  for (const part of inBatches(ids)) {
    const records = await readRecords(tx, part, true);
    const { nodes } = recordPlan(callContext(call));
    const rewritten = records.map((stored) => ({
      stored,
      body: swapReferences(nodes, stored.body, swap),
    }));
    await saveRows(tx, await resolveChanges(tx, call, lists, rewritten), {
      actor: call.viewer.account,
      op,
    });
    touched.push(
      ...records.map(({ id, version }) => ({ kind: "record", id, version: version + 1 })),
    );
    progress(touched.length);
  }
  return touched;
}
