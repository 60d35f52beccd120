import { useMemo } from "react";
import { useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { parseId } from "#shared/api/ids.ts";
import { type ListView, listViewOf, useListAddress } from "../frame/listAddress.ts";

/** Route segment for the rows of an item, or the items of a parent. */
export const listAction = "list";

/** State of the rows page as held in the URL. */
export interface RowsAddress extends ListView {
  /** Id of the item; null if invalid. */
  itemId: number | null;
  /** The row open over the list (null for a new one), and the part of it to reveal first. */
  open: { rowId: number | null; part: string | null } | null;
  change: (part: Partial<ListView>) => void;
  /** URL of the list, or of a row over it. */
  hrefOf: (action?: "create" | "edit", rowId?: number) => string;
  go: (href: string) => void;
}

/** URL of an item's rows, or of a parent's items. */
export function hrefOfRows({ route }: CatalogueEntry, itemId: number): string {
  return `${route}/${listAction}/${itemId}`;
}

export function useRowsAddress(entry: CatalogueEntry): RowsAddress {
  const { id, childAction, childId } = useParams();
  const search = useSearch();
  const itemId = parseId(id);
  const view = useMemo(() => listViewOf(search), [search]);
  const open = useMemo(
    () => openRowOf(childAction, childId, search),
    [childAction, childId, search],
  );
  const address = useListAddress(hrefOfRows(entry, itemId ?? 0), view);
  return { itemId, ...view, open, ...address };
}

function openRowOf(action: string | undefined, id: string | undefined, search: string) {
  if (action === "create") return { rowId: null, part: null };
  const rowId = parseId(id);
  if (action !== "edit" || rowId === null) return null;
  return { rowId, part: new URLSearchParams(search).get("row") };
}
