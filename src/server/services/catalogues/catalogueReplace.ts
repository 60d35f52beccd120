import { limits } from "#shared/api/limits.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import type { ReplaceChange, ReplaceReply, ReplaceRequest } from "#shared/generated/types.ts";
import { diff } from "#shared/engine/body/diff.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { readItems, type Item } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { readRecords } from "#server/store/records/records.ts";
import type { Versioned } from "#server/store/trail/revisions.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type NamingRecord, recordsNaming, releasedNaming } from "#server/store/trail/usages.ts";
import { maySeeItem, maySeeRecord } from "../companies/companyVisibility.ts";
import { planOfKind } from "../records/masterRecords.ts";
import { itemFilters } from "../records/filters/filterFields.ts";
import { filtersNaming } from "../records/filters/filtersNaming.ts";
import { recordPlan } from "../bodies/plans.ts";
import { callContext } from "../records/recordContext.ts";
import { inBatches } from "./catalogueDrafts.ts";
import { mustReadItem } from "./catalogueRead.ts";
import { itemsNaming, replacementOf, replaceSteps } from "./replaceSteps.ts";
import { presentLeft, runWork } from "./catalogueWork.ts";
import type { Catalogue } from "./catalogue.ts";
import { catalogueOf } from "./catalogues.ts";
import { documentHref } from "./documentPages.ts";
import { replacing } from "./undoableReplacements.ts";
import { type KindSwap, replacedItem, replacedRecords } from "./replacedBodies.ts";
import { joinedRows, patchesOf, type Replaced, type Swap } from "./swapReferences.ts";

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
  const { item, total, naming, reply } = await call.transaction((tx) =>
    planReplacement(tx, call, catalogue, wanted),
  );
  if (wanted.preview) return reply;
  const { id: from, replacementId: to, hides = false } = wanted;
  const payload = { kind: item.kind, from, to, hides };
  const done = await runWork(call, { op: replacing, payload, total }, replaceSteps);
  return { ...done, ...presentLeft(naming) };
}

interface PlannedReplacement {
  item: Item;
  total: number;
  /** The records that name it. */
  naming: readonly NamingRecord[];
  reply: ReplaceReply;
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
  const naming = await recordsNaming(tx, item);
  const items = await itemsNaming(tx, call, item, replacement);
  await mustSeeAll(tx, call, naming);
  if (!items.every((each) => maySeeItem(call, each))) throw new Problem("forbidden");
  const filters = await filtersNaming(tx, call, item);
  const records = naming.filter(({ isAtRest }) => !isAtRest);
  const documents = [...records, ...items, ...filters];
  const total = documents.length;
  const planned = { item, total, naming };
  if (!preview) return { ...planned, reply: { replaced: total } };
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
  return { ...planned, reply: { replaced: total, changes, groups, staysNamed, ...left } };
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
  const stored = await readRecords(tx, idsOf(first));
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
  { swapped, followed }: Replaced,
  swap: Swap,
  document: Pick<ReplaceChange, "kind" | "id" | "title">,
): FoundChange[] {
  const swaps = patchesOf(nodes, body, swap).map(({ pointer, before, after }) => ({
    ...document,
    path: pointer,
    before,
    after,
  }));
  const following = diff({ nodes }, swapped, followed).map(({ path, before, after }) => ({
    ...document,
    path,
    before: valuesIn(before),
    after: valuesIn(after),
  }));
  const joined = joinedRows(nodes, body, followed, swap).map(({ pointer, count }) => ({
    ...document,
    path: pointer,
    joined: count,
    before: [swap.from, swap.to],
    after: [swap.to],
  }));
  return [...swaps, ...following, ...joined];
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
