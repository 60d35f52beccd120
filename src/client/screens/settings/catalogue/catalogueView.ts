import { useCallback, useMemo } from "react";
import { useLocation, useParams, useSearch } from "wouter";
import { canBeNamed } from "#client/state/catalogueItem.ts";
import type { ItemView } from "#client/state/catalogue.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { hrefOfRows, listAction } from "../rows/rowsAddress.ts";
import { parseId } from "#shared/api/ids.ts";

const parts: readonly ItemView["part"][] = ["all", "own", "unused", "missing"];

/** The parts that a catalogue can be narrowed to. */
export function catalogueParts(entry: CatalogueEntry): readonly ItemView["part"][] {
  const { kind, isTranslated, isProductOwned = false } = entry;
  const isOffered = {
    all: true,
    own: !isProductOwned,
    missing: isTranslated,
    unused: canBeNamed(kind),
  };
  return parts.filter((part) => isOffered[part]);
}

/** What the route's second part may ask for. */
const actions = ["create", "edit", "usage", "replace"] as const;

/** What stands in front of the list. */
export interface OpenItem {
  /** "section" is the object of the item that has a page of its own. */
  action: (typeof actions)[number] | "section";
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
  const { action, id, childAction, childId } = useParams();
  const search = useSearch();
  const [, go] = useLocation();
  // What items belong to comes first where only its items are shown.
  const parentId = entry.parent !== undefined && action === listAction ? parseId(id) : null;
  const { isProductOwned = false } = entry;
  const view = useMemo(
    () => ({ ...itemViewOf(search), parentId, isProductOwned }),
    [search, parentId, isProductOwned],
  );
  const [act, item] = parentId === null ? [action, id] : [childAction, childId];
  const open = useMemo(() => openItemOf(act, item, entry.section), [act, item, entry]);
  const base = parentId === null ? entry.route : hrefOfRows(entry, parentId);
  const hrefOf = useCallback(
    (next?: OpenItem["action"], of?: number) =>
      [base, next === "section" ? entry.section : next, of]
        .filter((part) => part !== undefined)
        .join("/") + itemViewSearch(view),
    [base, entry, view],
  );
  const change = useCallback(
    // Typing a word is one step for the back button, not one for each letter.
    (part: Partial<ItemView>) =>
      go(base + itemViewSearch({ ...view, ...part }), { replace: "text" in part }),
    [base, go, view],
  );
  return { view, open, change, hrefOf, go };
}

function openItemOf(
  action: string | undefined,
  id: string | undefined,
  section: string | undefined,
): OpenItem | null {
  const isSection = section !== undefined && action === section;
  const known = isSection ? "section" : actions.find((each) => each === action);
  const number = parseId(id);
  if (known === "create") return { action: known, id: null };
  return known && number !== null ? { action: known, id: number } : null;
}

function itemViewOf(search: string): Omit<ItemView, "parentId" | "isProductOwned"> {
  const query = new URLSearchParams(search);
  return {
    text: query.get("text") ?? "",
    sort: query.get("sort") ?? "",
    isDescending: query.get("order") === "descending",
    part: parts.find((part) => part === query.get("part")) ?? "all",
  };
}

function itemViewSearch({ text, sort, isDescending, part }: ItemView): string {
  const query = new URLSearchParams();
  if (text !== "") query.set("text", text);
  if (sort !== "") query.set("sort", sort);
  if (isDescending) query.set("order", "descending");
  if (part !== "all") query.set("part", part);
  return query.size > 0 ? `?${query}` : "";
}
