import { type Claims, claimsOf, storedToken } from "#client/api/tokens.ts";
import { version } from "#shared/api/version.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** Owner of a draft: an account in a group. */
export type Owner = Pick<Claims, "account" | "group">;

/** Unsaved editor content, kept when its page was closed. */
export interface Draft {
  record: number | "new";
  /** Time of storage, ISO 8601. */
  keptAt: string;
  /** The record as last read or saved, with its version. */
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

const storageKey = "EDITOR_DRAFT";
/** Format version of the draft; drafts in other formats are discarded. */
const format = 1;

/** The signed-in person as the owner of drafts. */
export function ownerNow(): Owner {
  const claims = claimsOf(storedToken());
  return { account: claims?.account, group: claims?.group };
}

/** Stores a draft in this tab's session storage; false if that fails. */
export function keepDraft(draft: Draft, { account, group }: Owner): boolean {
  if (account === undefined || group === undefined) return false;
  const kept: StoredDraft = { ...draft, format, version, account, group };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
    return true;
  } catch {
    // Storage is full: the browser's own leave dialog asks instead.
    return false;
  }
}

/** The signed-in person's draft of a record, or null. */
export function readDraft(record: number | "new"): Draft | null {
  dropOthersDraft();
  const kept = readStoredDraft();
  return kept?.record === record ? kept : null;
}

/** Deletes a draft of anyone else. */
export function dropOthersDraft(): void {
  const kept = readStoredDraft();
  const { account, group } = ownerNow();
  if (kept && (kept.account !== account || kept.group !== group)) dropDraft();
}

/** Deletes the draft. */
export function dropDraft(): void {
  sessionStorage.removeItem(storageKey);
}

function readStoredDraft(): StoredDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    const isOurs = typeof kept === "object" && kept !== null && "format" in kept;
    // Border: a draft of this format was written above.
    return isOurs && kept.format === format ? (kept as StoredDraft) : null;
  } catch {
    return null;
  }
}
