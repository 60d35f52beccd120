import { sql } from "kysely";
import { containsPatterns } from "../fold.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";

interface Entry {
  kind: string;
  id: number;
}

/** Entries of some kinds with a text in one of their titles, whatever their state: records name them still. */
export async function entriesCalled(
  tx: Tx,
  kinds: readonly string[],
  text: string,
): Promise<Entry[]> {
  const ofKinds = sql`${[...kinds]}::text[]`;
  // All that is searched holds the titles, and is one text instead of a list.
  const found = await together(
    containsPatterns(text).flatMap((pattern) => [
      sql<Entry>`select kind, id from app_search_titles(${tx.group}, ${pattern}, ${ofKinds})`.execute(
        tx.db,
      ),
      sql<Entry>`select i.kind, i.id from product_item i
        where i.search like ${pattern} and i.kind = any(${ofKinds})
          and exists (select 1 from unnest(i.titles) t where t like ${pattern})`.execute(tx.db),
    ]),
  );
  const entries = found.flatMap(({ rows }) => rows);
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
