import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import type { ItemUsage, UsageReply } from "#shared/generated/types.ts";
import { limits } from "#shared/api/limits.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { readItems, readStoredItem, type Item } from "#server/store/items/items.ts";
import { hiddenAmong } from "#server/store/items/productItems.ts";
import { readRecords } from "#server/store/records/records.ts";
import { lastReplacement } from "#server/store/trail/audit.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import {
  type Referenced,
  releasedNaming,
  usagesOf,
  type Usage,
} from "#server/store/trail/usages.ts";
import { mustReadItem } from "./catalogueRead.ts";
import { maySeeItem, maySeeRecord, visibilityOf } from "../companies/companyVisibility.ts";
import { catalogueOf, mayEditProductOwned } from "./catalogues.ts";
import { documentHref } from "./documentPages.ts";
import { masterRecordKind, planOfKind } from "../records/masterRecords.ts";
import { filtersNaming } from "../records/filters/filtersNaming.ts";
import { callContext } from "../records/recordContext.ts";
import { pathsAt } from "../bodies/places.ts";
import { recordPlan } from "../bodies/plans.ts";
import { entriesOf } from "../bodies/references.ts";
import { undoableReplacements } from "./undoableReplacements.ts";
import { referencedOf } from "./itemRows.ts";
import { linkTo, productsNaming } from "./productUses.ts";

/**
 * Lists everything that references an item, grouped and counted; per kind the first entries by
 * title, as links.
 */
export function findUsage(
  call: Call,
  { id }: { id: number },
  facts: OperationFacts,
): Promise<UsageReply> {
  const catalogue = catalogueOf(facts, call);
  return call.read(async (tx) => {
    const item = await mustReadItem(tx, call, catalogue, id);
    const [undoable, usage, released, replaced] = await together([
      undoableReplacements(tx, call, item),
      summariseUsage(tx, call, item, filtersNaming(tx, call, item)),
      releasedUsages(tx, call, item),
      replacedBy(tx, call, item),
    ]);
    return {
      ...usage,
      isHeld: usage.isHeld || released.length > 0,
      ...(undoable.length > 0 ? { undoable } : {}),
      ...(released.length > 0 ? { released } : {}),
      ...replaced,
    };
  });
}

/**
 * Records whose released version names an item, or some of its rows, though their drafts may not. A
 * person's entry is erased whatever names it.
 */
async function releasedUsages(
  tx: Tx,
  call: Call,
  item: Item,
  { id, rows }: Referenced = referencedOf(item),
): Promise<{ id: number; title: string; href: string }[]> {
  if (planOfKind(item.kind, callContext(call)).catalogue?.people) return [];
  const found = await releasedNaming(tx, [id, ...rows], limits.lookupMatches);
  const records = await readRecords(
    tx,
    found.map((each) => each.id),
  );
  return records
    .filter((record) => maySeeRecord(call, record))
    .map(({ id: record, name }) => ({
      id: record,
      title: name,
      href: documentHref("record", record),
    }));
}

/** The item that has taken the place of one that is offered no more. */
async function replacedBy(
  tx: Tx,
  call: Call,
  { kind, id, state }: Item,
): Promise<Pick<UsageReply, "replacedBy">> {
  const isHidden = state === "inactive" || (await hiddenAmong(tx, [id])).has(id);
  const by = isHidden ? await lastReplacement(tx, { kind, id }) : null;
  const item = by === null ? null : await readStoredItem(tx, kind, by);
  if (!item || item.state === "gone" || !maySeeItem(call, item)) return {};
  return { replacedBy: { id: item.id, title: displayTitle(item.body, call.language) } };
}

