import { useCallback, useMemo } from "react";
import { useLocation, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { parseId } from "#shared/api/ids.ts";

/** Route segment for the rows of an item, or the items of a parent. */
export const listAction = "list";

/** State of the rows page as held in the URL. */
export interface RowsAddress {
  /** Id of the item; null if invalid. */
  itemId: number | null;
  text: string;
  sort: string;
  isDescending: boolean;
  /** The row open over the list (null for a new one), and the part of it to reveal first. */
  open: { rowId: number | null; part: string | null } | null;
  change: (part: Partial<Pick<RowsAddress, "text" | "sort" | "isDescending">>) => void;
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
  const [, go] = useLocation();
  const itemId = parseId(id);
  const base = hrefOfRows(entry, itemId ?? 0);
  const view = useMemo(() => rowsViewOf(search), [search]);
  const open = useMemo(
    () => openRowOf(childAction, childId, search),
    [childAction, childId, search],
  );
  const hrefOf = useCallback(
    (action?: "create" | "edit", rowId?: number) =>
      [base, action, rowId].filter((part) => part !== undefined).join("/") + rowsViewSearch(view),
    [base, view],
  );
  const change = useCallback(
    (part: Partial<RowsAddressView>) =>
      go(base + rowsViewSearch({ ...view, ...part }), { replace: "text" in part }),
    [base, go, view],
  );
  return { itemId, ...view, open, change, hrefOf, go };
}

type RowsAddressView = Pick<RowsAddress, "text" | "sort" | "isDescending">;

function openRowOf(action: string | undefined, id: string | undefined, search: string) {
  if (action === "create") return { rowId: null, part: null };
  const rowId = parseId(id);
  if (action !== "edit" || rowId === null) return null;
  return { rowId, part: new URLSearchParams(search).get("row") };
}

function rowsViewOf(search: string): RowsAddressView {
  const query = new URLSearchParams(search);
  return {
    text: query.get("text") ?? "",
    sort: query.get("sort") ?? "",
    isDescending: query.get("order") === "descending",
  };
}

function rowsViewSearch({ text, sort, isDescending }: RowsAddressView): string {
  const query = new URLSearchParams();
  if (text !== "") query.set("text", text);
  if (sort !== "") query.set("sort", sort);
  if (isDescending) query.set("order", "descending");
  return query.size > 0 ? `?${query}` : "";
}
