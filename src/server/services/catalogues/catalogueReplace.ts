import { limits } from "#shared/api/limits.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import type { ReplaceChange, ReplaceReply, ReplaceRequest } from "#shared/generated/types.ts";
import { changedValues } from "#shared/engine/body/differences.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { readItems, type Item } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { readRecords } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type NamingRecord, recordsNaming, releasedNaming } from "#server/store/trail/usages.ts";
import { maySeeItem, maySeeRecord } from "../companies/companyVisibility.ts";
import { planOfKind } from "../records/masterRecords.ts";
import { itemFilters } from "../records/filters/filterFields.ts";
import { filtersNaming } from "../records/filters/filtersNaming.ts";
import { recordPlan } from "../bodies/plans.ts";
import { callContext } from "../records/recordContext.ts";
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
  const { id: from, replacementId: to, hides = false, preview } = wanted;
  const { naming, reply, work } = await call.transaction(async (tx) => {
    const planned = await planReplacement(tx, call, catalogue, wanted);
    const { replaced: total } = planned.reply;
    const about = { kind: catalogue.kind, from, to, hides, total };
    return { ...planned, work: preview ? null : await beginJobOf(tx, call, replacing, about) };
  });
  if (!work) return reply;
  return { ...(await runWork(call, work, replaceSteps)), ...presentLeft(naming) };
}

/** Checks that the replacement is valid; returns the records that name the item, and the reply to a preview. */
async function planReplacement(
  tx: Tx,
  call: Call,
  catalogue: Catalogue,
  { id, replacementId, preview }: ReplaceRequest,
): Promise<{ naming: readonly NamingRecord[]; reply: ReplaceReply }> {
  const item = await mustReadItem(tx, call, catalogue, id);
  const replacement = await replacementOf(tx, call, item, replacementId);
  const naming = await recordsNaming(tx, item);
  const items = await itemsNaming(tx, call, item, replacement);
  // Viewers limited to some companies must not change other companies' records.
  if (!naming.every((each) => isSeen(call, each))) throw new Problem("allCompanies");
  if (!items.every((each) => maySeeItem(call, each))) throw new Problem("forbidden");
  const filters = await filtersNaming(tx, call, item);
  const records = naming.filter(({ isAtRest }) => !isAtRest);
  const documents = [...records, ...items, ...filters];
  const total = documents.length;
  if (!preview) return { naming, reply: { replaced: total } };
  const swap = { kind: item.kind, from: id, to: replacementId };
  const changes = await previewOf(tx, call, swap, records, [
    ...items,
    // Filters that others keep for themselves are changed, but not shown.
    ...filters.filter((each) => maySeeItem(call, each)),
  ]);
  const left = presentLeft(naming);
  const staysNamed = left.leftCount > 0 || (await releasedNaming(tx, [item.id], 1)).length > 0;
  const groups = [...Map.groupBy(documents, ({ kind }) => kind)].map(
    ([kind, { length: count }]) => ({ kind, count }),
  );
  return { naming, reply: { replaced: total, changes, groups, staysNamed, ...left } };
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
  for (const replaced of await replacedRecords(tx, call, swap, stored)) {
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
  const named = await readItems(
    tx,
    found.flatMap(({ before, after }) =>
      [...before, ...after].filter((each) => typeof each === "number"),
    ),
  );
  const titles = (values: FoundChange["before"]): string[] =>
    values.map((each) =>
      typeof each === "number" ? displayTitle(named.get(each)?.body ?? {}, call.language) : each,
    );
  return found.map(({ before, after, ...change }) => ({
    ...change,
    href: documentHref(change.kind, change.id),
    before: titles(before),
    after: titles(after),
  }));
}

/** A changed field: entries by id, other values as text. */
interface FoundChange extends Pick<ReplaceChange, "kind" | "id" | "title" | "path" | "joined"> {
  before: (number | string)[];
  after: (number | string)[];
}

/** A text is shown up to here. */
const longest = 200;

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
    before,
    after,
  }));
  const following = changedValues({ nodes }, swapped, followed).map(({ path, before, after }) => ({
    path,
    before: valuesIn(before),
    after: valuesIn(after),
  }));
  const merged = joined.map(({ pointer, count }) => ({
    path: pointer,
    joined: count,
    before: [swap.from, swap.to],
    after: [swap.to],
  }));
  return [...swaps, ...following, ...merged].map((each) => ({ ...document, ...each }));
}

function valuesIn(value: Json | undefined): (number | string)[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesIn(each));
  if (!isBody(value)) return value === undefined || value === null ? [] : [shortText(value)];
  const { id } = value;
  return typeof id === "number" ? [id] : Object.values(value).flatMap((each) => valuesIn(each));
}

function shortText(value: Json): string {
  const text = String(value);
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}
