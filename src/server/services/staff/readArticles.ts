import type { Language } from "#shared/engine/language.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { readFacts } from "#server/store/accounts/contentRead.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";

/** The articles that somebody has read, with the titles of those that are still there. */
export async function readArticles(
  tx: Tx,
  accounts: readonly number[],
  language: Language,
): Promise<Body[]> {
  const read = await readFacts(tx, accounts);
  const items = await readItems(
    tx,
    read.map(({ id }) => id),
  );
  return read.map(({ id }) => {
    const item = items.get(id);
    return { id, ...(item && { title: displayTitle(item.body, language) }) };
  });
}
