import { useSnapshot } from "valtio";
import { itemList } from "#client/state/catalogue.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";

/** Whether the product's items stand beside the group's own: among those that are loaded, or as they are counted. Else it says nothing where one comes from. */
export function useIsMixed({ isProductOwned }: CatalogueEntry): boolean {
  const { items, counts } = useSnapshot(itemList);
  // A border: a snapshot of opaque items is the items themselves.
  const all = items as readonly Body[];
  return (
    !isProductOwned && (counts?.own !== counts?.all || all.some(({ master }) => master === true))
  );
}
