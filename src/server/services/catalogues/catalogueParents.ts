import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueInParentsReply200, ItemList, LookupItems } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist } from "#server/auth/problem.ts";
import { countByParent, type ItemPageQuery } from "#server/store/items/itemPages.ts";
import { listItems, readStoredItem, type Item } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { presentItems } from "./catalogueRead.ts";
import type { Catalogue } from "./catalogue.ts";
import { catalogueOf } from "./catalogues.ts";
import { maySeeItem, visibilityOf } from "../companies/companyVisibility.ts";
import { lookupList } from "../lookups/lookups.ts";

/** The parent catalogue named in a catalogue's document, or null. */
export function parentKind({ plan }: Pick<Catalogue, "plan">): string | null {
  const name = plan.catalogue?.parent;
  return plan.nodes.find((node) => node.name === name)?.lookup?.list ?? null;
}

/**
 * Lists the parent items of a page by title with their item counts; empty parents appear only
 * without a search.
 */
export async function parentGroups(
  tx: Tx,
  call: Call,
  catalogue: Catalogue,
  query: ItemPageQuery,
): Promise<ItemList["groups"] | null> {
  const parent = parentKind(catalogue);
  if (parent === null) return null;
  const counts = await countByParent(tx, catalogue.kind, query);
  const isNarrowed = Boolean(query.text) || query.isUnused === true;
  const parents = await listItems(tx, parent, {
    ...visibilityOf(call, parent),
    withInactive: true,
    ...(query.parentIds ? { ids: query.parentIds } : {}),
  });
  return parents
    .map((item) => ({ item, count: counts.get(item.id) ?? 0 }))
    .filter(({ item, count }) => count > 0 || (!isNarrowed && item.state === "active"))
    .map(({ item, count }) => ({
      id: item.id,
      title: displayTitle(item.body, call.language),
      count,
    }));
}

/** Lists the selectable items of one parent by title. */
export function itemsOfParent(call: Call, id: number, facts: OperationFacts): Promise<Body[]> {
  const catalogue = catalogueOf(facts);
  return call.read(async (tx) => {
    const parent = await readParent(tx, call, catalogue, id);
    const items = await listItems(tx, catalogue.kind, { parentId: parent.id });
    return presentItems(tx, call, catalogue, items);
  });
}

/** Lists a catalogue's selectable items grouped by parent, both levels sorted by title. */
export async function itemsInParents(
  call: Call,
  facts: OperationFacts,
): Promise<CatalogueInParentsReply200> {
  const catalogue = catalogueOf(facts);
  const name = catalogue.plan.catalogue?.parent ?? "";
  const parent = parentKind(catalogue) ?? "";
  const parents = await call.read((tx) => listItems(tx, parent, visibilityOf(call, parent)));
  // Facts sit next to id and title; the catalogue's document defines which.
  const items = (await lookupList(call, {}, facts)).map((item) => asJson(item));
  return parents.map(({ id, body }) => ({
    id,
    title: displayTitle(body, call.language),
    items: items
      .filter((item) => item[name] === id)
      .map((item) => asDocument<LookupItems[number]>(item)),
  }));
}

async function readParent(tx: Tx, call: Call, catalogue: Catalogue, id: number): Promise<Item> {
  const parent = mustExist(await readStoredItem(tx, parentKind(catalogue) ?? "", id));
  return mustExist(maySeeItem(call, parent) ? parent : null);
}
