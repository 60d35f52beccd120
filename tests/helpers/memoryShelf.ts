import type { Shelf, StoredDraft } from "../../src/client/state/drafts/shelf.ts";

// Stands in for the browser's database where there is none.

const keys = new Map<string, CryptoKey>();
const drafts = new Map<string, StoredDraft>();

/** Makes each further write fail like a full or forbidden storage; null ends that. */
export function breakShelf(name: "QuotaExceededError" | "InvalidStateError" | null): void {
  broken = name;
}

let broken: string | null = null;

export function clearShelf(): void {
  keys.clear();
  drafts.clear();
  broken = null;
}

/** Stored drafts as someone with access to the device would find them. */
export function shelved(): readonly StoredDraft[] {
  return [...drafts.values()];
}

export const shelf: Shelf = {
  key: async (owner, make) => {
    const made = keys.has(owner) ? undefined : await make?.();
    // Another call may have made the key meanwhile; the first key counts.
    if (made && !keys.has(owner)) keys.set(owner, made);
    return keys.get(owner) ?? null;
  },
  put: async (draft) => {
    if (broken !== null) throw new DOMException("refused", broken);
    drafts.set(draft.id, draft);
  },
  get: async (id) => drafts.get(id) ?? null,
  ofOwner: async (owner) => shelved().filter((each) => each.owner === owner),
  remove: async (id) => {
    drafts.delete(id);
  },
  destroy: async (owner) => {
    keys.delete(owner);
    for (const { id } of await shelf.ofOwner(owner)) drafts.delete(id);
  },
};
