import { useEffect, useState } from "react";
import { useItems } from "#client/state/catalogue.ts";
import { readItem } from "#client/state/catalogueItem.ts";
import { whileWanted } from "#client/state/requests/whileWanted.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { catalogueItemTitle, idOfItem } from "../catalogueWords.ts";

/** Title of an item, from the list or else from the server. */
export function useItemTitle(entry: CatalogueEntry, id: number): string {
  return catalogueItemTitle(useItem(entry, id));
}

/** An item of the page, from the list or else from the server; null until loaded. */
export function useItem(entry: CatalogueEntry, id: number): Body | null {
  const listed = useItems(entry.kind).find((item) => idOfItem(item) === id);
  const [read, setRead] = useState<Body | null>(null);
  const isListed = listed !== undefined;
  useEffect(
    () => (isListed ? undefined : whileWanted(readItem(entry, id), setRead)),
    [entry, id, isListed],
  );
  return listed ?? read;
}
