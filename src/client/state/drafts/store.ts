import type { Draft } from "./draft.ts";
import { shelf, type StoredDraft } from "./shelf.ts";
import { forgetInTab, isKeeping, namesInTab, stopKeeping, tabEntry } from "./tab.ts";

export interface KeptDraft {
  id: string;
  name: string;
  draft: Draft;
}

const algorithm = "AES-GCM";
const encoder = new TextEncoder();

/** Cannot be read by any script, only used. */
function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ["encrypt", "decrypt"]);
}

/** A draft can't be passed off as another one or as somebody else's. */
function bound(iv: BufferSource, owner: string, id: string): AesGcmParams {
  return { name: algorithm, iv, additionalData: encoder.encode(`${owner}\n${id}`) };
}

export async function hasKey(owner: string): Promise<boolean> {
  return (await shelf.key(owner)) !== null;
}

/** Stores a draft, encrypted with its owner's key. */
export async function writeDraft(
  owner: string,
  name: string,
  id: string,
  draft: Draft,
): Promise<void> {
  if (!isKeeping(owner)) return;
  const key = await shelf.key(owner, makeKey);
  if (!key) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = encoder.encode(JSON.stringify(draft));
  const data = await crypto.subtle.encrypt(bound(iv, owner, id), key, plain);
  // The owner may have signed out in another tab meanwhile.
  if (isKeeping(owner)) await shelf.put({ id, owner, name, iv, data });
}

/** A draft of an owner; null if it is gone. */
export async function readDraft(owner: string, id: string): Promise<Draft | null> {
  const stored = await shelf.get(id);
  return stored?.owner === owner ? decrypted(stored) : null;
}

/** An owner's drafts: of one document, of those whose names are wanted, or all. */
export async function draftsOf(
  owner: string,
  wanted: string | ((name: string) => boolean) = () => true,
): Promise<KeptDraft[]> {
  const isWanted = typeof wanted === "string" ? (name: string) => name === wanted : wanted;
  const all = (await shelf.ofOwner(owner)).filter(({ name }) => isWanted(name));
  const read = await Promise.all(
    all.map(async (stored) => ({
      id: stored.id,
      name: stored.name,
      draft: await decrypted(stored),
    })),
  );
  return read.flatMap(({ draft, ...each }) => (draft ? [{ ...each, draft }] : []));
}

/** Null for what nobody can read any more, because its key has been destroyed. */
async function decrypted({ id, owner, iv, data }: StoredDraft): Promise<Draft | null> {
  const key = await shelf.key(owner);
  if (!key) return null;
  try {
    const plain = await crypto.subtle.decrypt(bound(iv, owner, id), key, data);
    // Border: nobody without the key can have written it.
    return JSON.parse(new TextDecoder().decode(plain)) as Draft;
  } catch {
    return null;
  }
}

export function removeDraft(id: string): Promise<void> {
  return shelf.remove(id);
}

/** Tells other tabs whose drafts are destroyed. */
const destroyedKey = "DRAFTS_DESTROYED";

/** Destroys an owner's key and drafts in all tabs, because the owner signs out. */
export async function destroyDrafts(owner: string): Promise<void> {
  stopKeeping(owner);
  for (const name of namesInTab()) if (tabEntry(name)?.owner === owner) forgetInTab(name);
  // In local storage like the tokens: other tabs hear of it before they hear that those are gone.
  localStorage.setItem(destroyedKey, owner);
  localStorage.removeItem(destroyedKey);
  await shelf.destroy(owner);
}

window.addEventListener("storage", ({ key, newValue }) => {
  if (key === destroyedKey && newValue !== null) stopKeeping(newValue);
});
