import { sql } from "kysely";
import type { Body } from "#shared/engine/plan/types.ts";
import { asBodies, asBody } from "#shared/domain/values.ts";
import type { Tx } from "../database/transaction.ts";
import { linkNumber } from "../trail/linkNumbers.ts";
import type { Mention } from "../trail/links.ts";

/** What a vendor is named as by the records in which it is a processor. */
const kind = "processor";

/** The vendors that a record names as processor or sub-processor. */
export function processorsIn(body: Body): Mention[] {
  const found = ["externalRecipients", "corporationRecipients"].flatMap((list) =>
    asBodies(body[list]).flatMap((row) => [
      ...(isProcessor(row) ? [{ named: asBody(row["vendor"]), path: `/${list}/*/vendor` }] : []),
      ...asBodies(row["subcontractors"]).map((named) => ({
        named,
        path: `/${list}/*/subcontractors`,
      })),
    ]),
  );
  const mentions = found.flatMap(({ named: { id }, path }) =>
    typeof id === "number" ? [[`${id} ${path}`, { kind, id, path }] as const] : [],
  );
  return [...new Map(mentions).values()];
}

/** Whether the recipient of a row processes data on behalf of somebody. */
export function isProcessor({ processingType }: Body): boolean {
  return processingType === "controllerToProcessor" || processingType === "processorToSub";
}

/** Which of the given vendors appear in a record as processor or sub-processor. */
export async function processorsAmong(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select v.id from unnest(${[...new Set(ids)]}::int8[]) v(id)
    where exists (select 1 from link l where l.group_id = ${tx.group}
      and l.to_kind = ${linkNumber(kind)} and l.to_id = v.id)`.execute(tx.db);
  return new Set(rows.map((row) => row.id));
}
