import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { linkNumber } from "../trail/linkNumbers.ts";

/** A rule that records of a company name, and how many of them. */
export interface RuleUse {
  rule: number;
  company: number;
  records: number;
}

/** Which rules of a catalogue the records of some companies, or of all, name; templates are of none. */
export async function readRuleUses(
  tx: Tx,
  list: string,
  companies: readonly number[] | null,
): Promise<RuleUse[]> {
  const seen: RawBuilder<unknown> =
    companies === null ? sql`true` : sql`r.company_id = any(${[...companies]}::int8[])`;
  const { rows } = await sql<RuleUse>`
    select l.to_id as rule, r.company_id as company, count(distinct r.id)::int4 as records
    from link l join record r on r.group_id = l.group_id and r.id = l.from_id
    where l.group_id = ${tx.group} and l.to_kind = ${linkNumber(list)}::int4
      and not r.is_template and not r.is_master and r.company_id is not null and ${seen}
    group by 1, 2 order by 1, 2`.execute(tx.db);
  return rows;
}
