import { uuid7 } from "../database/ids.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Tx } from "../database/transaction.ts";

/** Something others may want to know: kind, ids and author, never the contents of a field. */
export interface LiveEvent {
  topic: string;
  /** Who may hear it: `group` or `account:<id>`. */
  audience: readonly string[];
  payload: Body;
}

/** Lays an event down in the same work that caused it, so that neither exists without the other. */
export async function publishEvent(tx: Tx, event: LiveEvent): Promise<void> {
  await tx.db
    .insertInto("outbox")
    .values({
      tenantId: tx.group,
      id: uuid7(tx.now.getTime()),
      at: tx.now,
      topic: event.topic,
      audience: [...event.audience],
      payload: JSON.stringify(event.payload),
    })
    .execute();
}
