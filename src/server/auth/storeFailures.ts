import {
  isDatabaseUnreachable,
  isHeldByOthers,
  isPoolExhausted,
  isStorageFull,
} from "#server/store/database/failures.ts";
import { FilesAway } from "#server/store/files/filesAway.ts";
import { ScannerFailure } from "#server/store/files/virusScanner.ts";

function errorChain(error: unknown): unknown[] {
  const all: unknown[] = [];
  let next = error;
  while (next && all.length < 5) {
    all.push(next);
    next = next instanceof Error ? next.cause : undefined;
  }
  return all;
}

/** True if any error in the chain means a full disk; nothing was written. */
export function isWithoutRoom(error: unknown): boolean {
  return errorChain(error).some(isStorageFull);
}

/** True if any error in the chain means that others held a needed lock for too long. */
export function isLocked(error: unknown): boolean {
  return errorChain(error).some(isHeldByOthers);
}

/** True if any error in the chain means an unreachable database. */
export function isUnreachable(error: unknown): boolean {
  return errorChain(error).some(isDatabaseUnreachable);
}

/** True if any error in the chain means that all connections were in use for too long. */
export function isOverloaded(error: unknown): boolean {
  return errorChain(error).some(isPoolExhausted);
}

/** True if any error in the chain means that file contents are out of reach. */
export function isFilesAway(error: unknown): boolean {
  return errorChain(error).some((each) => each instanceof FilesAway);
}

/** True if any error in the chain means that a file could not be scanned. */
export function isScannerAway(error: unknown): boolean {
  return errorChain(error).some((each) => each instanceof ScannerFailure);
}
