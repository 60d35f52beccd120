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
  begin: (onlyReads: boolean) => Kept<T> & { commit: () => void };
} {
  const known = new Map<number, T>();
  const keepIn = (values: Map<number, T>, value: T): void => {
    values.delete(idOf(value));
    values.set(idOf(value), value);
    if (values.size <= most) return;
    const [oldest] = values.keys();
    if (oldest !== undefined) values.delete(oldest);
  };
  return {
    begin: (onlyReads) => {
      const noted = new Map<number, T>();
      return {
        // A row that this transaction wrote looks the same before and after its next change.
        get: (id) => (onlyReads ? noted.get(id) : undefined) ?? known.get(id),
        note: (value) => keepIn(noted, value),
        commit: () => noted.forEach((value) => keepIn(known, value)),
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
