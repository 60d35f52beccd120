import { type Claims, claimsOf, storedToken } from "#client/api/tokens.ts";
import { version } from "#shared/api/version.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** Owner of a draft: an account in a group. */
export type Owner = Pick<Claims, "account" | "group">;

/** Entries that were unsaved when their page was closed. */
export interface Draft {
  /** Time of storage (ISO). */
  keptAt: string;
  /** The document as last read or saved, with its version. */
  base: Body;
  /** Form content. */
  body: Body;
  /** The payload of an unanswered save, and the form content at the time. */
  pending: { body: Body; whole: Body } | null;
  step: number;
}

interface StoredDraft extends Draft, Owner {
  format: number;
  /** Product version that wrote the draft, for debugging. */
  version: string;
}

/** Each document has its own key, so that opening one keeps the drafts of others. */
const keyStart = "EDITOR_DRAFT ";
/** Increase when the stored format changes; drafts in other formats are ignored. */
const format = 3;

/** The signed-in person as an owner of drafts. */
export function ownerNow(): Owner {
  const claims = claimsOf(storedToken());
  return { account: claims?.account, group: claims?.group };
}

/** Stores a draft in this tab for its owner; false if storage is unavailable or full. */
export function keepDraft(name: string, draft: Draft, { account, group }: Owner): boolean {
  if (account === undefined || group === undefined) return false;
  const kept: StoredDraft = { ...draft, format, version, account, group };
  try {
    sessionStorage.setItem(keyStart + name, JSON.stringify(kept));
    return true;
  } catch {
    // No room: the browser asks before leaving instead.
    return false;
  }
}

/** The signed-in person's draft of this name; null if there is none. */
export function readDraft(name: string): Draft | null {
  dropOthersDrafts();
  return readStoredDraft(keyStart + name);
}

/** Deletes other people's drafts and unreadable ones. */
export function dropOthersDrafts(): void {
  const { account, group } = ownerNow();
  for (const key of draftKeys()) {
    const kept = readStoredDraft(key);
    if (kept?.account !== account || kept?.group !== group) sessionStorage.removeItem(key);
  }
}

/** Deletes the draft of this name, whoever owns it. */
export function dropDraft(name: string): void {
  sessionStorage.removeItem(keyStart + name);
}

/** Deletes all drafts. */
export function dropDrafts(): void {
  for (const key of draftKeys()) sessionStorage.removeItem(key);
}

function draftKeys(): string[] {
  const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at));
  return keys.filter((key) => key !== null).filter((key) => key.startsWith(keyStart));
}

function readStoredDraft(key: string): StoredDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    const isOurs = typeof kept === "object" && kept !== null && "format" in kept;
    // Border: the format number guarantees the shape.
    return isOurs && kept.format === format ? (kept as StoredDraft) : null;
  } catch {
    return null;
  }
}
