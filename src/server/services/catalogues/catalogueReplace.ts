import { limits } from "#shared/api/limits.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import type { ReplaceChange, ReplaceReply, ReplaceRequest } from "#shared/generated/types.ts";
import { changedValues } from "#shared/engine/body/differences.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import type { Item } from "#server/store/items/items.ts";
import { readRecords } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type NamingRecord, recordsNaming, releasedNaming } from "#server/store/trail/usages.ts";
import { maySeeItem, maySeeRecord } from "../companies/companyVisibility.ts";
import { presentChanges } from "../documents/presentChanges.ts";
import { planOfKind } from "../records/masterRecords.ts";
import { itemFilters } from "../records/filters/filterFields.ts";
import { filtersNaming } from "../records/filters/filtersNaming.ts";
import { recordPlan } from "../bodies/plans.ts";
import { callContext } from "../records/recordContext.ts";
import { asNewVersion, mayBeginVersion } from "../records/recordStatus.ts";
import { mustReadItem } from "./catalogueRead.ts";
import { itemsNaming, replacementOf, replaceSteps } from "./replaceSteps.ts";
import { beginJobOf, presentLeft, runWork } from "./catalogueWork.ts";
import type { Catalogue } from "./catalogue.ts";
import { catalogueOf } from "./catalogues.ts";
import { documentHref } from "./documentPages.ts";
import { replacing } from "./undoableReplacements.ts";
import { type KindSwap, replacedItem, replacedRecords } from "./replacedBodies.ts";
import { patchesOf, type Replaced, type Swap } from "./swapReferences.ts";

/**
 * Replaces an item by another in all of the group's documents, as one job; a dry run returns a
 * preview.
 */
export async function replaceItem(
  call: Call,
  wanted: ReplaceRequest,
  facts: OperationFacts,
): Promise<ReplaceReply> {
  const catalogue = catalogueOf(facts, call);
  const { id: from, replacementId: to, hides = false, reopens = false, preview } = wanted;
  const { left, reply, work } = await call.transaction(async (tx) => {
    const planned = await planReplacement(tx, call, catalogue, wanted);
    const { replaced: total } = planned.reply;
    const about = { kind: catalogue.kind, from, to, hides, reopens, total };
    return { ...planned, work: preview ? null : await beginJobOf(tx, call, replacing, about) };
  });
  if (!work) return reply;
  return { ...(await runWork(call, work, replaceSteps)), ...presentLeft(left) };
}

/** Checks that the replacement is valid; returns the records that it leaves, and the reply to a preview. */
async function planReplacement(
  tx: Tx,
  call: Call,
  catalogue: Catalogue,
  { id, replacementId, preview, reopens = false }: ReplaceRequest,
): Promise<{ left: readonly NamingRecord[]; reply: ReplaceReply }> {
  const item = await mustReadItem(tx, call, catalogue, id);
  const replacement = await replacementOf(tx, call, item, replacementId);
  const naming = await recordsNaming(tx, item);
  const items = await itemsNaming(tx, call, item, replacement);
  // Viewers limited to some companies must not change other companies' records.
  if (!naming.every((each) => isSeen(call, each))) throw new Problem("allCompanies");
  if (!items.every((each) => maySeeItem(call, each))) throw new Problem("forbidden");
  const filters = await filtersNaming(tx, call, item);
  const reopenable = naming.filter(
    ({ isAtRest, status }) => isAtRest && mayBeginVersion(call, status),
  );
  const isChanged = (each: NamingRecord): boolean =>
    !each.isAtRest || (reopens && reopenable.includes(each));
  const records = naming.filter(isChanged);
  const left = naming.filter((each) => !isChanged(each));
  const documents = [...records, ...items, ...filters];
  const total = documents.length;
  if (!preview) return { left, reply: { replaced: total } };
  const swap = { kind: item.kind, from: id, to: replacementId, reopens };
  const changes = await previewOf(tx, call, swap, records, [
    ...items,
    // Filters that others keep for themselves are changed, but not shown.
    ...filters.filter((each) => maySeeItem(call, each)),
  ]);
  const isReleased = naming.some(({ isAtRest }) => isAtRest);
  const staysNamed = isReleased || (await releasedNaming(tx, [item.id], 1)).length > 0;
  const groups = [...Map.groupBy(documents, ({ kind }) => kind)].map(
    ([kind, { length: count }]) => ({ kind, count }),
  );
  const facts = { staysNamed, reopenable: reopenable.length, ...presentLeft(left) };
  return { left, reply: { replaced: total, changes, groups, ...facts } };
}

function isSeen(call: Call, { kind, companyId }: NamingRecord): boolean {
  const [isTemplate, isProductOwned] = [kind === "template", kind === "masterRecord"];
  return maySeeRecord(call, { companyId, isTemplate, isProductOwned });
}

/** Shows what changes in the first affected documents: fields before and after, by title. */
async function previewOf(
  tx: Tx,
  call: Call,
  swap: KindSwap,
  records: readonly NamingRecord[],
  items: readonly Item[],
): Promise<ReplaceChange[]> {
  const context = callContext(call);
  const first = records.slice(0, limits.lookupMatches);
  const stored = await readRecords(
    tx,
    first.map(({ id }) => id),
  );
  const kinds = new Map(first.map(({ id, kind }) => [id, kind]));
  const found: FoundChange[] = [];
  const versions = swap.reopens ? stored.map((each) => asNewVersion(call, each)) : stored;
  for (const replaced of await replacedRecords(tx, call, swap, versions)) {
    const { id, name, body } = replaced.stored;
    const document = { kind: kinds.get(id) ?? "record", id, title: name };
    found.push(...changesOf(recordPlan(context).nodes, body, replaced, swap, document));
  }
  for (const item of items.slice(0, limits.lookupMatches)) {
    const { kind, id, title, body } = item;
    const { nodes } = planOfKind(kind, context);
    const own = { ...swap, self: id, namesItems: itemFilters(context) };
    const replaced = await replacedItem(tx, call, swap, item);
    found.push(...changesOf(nodes, body, replaced, own, { kind, id, title }));
  }
  return (await presentChanges(tx, call, found)).map((change) => ({
    ...change,
    href: documentHref(change.kind, change.id),
  }));
}

/** A changed field of a document, or rows that become one. */
interface FoundChange extends Pick<ReplaceChange, "kind" | "id" | "title" | "path" | "joined"> {
  node?: PlanNode;
  before?: Json | undefined;
  after?: Json | undefined;
}

/** Lists what a replacement changes in a document: references, what follows, and merged rows. */
function changesOf(
  nodes: readonly PlanNode[],
  body: Body,
  { swapped, followed, joined }: Replaced,
  swap: Swap,
  document: Pick<ReplaceChange, "kind" | "id" | "title">,
): FoundChange[] {
  const swaps = patchesOf(nodes, body, swap).map(({ pointer, before, after }) => ({
    path: pointer,
    before: referencesTo(before),
    after: referencesTo(after),
  }));
  const following = changedValues({ nodes }, swapped, followed).map(
    ({ path, node, before, after }) => ({ path, node, before, after }),
  );
  const merged = joined.map(({ pointer, count }) => ({
    path: pointer,
    joined: count,
    before: referencesTo([swap.from, swap.to]),
    after: referencesTo([swap.to]),
  }));
  return [...swaps, ...following, ...merged].map((each) => ({ ...document, ...each }));
}

function referencesTo(ids: readonly number[]): Json {
  return ids.map((id) => ({ id }));
}
