import { isSameReference } from "#shared/engine/body/references.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { bestMatches } from "./matching.ts";

/** A line of a combobox's list. */
export type ListEntry = { kind: "head"; text: string } | { kind: "item"; item: Body } | CreateEntry;

/** An option that creates an item from the typed text; with its own label if there are several. */
export interface CreateEntry {
  kind: "create";
  key: string;
  title: string;
  words?: string;
  make: (title: string) => Body;
}

interface Wanted {
  items: readonly Body[];
  chosen: readonly Body[];
  typed: string;
  recent: readonly number[];
  recentHead: string;
  groupOf: (item: Body) => string;
  /** What can be created from the typed text. */
  creatable: readonly CreateEntry[];
  /** Maximum number of items. */
  most: number;
}

function addGroup(entries: ListEntry[], head: string, items: readonly Body[]): void {
  if (items.length === 0) return;
  if (head !== "") entries.push({ kind: "head", text: head });
  for (const item of items) entries.push({ kind: "item", item });
}

/**
 * The lines of a combobox: recent items first, then the others grouped and ranked, options to
 * create one last.
 */
export function listEntries(wanted: Wanted): { entries: ListEntry[]; total: number } {
  const { items, chosen, typed, recent, recentHead, groupOf, creatable, most } = wanted;
  const open = items.filter((item) => !chosen.some((each) => isSameReference(each, item)));
  const hits = bestMatches(open, typed);
  const recentHits = recent
    .map((id) => hits.find((item) => item["id"] === id))
    .filter((item) => item !== undefined);
  const rest = hits.filter((item) => !recentHits.includes(item));
  const groups = new Map<string, Body[]>();
  for (const item of rest.slice(0, Math.max(most - recentHits.length, 0))) {
    const head = groupOf(item);
    groups.set(head, [...(groups.get(head) ?? []), item]);
  }
  const entries: ListEntry[] = [];
  addGroup(entries, recentHead, recentHits);
  for (const [head, members] of groups) addGroup(entries, head, members);
  entries.push(...creatable);
  return { entries, total: hits.length };
}
