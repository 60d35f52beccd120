import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { itemList } from "#client/state/catalogue.ts";
import { readItem } from "#client/state/catalogueItem.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { catalogueItemTitle, idOfItem } from "../catalogueWords.ts";

/** Title of an item, from the list or else from the server. */
export function useItemTitle(entry: CatalogueEntry, id: number): string {
  return catalogueItemTitle(useItem(entry, id));
}

/** An item of the page, from the list or else from the server; null until loaded. */
export function useItem(entry: CatalogueEntry, id: number): Body | null {
  const { items } = useSnapshot(itemList);
  // Border: the items are opaque refs, which a snapshot returns unchanged.
  const listed = (items as readonly Body[]).find((item) => idOfItem(item) === id);
  const [read, setRead] = useState<Body | null>(null);
  const isListed = listed !== undefined;
  useEffect(() => {
    if (isListed) return undefined;
    let isWanted = true;
    readItem(entry, id).then(
      (item) => isWanted && setRead(item),
      // The call has already shown its failure.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [entry, id, isListed]);
  return listed ?? read;
}
