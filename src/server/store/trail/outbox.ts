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
  audience: Audience;
  payload: Body;
}

/** Who may learn of it: all of the group, who sees all companies, or who sees this one. */
type Audience = "group" | "allCompanies" | `company:${number}`;

/** Where a record belongs. */
interface Belonging {
  companyId: number | null;
  isTemplate: boolean;
  isProductOwned: boolean;
}

/** Those who may see a record; templates belong to no company, and all begin from them. */
function audienceOf({ companyId, isTemplate, isProductOwned }: Belonging): Audience {
  if (isProductOwned) return "group";
  if (companyId !== null) return `company:${companyId}`;
  return isTemplate ? "group" : "allCompanies";
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
    audience: [audience],
    payload: JSON.stringify(payload),
  }));
  const [first] = rows;
  if (first && rows.length === 1) await insertEvent(tx.planned, first);
  else await tx.db.insertInto("outbox").values(rows).execute();
}

const insertEvent = fixedStatement((db, row: Insertable<Tables["outbox"]>) =>
  db.insertInto("outbox").values(row),
);

/** Publishes what comes from outside to the group, or under the topic of an account to it; returns its id. */
export async function publishFromOutside(tx: Tx, topic: string, payload: Body): Promise<string> {
  const id = uuid7(tx.now.getTime());
  const [groupId, at] = [tx.group, tx.now];
  const account = /^\/users\/(\d+)\//.exec(topic)?.[1];
  await insertEvent(tx.planned, {
    groupId,
    id,
    at,
    topic,
    audience: [account === undefined ? "group" : `account:${account}`],
    payload: JSON.stringify(payload),
  });
  return id;
}

const day = 24 * 60 * 60 * 1000;

/** Deletes events after a day; needs the service role. */
export async function sweepEvents(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("at", "<", new Date(now.getTime() - day))
    .execute();
}

/** A record, where it belongs, and the kind of its change. */
interface RecordEvent {
  id: number;
  of: Belonging;
  kind: string;
  author: number | null;
}

/** Publishes changes of records to all who may see them. */
export function publishRecordEvents(tx: Tx, events: readonly RecordEvent[]): Promise<void> {
  return publishEvents(
    tx,
    events.map(({ of, ...payload }) => ({
      topic: "records",
      id: payload.id,
      audience: audienceOf(of),
      payload: { topic: "records", ...payload },
    })),
  );
}

/** Publishes one kind of change of many records to all who may see them. */
export async function publishBatch(
  tx: Tx,
  ids: readonly number[],
  { kind, author }: Pick<RecordEvent, "kind" | "author">,
): Promise<void> {
  const events = ids.map(() => uuid7(tx.now.getTime()));
  await sql`insert into outbox (group_id, id, at, topic, audience, payload)
    select r.group_id, x.event, ${tx.now}, ${`/groups/${tx.group}/records/`} || r.id,
      array[case when r.is_master then 'group' when r.company_id is not null then 'company:' || r.company_id
        when r.is_template then 'group' else 'allCompanies' end],
      jsonb_build_object('topic', 'records', 'id', r.id, 'kind', ${kind}::text, 'author', ${author}::int8)
    from record r, unnest(${ids}::int8[], ${events}::uuid[]) x(id, event)
    where r.group_id = ${tx.group} and r.id = x.id`.execute(tx.planned);
}
