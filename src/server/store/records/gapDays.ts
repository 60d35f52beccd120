import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { statesFound } from "./recordDays.ts";
import type { RecordCondition } from "./recordCondition.ts";

/** How often a field was lacking on a day, and what has become of that since. */
export interface GapChange {
  gap: number;
  open: number;
  filled: number;
  added: number;
}

/** How many records a company had on a day, 0 for none, and how many of them lacked nothing. */
export interface CompanyThen {
  id: number;
  records: number;
  complete: number;
}

/** Compares gaps in some fields at a day's end with those now; the filter applies both times. */
export async function readGapChanges(
  tx: Tx,
  condition: RecordCondition,
  since: string,
  fields: readonly number[],
): Promise<{ gaps: GapChange[]; companies: CompanyThen[] }> {
  const wanted = sql`${[...fields]}::int8[]`;
  const company = sql`case when r.company_id is null then 0 else r.company_id end`;
  const { rows } = await sql<GapChange & CompanyThen & { isGap: boolean }>`
    with before as materialized (
      select r.record_id, r.gaps, ${company} as company ${statesFound(tx, condition, since)} and r.day <= ${since}::date
    ), now as materialized (
      select r.record_id, r.gaps ${statesFound(tx, condition, null)}
    ), lacked as (
      select b.record_id, gap from before b cross join lateral unnest(b.gaps) gap where gap = any(${wanted})
    ), lacking as (
      select n.record_id, gap from now n cross join lateral unnest(n.gaps) gap where gap = any(${wanted})
    )
    select true as "isGap", gap, count(l.record_id)::int8 as open,
      count(*) filter (where n.record_id is null)::int8 as filled,
      count(*) filter (where l.record_id is null)::int8 as added, 0 as id, 0 as records, 0 as complete
    from lacked l full join lacking n using (record_id, gap) group by gap
    union all
    select false, 0, 0, 0, 0, company, count(*)::int8, count(*) filter (where not gaps && ${wanted})::int8
    from before group by company`.execute(tx.db);
  return {
    gaps: rows.filter(({ isGap }) => isGap),
    companies: rows.filter(({ isGap }) => !isGap),
  };
}
