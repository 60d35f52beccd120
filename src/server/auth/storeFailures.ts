import type { ProblemCode } from "#shared/api/problems.ts";
import {
  isDatabaseUnreachable,
  isHeldByOthers,
  isPoolExhausted,
  isStorageFull,
} from "#server/store/database/failures.ts";
import { FilesAway } from "#server/store/files/filesAway.ts";
import { ScannerFailure } from "#server/store/files/virusScanner.ts";
import { Problem } from "./problem.ts";

type Test = (error: unknown) => boolean;

/** True if an error, or one of those that led to it, passes a test. */
export function isCausedBy(error: unknown, test: Test): boolean {
  let next = error;
  for (let depth = 0; next && depth < 5; depth += 1) {
    if (test(next)) return true;
    next = next instanceof Error ? next.cause : undefined;
  }
  return false;
}

/** Failures that pass by themselves, or with the operator's help; nothing was written. */
const failures: readonly { test: Test; code: ProblemCode; retryAfter?: number }[] = [
  { test: (error) => error instanceof ScannerFailure, code: "scannerAway" },
  { test: (error) => error instanceof FilesAway, code: "filesAway", retryAfter: 5 },
  { test: isStorageFull, code: "storageFull" },
  { test: isHeldByOthers, code: "locked", retryAfter: 5 },
  { test: isPoolExhausted, code: "busy", retryAfter: 5 },
  { test: isDatabaseUnreachable, code: "unavailable", retryAfter: 2 },
];

/** The problem of a call that what the server stands on has failed; undefined for other errors. */
export function storeProblem(error: unknown): Problem | undefined {
  const failure = failures.find(({ test }) => isCausedBy(error, test));
  if (!failure) return undefined;
  const { code, retryAfter } = failure;
  return new Problem(code, retryAfter === undefined ? {} : { retryAfter }, error);
}
