import { sql } from "kysely";
import { containsPattern } from "../fold.ts";
import type { Tx } from "../database/transaction.ts";

/** Entries of some kinds with a text in one of their titles, whatever their state: records name them still. */
export async function entriesCalled(
  tx: Tx,
  kinds: readonly string[],
  text: string,
): Promise<{ kind: string; id: number }[]> {
  const pattern = containsPattern(text);
  const ofKinds = sql`${[...kinds]}::text[]`;
  // All that is searched holds the titles, and is one text instead of a list.
  const { rows } = await sql<{ kind: string; id: number }>`
    select f.kind, f.id from app_find_titles(${pattern}, ${ofKinds}) f
    union all
    select i.kind, i.id from product_item i
    where i.search like ${pattern} and i.kind = any(${ofKinds})
      and exists (select 1 from unnest(i.titles) t where t like ${pattern})`.execute(tx.planned);
  return rows;
}
