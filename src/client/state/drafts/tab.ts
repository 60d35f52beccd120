import { storedToken } from "#client/api/tokens.ts";
import { type Draft, type Owner, ownerName } from "./draft.ts";
import { tabKeyStart } from "./leftovers.ts";
import { onNewApp } from "../appState.ts";

/** A tab's entry for a document's draft: its id, and content not yet stored elsewhere. */
export interface TabEntry {
  format: number;
  id: string;
  owner: string;
  /**
   * The draft itself if the page was gone before it could be encrypted, which takes longer than a
   * closing page has. The next page of this tab encrypts it and leaves only its id here.
   */
  draft?: Draft;
}

/** Increase when the stored format changes; entries in other formats are ignored. */
const format = 4;

/** Owners who have signed out, with the token of the session that ended; nothing more is kept for them. */
const gone = new Map<string, string | null>();
onNewApp(() => {
  gone.clear();
});

/** Keeps nothing more for an owner whose drafts have been destroyed, until somebody signs in. */
export function stopKeeping(owner: string): void {
  gone.set(owner, storedToken());
}

/** True if an owner's drafts may be kept; signing in again re-enables them. */
export function isKeeping(owner: string): boolean {
  const ended = gone.get(owner);
  const token = storedToken();
  if (ended !== undefined && token !== null && token !== ended) gone.clear();
  return !gone.has(owner);
}

/** Remembers a draft in this tab; false if storage is unavailable or full. */
export function keepInTab(name: string, id: string, whose: Owner, draft?: Draft): boolean {
  const owner = ownerName(whose);
  if (owner === null) return false;
  if (!isKeeping(owner)) return true;
  const entry: TabEntry = { format, id, owner, ...(draft ? { draft } : {}) };
  try {
    sessionStorage.setItem(tabKeyStart + name, JSON.stringify(entry));
    return true;
  } catch {
    // No room: the browser asks before leaving instead.
    return false;
  }
}

/** Leaves only the id of a draft that is kept elsewhere by now, unless the tab has gone on since. */
export function pointInTab(name: string, { id, owner, draft }: TabEntry): void {
  const now = tabEntry(name);
  if (now?.id !== id || now.draft?.keptAt !== draft?.keptAt) return;
  sessionStorage.setItem(tabKeyStart + name, JSON.stringify({ format, id, owner }));
}

/** This tab's entry for a document's draft; null if there is none. */
export function tabEntry(name: string): TabEntry | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(tabKeyStart + name) ?? "null");
    const isOurs = typeof kept === "object" && kept !== null && "format" in kept;
    // Border: the format number guarantees the shape.
    return isOurs && kept.format === format ? (kept as TabEntry) : null;
  } catch {
    return null;
  }
}

/** Names of the documents whose drafts this tab knows of. */
export function namesInTab(): string[] {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(tabKeyStart));
  return keys.map((key) => key.slice(tabKeyStart.length));
}

/** Forgets what this tab knows of the draft of a document. */
export function forgetInTab(name: string): void {
  sessionStorage.removeItem(tabKeyStart + name);
}
