import type { Body } from "#shared/engine/plan/types.ts";
import type { ImportRow, Judged } from "#server/store/imports/imports.ts";
import type { Tx } from "#server/store/database/transaction.ts";

/** How the rows of an import are held against what there is. */
export interface Judging {
  judge: (tx: Tx, rows: readonly ImportRow[]) => Promise<Judged[]>;
  /** Keeps what was found out about the file as a whole. */
  finish?: (tx: Tx) => Promise<void>;
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
