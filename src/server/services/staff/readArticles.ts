import type { Language } from "#shared/engine/language.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { readFacts } from "#server/store/accounts/contentRead.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { entriesOf } from "../bodies/references.ts";

/** The articles that somebody has read, with the titles of those that are still there. */
export async function readArticles(
  tx: Tx,
  accounts: readonly number[],
  language: Language,
): Promise<Body[]> {
  const read = await readFacts(tx, accounts);
  const ids = read.map(({ id }) => id);
  const entryOf = await entriesOf(tx, ids, language);
  return ids.map((id) => entryOf(id) ?? { id });
}
