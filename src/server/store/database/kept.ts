/**
 * What was read last, by id. Reading it again asks the database whether it is still the same and may
 * be seen; then it need not be sent and parsed again. Nobody may change what is kept.
 */
export interface Kept<T> {
  get: (id: number) => T | undefined;
  /** Keeps it once the transaction is committed: others never see what it takes back. */
  note: (value: T) => void;
}

/**
 * What is kept of one database, and a transaction's view of it. There are at most so many; those
 * unused for longest go first.
 */
export function makeKept<T>(
  idOf: (value: T) => number,
  most: number,
): {
  begin: () => Kept<T> & { commit: () => void };
} {
  const known = new Map<number, T>();
  const keep = (value: T): void => {
    known.delete(idOf(value));
    known.set(idOf(value), value);
    const [oldest] = known.size > most ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  };
  return {
    begin: () => {
      const noted: T[] = [];
      return {
        get: (id) => known.get(id),
        note: (value) => void noted.push(value),
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
