import { useSnapshot } from "valtio";
import { itemCounts, useItems } from "#client/state/catalogue.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";

/**
 * Whether product items occur along with the group's own, among the loaded items or in the counts;
 * otherwise their origin isn't shown.
 */
export function useIsMixed({ kind, isProductOwned, isKept }: CatalogueEntry): boolean {
  const { counts } = useSnapshot(itemCounts);
  const items = useItems(kind);
  return (
    !isProductOwned &&
    !isKept &&
    (counts?.own !== counts?.all || items.some(({ master }) => master === true))
  );
}