/** The same for an item already loaded, or for some of its rows alone. */
async function summariseUsage(
  tx: Tx,
  call: Call,
  item: Item,
  named: Promise<readonly Item[]> | readonly Item[],
  referenced: Referenced = referencedOf(item),
): Promise<UsageReply> {
  const [own, product, all] = await together([
    usagesOf(tx, referenced, limits.lookupMatches),
    item.master && mayEditProductOwned(call) ? productUsages(tx, call, item) : [],
    named,
  ]);
  const filters = all.filter((each) => maySeeItem(call, each));
  const counts = new Map(own.groups.map(({ kind, count }) => [kind, count]));
  for (const { kind } of product) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const isHeld = sumOf([...counts.values()]) > 0;
  for (const { kind } of filters) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const groups = [...counts].map(([kind, count]) => ({ kind, count }));
  const items = await visibleUsages(tx, call, [
    ...own.usages,
    ...product,
    ...filters
      .slice(0, limits.lookupMatches)
      .map(({ kind, id, title }) => plainUsage({ kind, id, title, path: "/conditions" })),
  ]);
  const companies = items.map(({ companyId }) => companyId);
  const companyOf = await entriesOf(tx, companies, call.language);
  return {
    items: items.map((usage) => presentUsage(call, usage, companyOf)),
    total: sumOf([...counts.values()]),
    isHeld,
    groups,
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function plainUsage(usage: Omit<PlainUsage, "status" | "companyId">): PlainUsage {
  return { ...usage, status: null, companyId: null };
}

/** Presents a usage: where it occurs, its company and its status. */
function presentUsage(
  call: Call,
  { kind, id, title, status, companyId, ...usage }: Usage | PlainUsage,
  companyOf: (id: number | null) => ItemUsage["company"],
): ItemUsage {
  const company = companyOf(companyId);
  const path = "path" in usage ? usage.path : firstPlace(call, kind, status !== null, usage.places);
  // Without the product editor role, master records open on the ordinary record page.
  const page = kind === masterRecordKind && !mayEditProductOwned(call) ? "record" : kind;
  const place = {
    kind,
    id,
    title,
    path,
    href: documentHref(page, id),
    ...(company && { company }),
  };
  // Border: the column only holds status values.
  return status === null ? place : { ...place, status: status as ItemUsage["status"] };
}

/** A usage by a product item or a saved filter, which have no stored links. */
type PlainUsage = Omit<Usage, "places"> & { path: string };

/** Pointer of the first field by name; nothing for fields that the document no longer has. */
function firstPlace(
  call: Call,
  kind: string,
  isRecord: boolean,
  places: readonly number[],
): string {
  const context = callContext(call);
  const plan = isRecord ? recordPlan(context) : planOfKind(kind, context);
  return pathsAt(plan, places)[0] ?? "";
}

/** Hides from viewers limited to some companies the names of other companies and of their items. */
async function visibleUsages<T extends Usage | PlainUsage>(
  tx: Tx,
  call: Call,
  usages: readonly T[],
): Promise<T[]> {
  const { companies } = call.viewer;
  if (companies === null) return [...usages];
  const partly = usages.filter(({ kind }) => Object.keys(visibilityOf(call, kind)).length > 0);
  const items = await readItems(
    tx,
    partly.map(({ id }) => id),
  );
  return usages.filter(({ id, status, companyId }) => {
    if (status !== null) return companyId !== null && companies.includes(companyId);
    const item = items.get(id);
    return !item || maySeeItem(call, item);
  });
}

/** Usages of a product item by other product items. */
async function productUsages(tx: Tx, call: Call, item: Item): Promise<PlainUsage[]> {
  const named = await productsNaming(tx, item);
  return named.map(({ kind, id, body }) => {
    const path = linkTo(kind, body, item.id)?.path ?? "";
    return plainUsage({ kind, id, title: displayTitle(body, call.language), path });
  });
}

/** Throws with the list of usages if anything still references the item, or the given rows of it. */
export async function mustBeUnused(
  tx: Tx,
  call: Call,
  item: Item,
  referenced?: Referenced,
): Promise<void> {
  const { items, total, groups } = await summariseUsage(tx, call, item, [], referenced);
  if (total === 0) {
    const released = await releasedUsages(tx, call, item, referenced);
    if (released.length > 0) throw new Problem("inUse", { items: released });
    return;
  }
  throw new Problem("inUse", {
    items: items.map(({ id, title, href }) => ({ id, title, href })),
    more: { total, groups: groups.map((group) => ({ ...group })) },
  });
}
