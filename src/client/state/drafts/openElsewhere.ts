// Each page holds a lock for its draft; the browser releases it however the page ends.

const lockStart = "artikel30-draft ";

/** Marks a draft as belonging to this page until the returned function is called. */
export function holdDraft(id: string): () => void {
  // Locks require a secure context; without them no draft counts as open elsewhere.
  if (!("locks" in navigator) || !navigator.locks) return () => undefined;
  const ending = new AbortController();
  let release: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks
    .request(lockStart + id, { signal: ending.signal }, () => ended)
    // Ended before its turn.
    .catch(() => undefined);
  return () => {
    release();
    ending.abort();
  };
}

/** Returns a predicate: true if any page, this one included, has the draft open. */
export async function heldDrafts(): Promise<(id: string) => boolean> {
  if (!("locks" in navigator) || !navigator.locks) return () => false;
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return (id) => names.has(lockStart + id);
}
