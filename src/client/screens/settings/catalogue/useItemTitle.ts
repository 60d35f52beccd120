import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { itemList } from "#client/state/catalogue.ts";
import { readItem } from "#client/state/catalogueItem.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { catalogueItemTitle, idOfItem } from "../catalogueWords.ts";

/** What an item is called: from the list where it is there, else asked for. */
export function useItemTitle(entry: CatalogueEntry, id: number): string {
  return catalogueItemTitle(useItem(entry, id));
}

/** An item of the page: from the list where it is there, else asked for. */
export function useItem(entry: CatalogueEntry, id: number): Body | null {
  const { items } = useSnapshot(itemList);
  // A border: a snapshot of opaque items is the items themselves.
  const listed = (items as readonly Body[]).find((item) => idOfItem(item) === id);
  const [read, setRead] = useState<Body | null>(null);
  const isListed = listed !== undefined;
  useEffect(() => {
    if (isListed) return undefined;
    let isWanted = true;
    readItem(entry.kind, id).then(
      (item) => isWanted && setRead(item),
      // The failure was shown where the call was made.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [entry, id, isListed]);
  return listed ?? read;
}
