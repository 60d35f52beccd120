import type { Body } from "#shared/engine/plan/types.ts";
import type { ImportRow, Judged } from "#server/store/imports/imports.ts";
import type { ImportPayload } from "./importJob.ts";
import type { ImportTerms } from "./importTerms.ts";
import type { Tx } from "#server/store/database/transaction.ts";

/** How the rows of an import are held against what there is. */
export interface Judging {
  judge: (tx: Tx, rows: readonly ImportRow[]) => Promise<Judged[]>;
  /** Keeps what was found out about the file as a whole. */
  finish?: (tx: Tx) => Promise<void>;
}

/** Terms that are told; what comes after these is decided as the rules say. */
const mostTerms = 2000;

/** The terms of a file that somebody has to look at, and how many were known. */
export function termsToTell({ asked }: ImportTerms): Pick<ImportPayload, "terms" | "knownTerms"> {
  const { terms, known } = asked();
  return { terms: terms.slice(0, mostTerms), knownTerms: known };
}

/** The problem of a row that has the key of one before; a batch may be judged again. */
export function repeats(
  number: number,
  keys: Readonly<Record<string, string>>,
  seen: Map<string, number>,
): Body | null {
  for (const [code, key] of Object.entries(keys)) {
    if (key === "") continue;
    const before = seen.get(`${code} ${key}`) ?? number;
    if (before !== number) return { code, line: before };
    seen.set(`${code} ${key}`, number);
  }
  return null;
}
