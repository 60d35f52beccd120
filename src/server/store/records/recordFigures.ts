import { type RawBuilder, sql } from "kysely";
import type { TransferState } from "#shared/domain/transfers/transfers.ts";
import { recordConditions, type RecordFilter } from "./recordList.ts";
import type { Tx } from "../database/transaction.ts";

/** Counts over the matching records, from one snapshot. */
export interface Figures {
  byCompany: { companyId: number; status: string; records: number }[];
  /** Records by risk level (0: not assessed). */
  byRisk: Map<number | null, number>;
  dpiaCompleted: number;
  dpiaMissing: number;
  agreementCompleted: number;
  agreementMissing: number;
  withoutSafeguard: number;
}

const countAll = sql<number>`count(*)`;

function matching(tx: Tx, filter: RecordFilter) {
  return tx.db.selectFrom("record").where("groupId", "=", tx.group).where(recordConditions(filter));
}

/** Counts all figures of the dashboard. */
export async function countFigures(tx: Tx, filter: RecordFilter): Promise<Figures> {
  const byCompany = await matching(tx, filter)
    .groupBy(["companyId", "status"])
    .select(["companyId", "status", countAll.as("records")])
    .execute();
  const byRisk = await matching(tx, filter)
    .groupBy("riskLevel")
    .select(["riskLevel", countAll.as("records")])
    .execute();
  const rest = await matching(tx, filter)
    .select([
      sql<number>`count(*) filter (where dpia_state = 'completed')`.as("dpiaCompleted"),
      sql<number>`count(*) filter (where dpia_state = 'missing')`.as("dpiaMissing"),
      sql<number>`count(*) filter (where vendor_dpa = 'completed')`.as("agreementCompleted"),
      sql<number>`count(*) filter (where vendor_dpa = 'missing')`.as("agreementMissing"),
      sql<number>`count(*) filter (where third_country)`.as("withoutSafeguard"),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...rest,
    byCompany: byCompany.map(({ companyId, ...each }) => ({ ...each, companyId: companyId ?? 0 })),
    byRisk: new Map(byRisk.map(({ riskLevel, records }) => [riskLevel, records])),
  };
}

/** Records per country of a recipient: all, those with a basis, and those with each of them. */
export interface FlowFigures {
  countryCode: string;
  records: number;
  safeguarded: number;
  withinEea: number;
  adequacy: number;
  safeguard: number;
  derogation: number;
}

/** How many records of a country rest on one of the bases. */
function restingOn(...bases: readonly TransferState[]): RawBuilder<number> {
  // A record that was stored before bases were told apart only knows whether there is one.
  const basis = sql`coalesce(flow->>'basis',
    case when (flow->>'safeguarded')::boolean then 'safeguarded' else 'missing' end)`;
  return sql<number>`count(*) filter (where ${basis} in (${sql.join(bases)}))`;
}

/** Counts records per country of a recipient, by what the transfers rest on. */
export async function countFlows(tx: Tx, filter: RecordFilter): Promise<FlowFigures[]> {
  const flow = sql`lateral jsonb_array_elements(coalesce(record.facts->'flows', '[]'::jsonb))`;
  const rows = await matching(tx, filter)
    .innerJoin(flow.as("flow"), (join) => join.onTrue())
    .select([
      sql<string>`flow->>'countryCode'`.as("countryCode"),
      countAll.as("records"),
      restingOn("notThird", "adequate", "safeguarded", "exception").as("safeguarded"),
      restingOn("notThird").as("withinEea"),
      restingOn("adequate").as("adequacy"),
      restingOn("safeguarded").as("safeguard"),
      restingOn("exception").as("derogation"),
    ])
    .groupBy(sql`flow->>'countryCode'`)
    .orderBy(countAll, "desc")
    .orderBy(sql`flow->>'countryCode'`)
    .execute();
  return rows;
}
