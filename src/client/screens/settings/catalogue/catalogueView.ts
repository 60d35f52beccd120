import { useMemo } from "react";
import { useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { canBeNamed, canBeSuggested } from "#client/state/catalogueItem.ts";
import type { ItemView } from "#client/state/catalogue.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { hrefOfRows, listAction } from "../rows/rowsAddress.ts";
import { parseId } from "#shared/api/ids.ts";
import { listViewOf, useListAddress } from "../frame/listAddress.ts";

const parts: readonly ItemView["part"][] = ["all", "own", "suggested", "unused", "missing"];

/** The filters available for a catalogue. */
export function catalogueParts(entry: CatalogueEntry): readonly ItemView["part"][] {
  const { isTranslated, isProductOwned = false, isKept = false } = entry;
  const isOffered = {
    all: true,
    own: !isProductOwned && !isKept,
    suggested: canBeSuggested(entry),
    missing: isTranslated && !isKept,
    unused: canBeNamed(entry),
  };
  return parts.filter((part) => isOffered[part]);
}

/** Allowed values of the route's second segment. */
const actions = ["create", "edit", "usage", "replace"] as const;

export interface OpenItem {
  /** "section" is the part of an item that has its own page. */
  action: (typeof actions)[number] | "section";
  /** Null for a new item. */
  id: number | null;
}

/** State of a catalogue's page as held in the URL, and functions to change it. */
export interface CatalogueAddress {
  view: ItemView;
  open: OpenItem | null;
  change: (part: Partial<ItemView>) => void;
  /** URL of an item's sheet or dialog, or of the list. */
  hrefOf: (action?: OpenItem["action"], id?: number) => string;
  go: (href: string) => void;
}

/** Reads and writes the URL: the list's view and the open item. */
export function useCatalogueAddress(entry: CatalogueEntry): CatalogueAddress {
  const { action, id, childAction, childId } = useParams();
  const search = useSearch();
  // Below a parent, the URL names the parent first.
  const parentId = entry.parent !== undefined && action === listAction ? parseId(id) : null;
  const { isProductOwned = false } = entry;
  const view = useMemo(
    () => ({ ...listViewOf(search), part: partIn(search), parentId, isProductOwned }),
    [search, parentId, isProductOwned],
  );
  const [act, item] = parentId === null ? [action, id] : [childAction, childId];
  const open = useMemo(() => openItemOf(act, item, entry), [act, item, entry]);
  const base = parentId === null ? entry.route : hrefOfRows(entry, parentId);
  const address = useListAddress(base, view);
  const hrefOf: CatalogueAddress["hrefOf"] = (next, of) =>
    address.hrefOf(next === "section" ? entry.section : next, of);
  return { ...address, view, open, hrefOf };
}

function openItemOf(
  action: string | undefined,
  id: string | undefined,
  { section, isKept }: CatalogueEntry,
): OpenItem | null {
  const isSection = section !== undefined && action === section;
  const known = isSection ? "section" : actions.find((each) => each === action);
  const number = parseId(id);
  // An id alone is the short address of an item.
  const short = id === undefined ? parseId(action) : null;
  if (short !== null) return { action: "edit", id: short };
  if (isKept && known !== "edit") return null;
  if (known === "create") return { action: known, id: null };
  return known && number !== null ? { action: known, id: number } : null;
}

function partIn(search: string): ItemView["part"] {
  const query = new URLSearchParams(search);
  return parts.find((part) => part === query.get("part")) ?? "all";
}
