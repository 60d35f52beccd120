import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import type { RecordCondition } from "../records/recordCondition.ts";
import { where } from "../records/recordSearch.ts";
import { type ContractKind, contractLink } from "./contractPlaces.ts";

const kinds: ContractKind[] = ["processing", "joint", "transfer"];

/** How many records of a company pass data to a partner. */
export interface ContractFlow {
  companyId: number;
  partnerId: number;
  records: number;
}

/** The partners that most records pass data to, what each company passes to them, and how many there are in all. */
export async function contractFlows(
  tx: Tx,
  records: RecordCondition,
  most: number,
): Promise<{ flows: ContractFlow[]; partners: number }> {
  const { rows } = await sql<ContractFlow & { partners: number }>`
    with flow as materialized (
      select case when r.company_id is null then 0 else r.company_id end as company, l.to_id as partner, count(distinct r.id)::int8 as records
      from record r join link l on l.group_id = r.group_id and l.from_id = r.id and l.to_kind = any(${kinds.map(contractLink)}::int4[])
      where ${await where(tx, records)} group by 1, 2
    ),
    partner as (select partner, sum(records) as records, count(*) over () as partners from flow group by 1),
    first as (select partner, partners from partner order by records desc, partner limit ${most})
    select f.company as "companyId", f.partner as "partnerId", f.records, first.partners::int8 as partners
    from flow f join first on first.partner = f.partner order by f.records desc, f.partner, f.company`.execute(
    tx.db,
  );
  return {
    flows: rows.map(({ companyId, partnerId, records: count }) => ({
      companyId,
      partnerId,
      records: count,
    })),
    partners: rows[0]?.partners ?? 0,
  };
}
