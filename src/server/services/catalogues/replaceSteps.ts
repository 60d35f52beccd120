import { asText } from "#shared/domain/values.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField } from "#server/auth/problem.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import { keepNamed } from "#server/store/trail/links.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import {
  documentsOf,
  forgetDocuments,
  noteDocuments,
  type JobDocument,
} from "#server/store/jobDocuments.ts";
import { endJob } from "#server/store/jobs.ts";
import { lockItems } from "#server/store/items/itemChanges.ts";
import { readStoredItem, readItems, type Item } from "#server/store/items/items.ts";
import { hiddenAmong } from "#server/store/items/productItems.ts";
import { insertHiddenItem } from "#server/store/items/storeItem.ts";
import { callActions } from "#shared/generated/callActions.ts";
import { readRecords } from "#server/store/records/records.ts";
import type { Versioned } from "#server/store/trail/revisions.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { idsNaming } from "#server/store/trail/usages.ts";
import { changeItems, type RewrittenItem, settleItem } from "./catalogueDrafts.ts";
import { type KindSwap, replacedItem } from "./replacedBodies.ts";
import { mustReadItem } from "./catalogueRead.ts";
import { refreshDepending } from "./catalogueRefresh.ts";
import { takeBackDone } from "./catalogueUndo.ts";
import { namingNext, replaceInAllRecords, replaceInRecords } from "./replaceRecords.ts";
import { inShortSteps } from "../documents/shortSteps.ts";
import { settleReplaced } from "./suggestions.ts";
import type { RunningWork, Steps } from "../longWork.ts";
import { maySeeItem } from "../companies/companyVisibility.ts";
import type { Catalogue } from "./catalogue.ts";
import { catalogueOf, mayEditProductOwned } from "./catalogues.ts";
import { replacing, swapOf } from "./undoableReplacements.ts";
import { filtersNaming } from "../records/filters/filtersNaming.ts";
import { productsNaming } from "./productUses.ts";

const op = replacing;

/** How a replacement is made, in steps that another server can go on with. */
export const replaceSteps: Steps = {
  run: replaceAll,
  takeBack: (long, work) => takeBackDone(long, work.id, replacementIn(work, long)),
};

interface Replacement extends KindSwap {
  catalogue: Catalogue;
  /** True if the item is no longer offered afterwards. */
  hides: boolean;
}

function replacementIn({ payload }: Pick<RunningWork, "payload">, call: Call): Replacement {
  const kind = asText(payload["kind"]);
  return {
    kind,
    ...swapOf({ payload }),
    hides: payload["hides"] === true,
    reopens: payload["reopens"] === true,
    catalogue: catalogueOf({ kind }, call),
  };
}

/**
 * Replaces the item in every record and item of the group, then refreshes the records that depend
 * on changed items.
 */
async function replaceAll(long: Call, work: RunningWork): Promise<number> {
  const swap = replacementIn(work, long);
  let done = 0;
  const step = async (change: (tx: Tx, both: Both) => Promise<JobDocument[]>): Promise<number> => {
    const { length } = await long.transaction(async (tx) => {
      const touched = await change(tx, await mustStand(tx, long, swap));
      await noteDocuments(tx, work.id, "done", touched);
      return touched;
    });
    done += length;
    work.progress(done);
    return length;
  };
  await inShortSteps((most) => step((tx, both) => replaceInItems(tx, long, swap, both, most)));
  await replaceInAllRecords(long, swap, step);
  await refreshDepending(long, work.id);
  return long.transaction(async (tx) => {
    // In the order of a save, which has its record when it asks for the group: the other way round,
    // both would wait for each other.
    await readRecords(tx, await namingNext(tx, swap), true);
    // The lock waits for running saves and holds back new ones, so that their references are
    // replaced too.
    await lockGroup(tx);
    const items = await replaceInItems(tx, long, swap, await mustStand(tx, long, swap));
    const records = await replaceInRecords(tx, long, swap, await namingNext(tx, swap));
    await noteDocuments(tx, work.id, "done", [...items, ...records]);
    return endReplacement(tx, long, work.id, swap);
  });
}

