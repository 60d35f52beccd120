import { sql, type Insertable } from "kysely";
import { uuid7 } from "../database/ids.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { LiveTopic } from "#shared/generated/words/words.ts";
import type { Db } from "../database/db.ts";
import { fixedStatement } from "../database/fixedStatements.ts";
import type { Tables } from "../database/tables.ts";
import type { Tx } from "../database/transaction.ts";

/** An event for other clients: kind, ids and author, never field contents. */
interface LiveEvent {
  topic: LiveTopic;
  /** Id of what changed. */
  id: number;
  /** Recipients: `group` or `account:<id>`. */
  audience: readonly string[];
  payload: Body;
}

/**
 * Writes events to the transactional outbox, so that they exist if and only if the change does.
 */
async function publishEvents(tx: Tx, events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ topic, id, audience, payload }) => ({
    groupId: tx.group,
    id: uuid7(tx.now.getTime()),
    at: tx.now,
    topic: `/groups/${tx.group}/${topic}/${id}`,
    audience: [...audience],
    payload: JSON.stringify(payload),
  }));
  const [first] = rows;
  if (first && rows.length === 1) await insertEvent(tx.planned, first);
  else await tx.db.insertInto("outbox").values(rows).execute();
}

const insertEvent = fixedStatement((db, row: Insertable<Tables["outbox"]>) =>
  db.insertInto("outbox").values(row),
);

const day = 24 * 60 * 60 * 1000;

/** Deletes events after a day; needs the service role. */
export async function sweepEvents(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("at", "<", new Date(now.getTime() - day))
    .execute();
}

/** A record and the kind of its change. */
interface RecordEvent {
  id: number;
  kind: string;
  author: number | null;
}

/** Publishes changes of records to the whole group. */
export function publishRecordEvents(tx: Tx, events: readonly RecordEvent[]): Promise<void> {
  return publishEvents(
    tx,
    events.map((payload) => ({
      topic: "records",
      id: payload.id,
      audience: ["group"],
      payload: { ...payload },
    })),
  );
}

/** Publishes one kind of change of many records to the whole group. */
export async function publishBatch(
  tx: Tx,
  ids: readonly number[],
  { kind, author }: Omit<RecordEvent, "id">,
): Promise<void> {
  const events = ids.map(() => uuid7(tx.now.getTime()));
  await sql`insert into outbox (group_id, id, at, topic, audience, payload)
    select r.group_id, x.event, ${tx.now}, ${`/groups/${tx.group}/records/`} || r.id, '{group}',
      jsonb_build_object('id', r.id, 'kind', ${kind}::text, 'author', ${author}::int8)
    from record r, unnest(${ids}::int8[], ${events}::uuid[]) x(id, event)
    where r.group_id = ${tx.group} and r.id = x.id`.execute(tx.planned);
}
