import { sql } from "kysely";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Tx } from "../database/transaction.ts";

/** How a person has arranged a page. */
export interface ArrangementFacts {
  place: string;
  arrangement: Body;
}

/** How these accounts have arranged pages. */
export async function readArrangements(
  tx: Tx,
  accounts: readonly number[],
): Promise<ArrangementFacts[]> {
  const { rows } = await sql<ArrangementFacts>`
    select place, arrangement from account_arrangement
    where group_id = ${tx.group} and account_id = any(${[...accounts]}::int8[])
    order by account_id, place`.execute(tx.db);
  return rows;
}

/** Keeps how an account has arranged pages, in place of what was kept of these. */
export async function keepArrangements(
  tx: Tx,
  account: number,
  arrangements: readonly ArrangementFacts[],
): Promise<void> {
  if (arrangements.length === 0) return;
  const rows = arrangements.map(
    ({ place, arrangement }) =>
      sql`(${tx.group}, ${account}, ${place}, ${JSON.stringify(arrangement)})`,
  );
  await sql`
    insert into account_arrangement (group_id, account_id, place, arrangement) values ${sql.join(rows)}
    on conflict (group_id, account_id, place) do update set arrangement = excluded.arrangement`.execute(
    tx.db,
  );
}
