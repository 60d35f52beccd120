import type { Body } from "#shared/engine/plan/types.ts";
import type { Db } from "../database/db.ts";
import { type Audience, tell } from "../database/telling.ts";
import type { Tx } from "../database/transaction.ts";

/** Where a record belongs. */
export interface Belonging {
  companyId: number | null;
  isTemplate: boolean;
  isProductOwned: boolean;
}

/** Those who may see a record; templates belong to no company, and all begin from them. */
export function audienceOf({ companyId, isTemplate, isProductOwned }: Belonging): Audience {
  if (isProductOwned) return "group";
  if (companyId !== null) return `company:${companyId}`;
  return isTemplate ? "group" : "allCompanies";
}

/** A record, where it belongs, and the kind of its change. */
interface RecordEvent {
  id: number;
  of: Belonging;
  /** Where it belonged before: who saw it there learns that it has gone. */
  from?: Belonging | undefined;
  kind: string;
  author: number | null;
}

/** Tells changes of records to all who may see them: kind, ids and author, never field contents. */
export function publishRecordEvents(tx: Tx, events: readonly RecordEvent[]): void {
  for (const { of, from, ...event } of events)
    tell(tx.db, tx.group, {
      topic: `/groups/${tx.group}/records/${event.id}`,
      audience: [...new Set([of, ...(from ? [from] : [])].map(audienceOf))],
      payload: { topic: "records", ...event },
    });
}

/** Publishes what comes from outside to the group, or under the topic of an account to it; returns its id. */
export function publishFromOutside(tx: Tx, topic: string, payload: Body): string {
  const account = /^\/users\/(\d+)\//.exec(topic)?.[1];
  const audience = account === undefined ? "group" : (`account:${Number(account)}` as const);
  return tell(tx.db, tx.group, { topic, audience: [audience], payload });
}

const day = 24 * 60 * 60 * 1000;

/** Deletes events after a day; needs the service role. */
export async function sweepEvents(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("at", "<", new Date(now.getTime() - day))
    .execute();
}
