import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { contractLink, filePlace } from "./contractPlaces.ts";

/** Which vendors records name as processor, and whether any of these records lacks an agreement of its own. */
export async function readAskedAgreements(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, { isOpen: boolean }>> {
  const { rows } = await sql<{ id: number; isOpen: boolean }>`
    select l.to_id as id, bool_or(l.place = ${filePlace.none}) as is_open
    from link l join record r on r.group_id = l.group_id and r.id = l.from_id
    where l.group_id = ${tx.group} and l.to_kind = ${contractLink("processing")}::int4
      and l.to_id = any(${[...new Set(ids)]}::int8[]) and not r.is_template and not r.is_master
    group by 1`.execute(tx.db);
  return new Map(rows.map(({ id, isOpen }) => [id, { isOpen }]));
}
