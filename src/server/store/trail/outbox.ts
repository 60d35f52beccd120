import { uuid7 } from "../database/ids.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Tx } from "../database/transaction.ts";

/** An event for other clients: kind, ids and author, never field contents. */
export interface LiveEvent {
  topic: string;
  /** Recipients: `group` or `account:<id>`. */
  audience: readonly string[];
  payload: Body;
}

/**
 * Writes an event to the transactional outbox, so that it exists if and only if the change does.
 */
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
