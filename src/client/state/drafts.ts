import { type Claims, claimsOf, storedToken } from "#client/api/tokens.ts";
import { version } from "#shared/api/version.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** Whose entries they are: an account in a group. */
export type Owner = Pick<Claims, "account" | "group">;

/** Entries that were not stored when their page went away. */
export interface Draft {
  /** When they were kept, ISO. */
  keptAt: string;
  /** What is edited as it was read or stored last, with its version. */
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

/** Each thing that is edited has a place of its own, so that opening one keeps the entries of another. */
const keyStart = "EDITOR_DRAFT ";
/** Counts up when what is kept changes its form: what another one wrote is not read. */
const format = 2;

/** Who is signed in, as an owner of entries. */
export function ownerNow(): Owner {
  const claims = claimsOf(storedToken());
  return { account: claims?.account, group: claims?.group };
}

/** Keeps entries of what has this name in this tab for their owner; false where that is impossible. */
export function keepDraft(name: string, draft: Draft, { account, group }: Owner): boolean {
  if (account === undefined || group === undefined) return false;
  const kept: StoredDraft = { ...draft, format, version, account, group };
  try {
    sessionStorage.setItem(keyStart + name, JSON.stringify(kept));
    return true;
  } catch {
    // No room: who leaves is asked by the browser.
    return false;
  }
}

/** The entries of who is signed in that were kept under a name; null where there are none. */
export function readDraft(name: string): Draft | null {
  dropOthersDrafts();
  return readStoredDraft(keyStart + name);
}

/** Forgets what was kept for anyone but who is signed in, and what can't be read any more. */
export function dropOthersDrafts(): void {
  const { account, group } = ownerNow();
  for (const key of draftKeys()) {
    const kept = readStoredDraft(key);
    if (kept?.account !== account || kept?.group !== group) sessionStorage.removeItem(key);
  }
}

/** Forgets what was kept under a name. */
export function dropDraft(name: string): void {
  sessionStorage.removeItem(keyStart + name);
}

/** Forgets all that was kept. */
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
    // A border: what this format says was written above.
    return isOurs && kept.format === format ? (kept as StoredDraft) : null;
  } catch {
    return null;
  }
}
