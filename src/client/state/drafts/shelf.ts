import { databaseName } from "./database.ts";

/** A draft as stored: who it belongs to and which document it is of can be read, nothing else. */
export interface StoredDraft {
  id: string;
  owner: string;
  /** Name of the document. */
  name: string;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Where drafts and keys are stored. */
export interface Shelf {
  /** An owner's key; without one, the given key is stored unless another tab was faster. */
  key: (owner: string, make?: () => Promise<CryptoKey>) => Promise<CryptoKey | null>;
  put: (draft: StoredDraft) => Promise<void>;
  get: (id: string) => Promise<StoredDraft | null>;
  ofOwner: (owner: string) => Promise<StoredDraft[]>;
  remove: (id: string) => Promise<void>;
  /** Deletes an owner's key with all their drafts. */
  destroy: (owner: string) => Promise<void>;
}

type StoreName = "keys" | "drafts";

let opened: Promise<IDBDatabase> | null = null;

/** The database; a failed attempt is repeated next time. */
function database(): Promise<IDBDatabase> {
  opened ??= open().catch((thrown: unknown) => {
    opened = null;
    throw thrown;
  });
  return opened;
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("keys");
    request.result.createObjectStore("drafts", { keyPath: "id" }).createIndex("owner", "owner");
  };
  const db = await resultOf(request);
  const close = () => {
    db.close();
    opened = null;
  };
  // A newer build in another tab must not wait for this one.
  db.onversionchange = close;
  db.onclose = close;
  return db;
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException("failed", "UnknownError"));
  });
}

/** The result of a request once its transaction is stored. */
async function inStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await database()).transaction(name, mode);
  const request = work(transaction.objectStore(name));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException("aborted", "AbortError"));
  });
}

async function key(owner: string, make?: () => Promise<CryptoKey>): Promise<CryptoKey | null> {
  const read = () =>
    inStore<CryptoKey | undefined>("keys", "readonly", (store) => store.get(owner));
  const found = await read();
  if (found || !make) return found ?? null;
  const made = await make();
  // Refused if another tab has stored one meanwhile, which then is everybody's.
  await inStore("keys", "readwrite", (store) => store.add(made, owner)).catch(() => undefined);
  return (await read()) ?? null;
}

/** Drafts and keys in this browser, shared by its tabs. */
export const shelf: Shelf = {
  key,
  put: async (draft) => {
    await inStore("drafts", "readwrite", (store) => store.put(draft));
  },
  get: async (id) => {
    const found = await inStore<StoredDraft | undefined>("drafts", "readonly", (store) =>
      store.get(id),
    );
    return found ?? null;
  },
  ofOwner: (owner) =>
    inStore<StoredDraft[]>("drafts", "readonly", (store) => store.index("owner").getAll(owner)),
  remove: (id) => inStore("drafts", "readwrite", (store) => store.delete(id)),
  destroy: async (owner) => {
    await inStore("keys", "readwrite", (store) => store.delete(owner));
    const ids = await inStore("drafts", "readonly", (store) =>
      store.index("owner").getAllKeys(owner),
    );
    for (const id of ids) await inStore("drafts", "readwrite", (store) => store.delete(id));
  },
};
