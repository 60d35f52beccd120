import type { Item } from "./items.ts";

/**
 * Items as last read, by id. Reading one again asks the database whether it is still the same and
 * may be seen; then it need not be sent and parsed again. Nobody may change what is kept.
 */
export interface KeptItems {
  get: (id: number) => Kept | undefined;
  ofKind: (kind: string) => Kept[];
  /** Keeps an item once the transaction is committed: others never see what it takes back. */
  note: (kept: Kept) => void;
}

/** An item and the stamp that its row had: another state of it has another one. */
export interface Kept {
  item: Item;
  stamp: string;
}

/** Most items kept; those unused for longest go first. */
const most = 5000;

/** The items kept for one database, and a transaction's view of them. */
export function makeKeptItems(): {
  begin: () => KeptItems & { commit: () => void };
} {
  const known = new Map<number, Kept>();
  const keep = (kept: Kept): void => {
    known.delete(kept.item.id);
    known.set(kept.item.id, kept);
    const [oldest] = known.size > most ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  };
  return {
    begin: () => {
      const noted: Kept[] = [];
      return {
        get: (id) => known.get(id),
        ofKind: (kind) => [...known.values()].filter(({ item }) => item.kind === kind),
        note: (kept) => void noted.push(kept),
        commit: () => noted.forEach(keep),
      };
    },
  };
}

/** Makes JSON unchangeable, so that a mistake fails instead of changing what others read. */
export function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) frozen(each);
  return Object.freeze(value);
}
