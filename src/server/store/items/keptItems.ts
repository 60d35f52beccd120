import type { Item } from "./items.ts";

/**
 * Items as last read, by id. Reading one again asks the database whether it is still the same and
 * may be seen; then it need not be sent and parsed again. Nobody may change what is kept.
 */
export interface KeptItems {
  get: (id: number) => Item | undefined;
  ofKind: (kind: string) => Item[];
  /** Keeps an item once the transaction is committed: others never see what it takes back. */
  note: (item: Item) => void;
}

/** Most items kept; those unused for longest go first. */
const most = 5000;

/** The items kept for one database, and a transaction's view of them. */
export function makeKeptItems(): {
  begin: () => KeptItems & { commit: () => void };
} {
  const known = new Map<number, Item>();
  const keep = (item: Item): void => {
    known.delete(item.id);
    known.set(item.id, item);
    const [oldest] = known.size > most ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  };
  return {
    begin: () => {
      const noted: Item[] = [];
      return {
        get: (id) => known.get(id),
        ofKind: (kind) => [...known.values()].filter((item) => item.kind === kind),
        note: (item) => void noted.push(item),
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
