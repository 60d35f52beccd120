import { useCallback, useMemo } from "react";
import { useLocation, useParams, useSearch } from "wouter";
import type { ItemView } from "#client/state/catalogue.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";

const parts: readonly ItemView["part"][] = ["all", "own", "unused", "missing"];

/** The parts that a catalogue can be narrowed to. */
export function partsOf({ isTranslated }: CatalogueEntry): readonly ItemView["part"][] {
  return isTranslated ? parts : parts.filter((part) => part !== "missing");
}

/** What the route's second part may ask for. */
const actions = ["create", "edit", "usage", "replace"] as const;

/** What stands in front of the list. */
export interface OpenItem {
  action: (typeof actions)[number];
  /** Null for an item that is being made. */
  id: number | null;
}

/** What the address asks of a catalogue's page, and how to ask for something else. */
export interface CatalogueAddress {
  view: ItemView;
  open: OpenItem | null;
  change: (part: Partial<ItemView>) => void;
  /** Address of an item's sheet or dialog; of the list without one. */
  hrefOf: (action?: OpenItem["action"], id?: number) => string;
  go: (href: string) => void;
}

/** Reads and writes the address: which items are shown, and which one is open. */
export function useCatalogueAddress(entry: CatalogueEntry): CatalogueAddress {
  const { action, id } = useParams();
  const search = useSearch();
  const [, go] = useLocation();
  const view = useMemo(() => viewOf(search), [search]);
  const open = useMemo(() => openOf(action, id), [action, id]);
  const hrefOf = useCallback(
    (next?: OpenItem["action"], of?: number) =>
      [entry.route, next, of].filter((part) => part !== undefined).join("/") + searchOf(view),
    [entry, view],
  );
  const change = useCallback(
    // Typing a word is one step for the back button, not one for each letter.
    (part: Partial<ItemView>) =>
      go(entry.route + searchOf({ ...view, ...part }), { replace: "text" in part }),
    [entry, go, view],
  );
  return { view, open, change, hrefOf, go };
}

function openOf(action: string | undefined, id: string | undefined): OpenItem | null {
  const known = actions.find((each) => each === action);
  const number = Number(id);
  if (known === "create") return { action: known, id: null };
  return known && Number.isSafeInteger(number) && number > 0 ? { action: known, id: number } : null;
}

function viewOf(search: string): ItemView {
  const query = new URLSearchParams(search);
  return {
    text: query.get("text") ?? "",
    sort: query.get("sort") ?? "",
    isDescending: query.get("order") === "descending",
    part: parts.find((part) => part === query.get("part")) ?? "all",
  };
}

function searchOf({ text, sort, isDescending, part }: ItemView): string {
  const query = new URLSearchParams();
  if (text !== "") query.set("text", text);
  if (sort !== "") query.set("sort", sort);
  if (isDescending) query.set("order", "descending");
  if (part !== "all") query.set("part", part);
  return query.size > 0 ? `?${query}` : "";
}
