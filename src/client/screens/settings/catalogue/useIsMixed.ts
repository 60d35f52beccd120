import { useSnapshot } from "valtio";
import { itemList } from "#client/state/catalogue.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";

/**
 * Whether product items occur along with the group's own, among the loaded items or in the counts;
 * otherwise their origin isn't shown.
 */
export function useIsMixed({ isProductOwned, isKept }: CatalogueEntry): boolean {
  const { items, counts } = useSnapshot(itemList);
  // Border: the items are opaque refs, which a snapshot returns unchanged.
  const all = items as readonly Body[];
  return (
    !isProductOwned &&
    !isKept &&
    (counts?.own !== counts?.all || all.some(({ master }) => master === true))
  );
}
