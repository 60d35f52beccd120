import { sql } from "kysely";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Db } from "../database/db.ts";
import { listenerName } from "../database/listen.ts";

/** An update of the outbox. */
export interface OutboxRow {
  id: string;
  group: number;
  /** Which of its group's updates it is; all that come before it can be read, too. */
  seq: number;
  topic: string;
  audience: string[];
  payload: Body;
}

const columns = sql`id, group_id as "group", seq, topic, audience, payload`;

/** Number of each group's last update; groups that never had one are left out; needs the service role. */
export async function readHeads(
  db: Db,
  groups: readonly number[] | "all",
): Promise<Map<number, number>> {
  const which = groups === "all" ? sql`true` : sql`group_id = any(${[...groups]}::int8[])`;
  const { rows } = await sql<{ group: number; seq: number }>`
    select group_id as "group", seq from outbox_head where ${which}`.execute(db);
  return new Map(rows.map(({ group, seq }) => [group, seq]));
}

/** The first updates of a group after one, in order; needs the service role. */
export async function readOutbox(
  db: Db,
  group: number,
  after: number,
  most: number,
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select ${columns} from outbox where group_id = ${group} and seq > ${after}
    order by seq limit ${most}`.execute(db);
  return rows;
}

/** The last updates of a group, in order; needs the service role. */
export async function readLastOfOutbox(db: Db, group: number, most: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select ${columns} from outbox where group_id = ${group}
    order by seq desc limit ${most}`.execute(db);
  return rows.toReversed();
}

/** Groups with updates that an outside hub has not taken yet; needs the service role. */
export async function readUnsent(db: Db): Promise<{ group: number; seq: number; sent: number }[]> {
  const { rows } = await sql<{ group: number; seq: number; sent: number }>`
    select group_id as "group", seq, coalesce(sent, 0) as sent from outbox_head
    where sent is distinct from seq`.execute(db);
  return rows;
}

/** Marks earlier updates as sent while no hub has taken any yet; needs the service role. */
export async function beginSending(db: Db): Promise<void> {
  await sql`update outbox_head set sent = seq where sent is null
    and not exists (select 1 from outbox_head where sent is not null)`.execute(db);
}

/** Notes up to which update an outside hub has taken a group's; needs the service role. */
export async function noteSent(db: Db, group: number, sent: number): Promise<void> {
  await sql`update outbox_head set sent = ${sent} where group_id = ${group}`.execute(db);
}

/** How many servers listen to what others tell. */
export async function countListeners(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Tells all servers who has something open; it is kept nowhere. */
export async function tellPresence(db: Db, text: string): Promise<void> {
  await sql`select pg_notify('live_presence', ${text})`.execute(db);
}

/** Tells all servers that there are updates to be read. */
export async function tellUpdates(db: Db): Promise<void> {
  await sql`select pg_notify('live_updates', '')`.execute(db);
}
