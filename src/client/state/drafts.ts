import { type Claims, claimsOf, storedToken } from "#client/api/tokens.ts";
import { version } from "#shared/api/version.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** Whose entries they are: an account in a group. */
export type Owner = Pick<Claims, "account" | "group">;

/** Entries of the editor that were not stored when their page went away. */
export interface Draft {
  record: number | "new";
  /** When they were kept, ISO. */
  keptAt: string;
  /** The record as it was read or stored last, with its version. */
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
/** Counts up when what is kept changes its form: what another one wrote is not read. */
const format = 1;

/** Who is signed in, as an owner of entries. */
export function ownerNow(): Owner {
  const claims = claimsOf(storedToken());
  return { account: claims?.account, group: claims?.group };
}

/** Keeps entries in this tab for their owner; false where that is impossible. */
export function keepDraft(draft: Draft, { account, group }: Owner): boolean {
  if (account === undefined || group === undefined) return false;
  const kept: StoredDraft = { ...draft, format, version, account, group };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
    return true;
  } catch {
    // No room: who leaves is asked by the browser.
    return false;
  }
}

/** The entries that were kept for a record of who is signed in; null where there are none. */
export function readDraft(record: number | "new"): Draft | null {
  dropOthersDraft();
  const kept = readStoredDraft();
  return kept?.record === record ? kept : null;
}

/** Forgets what was kept for anyone but who is signed in. */
export function dropOthersDraft(): void {
  const kept = readStoredDraft();
  const { account, group } = ownerNow();
  if (kept && (kept.account !== account || kept.group !== group)) dropDraft();
}

/** Forgets what was kept. */
export function dropDraft(): void {
  sessionStorage.removeItem(storageKey);
}

function readStoredDraft(): StoredDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    const isOurs = typeof kept === "object" && kept !== null && "format" in kept;
    // A border: what this format says was written above.
    return isOurs && kept.format === format ? (kept as StoredDraft) : null;
  } catch {
    return null;
  }
}