/** The item and the one that takes its place. */
interface Both {
  item: Item;
  replacement: Item;
}

async function endReplacement(
  tx: Tx,
  call: Call,
  jobId: number,
  { kind, from, to, hides }: Replacement,
): Promise<number> {
  const touched = await documentsOf(tx, jobId, "done");
  const records = touched.filter((each) => each.kind === "record").length;
  await writeAudit(tx, {
    actor: call.viewer.account,
    action: callActions["catalogue.replace"],
    target: `${kind}/${from}`,
    detail: { replacement: to, records, items: touched.length - records, job: jobId },
  });
  const item = await readStoredItem(tx, kind, from);
  if (item) await settleReplaced(tx, call, item);
  const settled = hides && (await readStoredItem(tx, kind, from));
  // Documents that name it go on naming it.
  if (settled && settled.master) await insertHiddenItem(tx, settled);
  else if (settled)
    await settleItem(tx, call, settled, { state: "inactive" }, { op, action: null });
  await forgetDocuments(tx, jobId);
  await endJob(tx, jobId, "done", { touched: touched.map((each) => ({ ...each })) });
  return touched.length;
}

/** Both items, which must still be there; the replacement stays so until the end of the transaction. */
async function mustStand(
  tx: Tx,
  call: Call,
  { kind, from, to, catalogue }: Replacement,
): Promise<Both> {
  const item = await mustReadItem(tx, call, catalogue, from);
  // Faults of the replacement are reported before its absence.
  const [replacement] = await together([
    replacementOf(tx, call, item, to),
    keepNamed(tx, [{ kind, id: to, path: "" }]),
  ]);
  return { item, replacement };
}

async function replaceInItems(
  tx: Tx,
  call: Call,
  swap: Replacement,
  { item, replacement }: Both,
  most?: number,
): Promise<JobDocument[]> {
  const naming = await itemsNaming(tx, call, item, replacement);
  const filters = await filtersNaming(tx, call, item);
  const ids = idsOf([...naming, ...filters].slice(0, most));
  await lockItems(tx, ids);
  const changes: RewrittenItem[] = [];
  for (const each of (await readItems(tx, ids)).values())
    changes.push({ item: each, body: (await replacedItem(tx, call, swap, each)).body });
  return changeItems(tx, call, changes, op);
}

/**
 * Items that reference an item: the group's, plus the product's when a product editor replaces by a
 * product item.
 */
export async function itemsNaming(
  tx: Tx,
  call: Call,
  item: Item,
  replacement: Item,
): Promise<Item[]> {
  const own = await idsNaming(tx, "item", [item]);
  const items = [...(await readItems(tx, idsOf(own))).values()];
  if (!item.master || !replacement.master || !mayEditProductOwned(call)) return items;
  return [...items, ...(await productsNaming(tx, item))];
}

/** The item that is to take the place of another, which must be offered. */
export async function replacementOf(
  tx: Tx,
  call: Call,
  { kind, id, parentId }: Item,
  replacementId: number,
): Promise<Item> {
  const refused = (code: string) => invalidField("/replacementId", code);
  if (id === replacementId) throw refused("replaceItself");
  const [replacement, hidden] = await together([
    readStoredItem(tx, kind, replacementId),
    hiddenAmong(tx, [replacementId]),
  ]);
  if (!replacement || replacement.state === "gone" || !maySeeItem(call, replacement))
    throw refused("unknownReference");
  const isHidden = hidden.has(replacementId);
  // A document that references an item also references its parent; an item of another parent would
  // not fit.
  const isElsewhere = replacement.parentId !== parentId;
  if (replacement.state === "inactive" || isHidden || isElsewhere) throw refused("notOffered");
  return replacement;
}

function idsOf(named: readonly Versioned[]): number[] {
  return named.map(({ id }) => id);
}
