import {
  isDatabaseUnreachable,
  isHeldByOthers,
  isPoolExhausted,
  isStorageFull,
} from "#server/store/database/failures.ts";

/** An error with all of its causes. */
function errorChain(error: unknown): unknown[] {
  const all: unknown[] = [];
  let next = error;
  while (next && all.length < 5) {
    all.push(next);
    next = next instanceof Error ? next.cause : undefined;
  }
  return all;
}

/** Whether any error in the chain means a full disk; nothing was written. */
export function isWithoutRoom(error: unknown): boolean {
  return errorChain(error).some(isStorageFull);
}

/** Whether any error in the chain means that others held what had to be locked for too long. */
export function isLocked(error: unknown): boolean {
  return errorChain(error).some(isHeldByOthers);
}

/** Whether any error in the chain means an unreachable database. */
export function isUnreachable(error: unknown): boolean {
  return errorChain(error).some(isDatabaseUnreachable);
}

/** Whether any error in the chain means that all connections were in use for too long. */
export function isOverloaded(error: unknown): boolean {
  return errorChain(error).some(isPoolExhausted);
}
