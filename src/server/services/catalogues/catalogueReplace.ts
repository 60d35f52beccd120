import { limits } from "#shared/api/limits.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import type { ReplaceChange, ReplaceReply, ReplaceRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { readItems, type Item } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { isAtRest } from "#shared/domain/workflow/transitions.ts";
import { readRecords } from "#server/store/records/records.ts";
import type { Versioned } from "#server/store/trail/revisions.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { idsNaming } from "#server/store/trail/usages.ts";
import { inBatches } from "./catalogueDrafts.ts";
import { patchesOf, type Swap } from "./swapReferences.ts";
import { mustReadItem } from "./catalogueRead.ts";
import { itemsNaming, replacementOf, replaceSteps } from "./replaceSteps.ts";
import { runWork } from "./catalogueWork.ts";
import { maySeeItem, maySeeRecord } from "../companies/companyVisibility.ts";
import type { Catalogue } from "./catalogue.ts";
import { catalogueOf } from "./catalogues.ts";
import { documentHref } from "./documentPages.ts";
import { replacing } from "./undoableReplacements.ts";
import { planOfKind } from "../records/masterRecords.ts";
import { itemFilters } from "../records/filters/filterFields.ts";
import { filtersNaming } from "../records/filters/filtersNaming.ts";
import { recordPlan } from "../bodies/plans.ts";
import { callContext } from "../records/recordContext.ts";

const op = replacing;

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
  const { item, changes, total } = await call.transaction((tx) =>
    planReplacement(tx, call, catalogue, wanted),
  );
  if (wanted.preview) return { replaced: total, changes };
  const payload = { kind: item.kind, from: wanted.id, to: wanted.replacementId };
  return runWork(call, { op, payload, total }, replaceSteps);
}

interface PlannedReplacement {
  item: Item;
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
  const filters = await filtersNaming(tx, call, item);
  const total = records.length + items.length + filters.length;
  if (!preview) return { item, changes: [], total };
  const swap = { from: id, to: replacementId };
  const changes = await previewOf(tx, call, swap, records, [
    ...items,
    // What others keep for themselves follows unseen.
    ...filters.filter((each) => maySeeItem(call, each)),
  ]);
  return { item, changes, total };
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
  const namesItems = itemFilters(context);
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
      patchesOf(planOfKind(kind, context).nodes, body, { ...swap, self: id, namesItems }).map(
        (patch) => ({
          ...patch,
          kind,
          id,
          title,
          revision: false,
        }),
      ),
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
