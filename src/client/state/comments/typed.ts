import { ownerName, ownerNow } from "../drafts/draft.ts";
import { type CommentPlace, typedKeyStart } from "./counts.ts";
import type { Mentioned } from "./threads.ts";

/** A comment that has been typed and not sent. */
export interface Typed {
  /** Identifies the comment, so that it is said once however often it is sent. */
  clientId: string;
  text: string;
  /** Who has been picked; some may have been deleted from the text since. */
  people: readonly Mentioned[];
  place?: CommentPlace;
}

/** Where a comment is typed: as a new thread of a record, as an answer, or over an earlier one. */
export type TypedWhere = { record: number } & (
  | { new: true }
  | { thread: number }
  | { comment: number }
);

// The tab keeps what is typed until it is sent, also when the session ends. It is only for whoever
// typed it: others who use the tab have it removed.
/** What is typed while the tab keeps nothing. */
const unkept = new Map<string, Typed>();

function keyOf(where: TypedWhere): string {
  const { record, ...rest } = where;
  const [[kind = "", id = ""] = []] = Object.entries(rest);
  return `${typedKeyStart}${ownerName(ownerNow()) ?? ""} r${record} ${kind} ${String(id)}`;
}

/** What is typed somewhere; a new comment if nothing is. */
export function typedAt(where: TypedWhere): Typed {
  const key = keyOf(where);
  return (
    unkept.get(key) ?? storedAt(key) ?? { clientId: crypto.randomUUID(), text: "", people: [] }
  );
}

function storedAt(key: string): Typed | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    // Border: only this module writes under such a key.
    return typeof stored === "object" ? (stored as Typed | null) : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed somewhere, or forgets it once it is sent. */
export function keepTyped(where: TypedWhere, typed: Typed | null): void {
  const key = keyOf(where);
  unkept.delete(key);
  try {
    if (typed && typed.text !== "") sessionStorage.setItem(key, JSON.stringify(typed));
    else sessionStorage.removeItem(key);
  } catch {
    // No room.
    if (typed) unkept.set(key, typed);
  }
}

function keysWith(start: string): string[] {
  const kept = typeof sessionStorage === "undefined" ? [] : Object.keys(sessionStorage);
  return [...kept, ...unkept.keys()].filter((key) => key.startsWith(start));
}

/** How many comments the viewer has typed and not sent: of a record, or of all. */
export function countTyped(record?: number): number {
  const owner = `${typedKeyStart}${ownerName(ownerNow()) ?? ""} `;
  for (const key of keysWith(typedKeyStart)) if (!key.startsWith(owner)) forget(key);
  return keysWith(record === undefined ? owner : `${owner}r${record} `).length;
}

/** Forgets all comments that have been typed in this tab. */
export function forgetTyped(): void {
  keysWith(typedKeyStart).forEach(forget);
}

function forget(key: string): void {
  unkept.delete(key);
  sessionStorage.removeItem(key);
}
