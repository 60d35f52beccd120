import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";

/** Which of the given vendors appear in a record as processor or sub-processor. */
export async function processorsAmong(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select v.id from unnest(${[...new Set(ids)]}::int8[]) v(id)
    cross join lateral (select 1 from link l
    join record r on r.group_id = l.group_id and r.id = l.from_id
    cross join lateral jsonb_array_elements(
      coalesce(r.body->'externalRecipients', '[]') || coalesce(r.body->'corporationRecipients', '[]')
    ) x
    where l.group_id = ${tx.group} and l.from_kind = 'record' and l.to_kind = 'vendor'
      and l.to_id = v.id
      and ((x->'vendor'->>'id')::int8 = l.to_id
          and x->>'processingType' in ('controllerToProcessor', 'processorToSub')
        or x->'subcontractors' @> jsonb_build_array(jsonb_build_object('id', l.to_id)))
      limit 1) found`.execute(tx.db);
  return new Set(rows.map((row) => row.id));
}
