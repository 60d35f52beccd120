import { type Claims, claimsOf, storedToken } from "#client/api/tokens.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** Owner of a draft: an account in a group. */
export type Owner = Pick<Claims, "account" | "group">;

/** Entries that are not saved yet. */
export interface Draft {
  /** When they were kept (ISO), by this device's clock: to be shown, never to decide anything. */
  keptAt: string;
  /** The document as last read or saved, with its version. */
  base: Body;
  /** Form content. */
  body: Body;
  /** The payload of an unanswered save, and the form content at the time. */
  pending: { body: Body; whole: Body } | null;
  step: number;
  /** Fields that were chosen to be shown beside those of others that are created together. */
  beside?: readonly string[];
}

export function ownerNow(): Owner {
  const claims = claimsOf(storedToken());
  return { account: claims?.account, group: claims?.group };
}

/** An owner's name in storage; null for somebody who isn't signed in. */
export function ownerName({ account, group }: Owner): string | null {
  return account === undefined || group === undefined ? null : `${account} ${group}`;
}
