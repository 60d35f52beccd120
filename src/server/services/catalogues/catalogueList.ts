import { limits } from "#shared/api/limits.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { ItemList, ItemListRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, unknownCursor } from "#server/auth/problem.ts";
import { listItemPage, type ItemPageQuery, type ItemSort } from "#server/store/items/itemPages.ts";
import { parentGroups, parentKind } from "./catalogueParents.ts";
import { presentItems } from "./catalogueRead.ts";
import type { Catalogue } from "./catalogue.ts";
import { catalogueOf } from "./catalogues.ts";
import { visibilityOf } from "../companies/companyVisibility.ts";
import { countedProductUses } from "./productUses.ts";

/** A page of a catalogue: full items including the product's, each with its usage count. */
export function itemPage(
  call: Call,
  wanted: ItemListRequest,
  facts: OperationFacts,
): Promise<ItemList> {
  const catalogue = catalogueOf(facts, call);
  const { text, after, parentId } = wanted;
  const seen = visibilityOf(call, catalogue.kind);
  const isGrouped = parentKind(catalogue) !== null;
  const query: ItemPageQuery = {
    ...seen,
    isGrouped,
    sort: itemSortOf(call, catalogue, wanted.sort),
    descending: wanted.descending === true,
    ...(wanted.scope === "own" || wanted.scope === "product" ? { only: wanted.scope } : {}),
    isUntranslated: wanted.missing !== undefined,
    isUnused: wanted.unused === true,
    isSuggested: wanted.suggested === true,
    perPage: wanted.perPage ?? limits.pageSize,
    ...(text ? { text } : {}),
    ...(after ? { after } : {}),
    ...(parentId === undefined ? {} : { parentIds: visibleParentIds(seen.parentIds, parentId) }),
  };
  if (parentId !== undefined && !isGrouped) throw invalidField("/parentId", "notOffered");
  if (query.isUntranslated && !catalogue.isTranslated) throw invalidField("/missing", "notOffered");
  return call.read(async (tx) => {
    const uses = await countedProductUses(tx, call, catalogue.kind);
    const all = { ...query, productUses: uses };
    const page = await listItemPage(tx, catalogue.kind, all, limits.exactTotal);
    if (!page) throw unknownCursor();
    const items = await presentItems(tx, call, catalogue, page.items, uses);
    // Only the first page carries the groups; later pages continue from a keyset cursor.
    const groups = after ? null : await parentGroups(tx, call, catalogue, all);
    return { ...page, items, ...(groups ? { groups } : {}) };
  });
}

function visibleParentIds(seen: readonly number[] | undefined, parentId: number): number[] {
  return seen && !seen.includes(parentId) ? [] : [parentId];
}

/** Sortable value types; derived values exist only after reading, so lists cannot sort by them. */
const sorts: Partial<Record<PlanNode["type"], "text" | "number" | "reference">> = {
  text: "text",
  enum: "text",
  bool: "text",
  date: "text",
  number: "number",
  reference: "reference",
  references: "reference",
};

function itemSortOf(
  call: Call,
  { plan, isTranslated }: Catalogue,
  name = plan.catalogue?.sort ?? "title",
): ItemSort {
  if (name === "title")
    return { by: isTranslated && call.language === "en" ? "titleEnglish" : "title" };
  if (name === "updatedAt") return { by: "updatedAt" };
  if (name === "usage") return { by: "uses" };
  const node = plan.nodes.find((each) => each.name === name);
  const by = node && !node.readOnly ? sorts[node.type] : undefined;
  if (!by) throw invalidField("/sort", "notOffered");
  return { by, name };
}
