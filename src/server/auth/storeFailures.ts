import { isDatabaseUnreachable, isStorageFull } from "#server/store/database/transaction.ts";

/** Every error of a chain: what was thrown and what it was thrown for. */
function errorChain(error: unknown): unknown[] {
  const all: unknown[] = [];
  let next = error;
  while (next && all.length < 5) {
    all.push(next);
    next = next instanceof Error ? next.cause : undefined;
  }
  return all;
}

/** Whether the storage had no room, anywhere in the chain; nothing was written. */
export function isWithoutRoom(error: unknown): boolean {
  return errorChain(error).some(isStorageFull);
}

/** Whether the database could not be reached, anywhere in the chain. */
export function isUnreachable(error: unknown): boolean {
  return errorChain(error).some(isDatabaseUnreachable);
}
