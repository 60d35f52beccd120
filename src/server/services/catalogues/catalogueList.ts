import { limits } from "#shared/api/limits.ts";
import { asText } from "#shared/domain/values.ts";
import type { FileAnswer, OperationFacts } from "#shared/engine/plan/operation.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { ItemList, ItemListRequest, CatalogueTableRequest } from "#shared/generated/types.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, unknownCursor } from "#server/auth/problem.ts";
import { listItemPage, type ItemPageQuery, type ItemSort } from "#server/store/items/itemPages.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { translate } from "#server/exports/exportTexts.ts";
import { labelOf, textOf } from "#server/exports/format.ts";
import { parentGroups, parentKind } from "./catalogueParents.ts";
import { presentItems } from "./catalogueRead.ts";
import type { Catalogue } from "./catalogue.ts";
import { catalogueOf } from "./catalogues.ts";
import { visibilityOf } from "../companies/companyVisibility.ts";
import { pagedLines, tableFile } from "../exporting/tableFile.ts";
import { frameOf } from "../records/columnValues.ts";
import { countedProductUses } from "./productUses.ts";

/** A page of a catalogue: full items including the product's, each with its usage count. */
export function itemPage(
  call: Call,
  wanted: ItemListRequest,
  facts: OperationFacts,
): Promise<ItemList> {
  const catalogue = catalogueOf(facts, call);
  const query = itemQuery(call, catalogue, wanted);
  return call.read(async (tx) => {
    const page = await readItemPage(tx, call, catalogue, query);
    if (!page) throw unknownCursor();
    const { all, ...shown } = page;
    // Only the first page carries the groups; later pages continue from a keyset cursor.
    const groups = wanted.after ? null : await parentGroups(tx, call, catalogue, all);
    return { ...shown, ...(groups ? { groups } : {}) };
  });
}

/** The items of a list as a table, with the columns of the catalogue's document. */
export function itemTable(
  call: Call,
  wanted: CatalogueTableRequest,
  facts: OperationFacts,
): Promise<FileAnswer> {
  const catalogue = catalogueOf(facts, call);
  const { plan } = catalogue;
  const frame = frameOf(call);
  const names = ["title", ...(plan.catalogue?.columns ?? [])];
  const columns = [...new Set(names)].map((name) => ({
    name,
    node: plan.nodes.find((each) => each.name === name),
  }));
  const query = { ...itemQuery(call, catalogue, wanted), perPage: limits.pageSizeMaximum };
  return tableFile(call, {
    name: "export.items.file",
    list: frame.texts(`${plan.textKey}.labels`) ?? catalogue.kind,
    columns: columns.map(({ name, node }) => ({
      key: name,
      header: node ? labelOf(node, frame) : translate(frame.texts, titleKey),
    })),
    linesOf: (tx) =>
      pagedLines(
        (from) => readItemPage(tx, call, catalogue, { ...query, ...from }),
        async (items) =>
          items.map((item) =>
            Object.fromEntries(
              columns.map(({ name, node }) => [
                name,
                node ? textOf(item[name], node, frame) : asText(item[name]),
              ]),
            ),
          ),
      ),
    action: callActions["catalogue.table"],
    counted: "items",
  });
}

const titleKey = "common.catalogueItem.title.label";

function itemQuery(call: Call, catalogue: Catalogue, wanted: ItemListRequest): ItemPageQuery {
  const { text, after, parentId } = wanted;
  const seen = visibilityOf(call, catalogue.kind);
  const isGrouped = parentKind(catalogue) !== null;
  if (parentId !== undefined && !isGrouped) throw invalidField("/parentId", "notOffered");
  if (wanted.missing !== undefined && !catalogue.isTranslated)
    throw invalidField("/missing", "notOffered");
  return {
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
}

async function readItemPage(tx: Tx, call: Call, catalogue: Catalogue, query: ItemPageQuery) {
  const uses = await countedProductUses(tx, call, catalogue.kind);
  const all = { ...query, productUses: uses };
  const page = await listItemPage(tx, catalogue.kind, all, limits.exactTotal);
  return page && { ...page, items: await presentItems(tx, call, catalogue, page.items, uses), all };
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
