import { tidyTitle } from "#shared/engine/body/normalise.ts";
import { isSameReference } from "#shared/engine/body/references.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { bestMatches } from "./matching.ts";

/**
 * A line of a combobox's list; a head may be that of items such as `of`, and `piece` is the part of
 * the typed text that a line stands for.
 */
export type ListEntry =
  | { kind: "head"; text: string; of?: Body | undefined }
  | { kind: "item"; item: Body; piece: string }
  | CreateEntry;

/** An option that creates an item from the typed text; with its own label if there are several. */
export interface CreateEntry {
  kind: "create";
  key: string;
  title: string;
  words?: string;
  /** True if somebody else decides on its creation. */
  isSuggestion?: boolean;
  make: (title: string) => Body;
}

interface Wanted {
  items: readonly Body[];
  chosen: readonly Body[];
  typed: string;
  /** True if the items are search results for the typed text. */
  isFound: boolean;
  named?: readonly string[] | undefined;
  isMany: boolean;
  recent: readonly number[];
  recentHead: string;
  groupOf: (item: Body) => string;
  /** Place of an item's heading. */
  placeOf: (item: Body) => number;
  creatable: (title: string) => readonly CreateEntry[];
  /** Maximum number of items. */
  most: number;
}

/** Matches offered for each of several titles. */
const MATCHES_EACH = 3;

/** The titles typed into a picker of many items: several are separated by semicolons. */
export function piecesOf(typed: string, isMany: boolean): string[] {
  const pieces = isMany ? typed.split(";") : [typed];
  return pieces.map(tidyTitle).filter((piece) => piece !== "");
}

/** Titles as one text. */
export function joinPieces(pieces: readonly string[]): string {
  return pieces.join("; ");
}

function addGroup(
  entries: ListEntry[],
  head: string,
  items: readonly Body[],
  piece: string,
  of?: Body,
): void {
  if (items.length === 0) return;
  if (head !== "") entries.push({ kind: "head", text: head, of });
  for (const item of items) entries.push({ kind: "item", item, piece });
}

/**
 * The lines of a combobox: while nothing is typed, recent items and then all others in the order of
 * their headings; else the best matches first, and options to create one last.
 */
export function listEntries(wanted: Wanted): { entries: ListEntry[]; total: number } {
  const { items, chosen, typed, isMany } = wanted;
  const open = items.filter((item) => !chosen.some((each) => isSameReference(each, item)));
  const pieces = piecesOf(typed, isMany);
  if (pieces.length > 1) return entriesOfPieces(wanted, open, pieces);
  return entriesOfOne(wanted, open, pieces[0] ?? "");
}

function entriesOfPieces(
  { creatable, isFound }: Wanted,
  open: readonly Body[],
  pieces: readonly string[],
) {
  const entries: ListEntry[] = [];
  for (const piece of new Set(pieces)) {
    entries.push({ kind: "head", text: piece });
    // Search results are for all pieces together, not for each.
    const hits = isFound ? [] : bestMatches(open, piece).slice(0, MATCHES_EACH);
    addGroup(entries, "", hits, piece);
    entries.push(...creatable(piece).map((each) => ({ ...each, key: `${each.key} ${piece}` })));
  }
  return { entries, total: 0 };
}

function entriesOfOne(wanted: Wanted, open: readonly Body[], piece: string) {
  const { recent, recentHead, groupOf, creatable, most } = wanted;
  const hits = bestMatches(open, piece, wanted);
  const recentHits = (piece === "" ? recent : [])
    .map((id) => hits.find((item) => item["id"] === id))
    .filter((item) => item !== undefined);
  const others = hits.filter((item) => !recentHits.includes(item));
  const rest = piece === "" ? inPlace(others, wanted) : others;
  const groups = new Map<string, Body[]>();
  for (const item of rest.slice(0, Math.max(most - recentHits.length, 0))) {
    const head = groupOf(item);
    const members = groups.get(head);
    if (members) members.push(item);
    else groups.set(head, [item]);
  }
  const entries: ListEntry[] = [];
  addGroup(entries, recentHead, recentHits, piece);
  for (const [head, members] of groups) addGroup(entries, head, members, piece, members[0]);
  if (piece !== "") entries.push(...creatable(piece));
  return { entries, total: hits.length };
}

/** Items in the order of their headings: the documents', else that of their first items. */
function inPlace(items: readonly Body[], { groupOf, placeOf }: Wanted): readonly Body[] {
  const heads = new Map<string, number>();
  const placed = items.map((item) => {
    const head = groupOf(item);
    if (!heads.has(head)) heads.set(head, heads.size);
    return { item, place: placeOf(item), head: heads.get(head) ?? 0 };
  });
  if (heads.size < 2) return items;
  const between = (one: number, other: number) => (one === other ? 0 : one - other);
  return placed
    .toSorted((one, other) => between(one.place, other.place) || one.head - other.head)
    .map(({ item }) => item);
}
