import { sql } from "kysely";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Db } from "../database/db.ts";
import { listenerName } from "../database/listen.ts";

/** An update of the outbox. */
export interface OutboxRow {
  id: string;
  group: number;
  topic: string;
  audience: string[];
  payload: Body;
  /** Number of its transaction, and of the oldest one that was running when it was written. */
  tx: bigint;
  since: bigint;
}

/** Rows, and the transaction from which on others may still appear. */
export interface OutboxPage {
  horizon: bigint;
  rows: OutboxRow[];
}

interface Row extends Omit<OutboxRow, "tx" | "since" | "id"> {
  id: string | null;
  horizon: string;
  tx: string;
  since: string;
}

const columns = sql`o.id, o.group_id as "group", o.topic, o.audience, o.payload, o.tx::text, o.since::text`;
const now = sql`(select pg_snapshot_xmin(pg_current_snapshot()) as horizon) now`;

/** Place of a row in the order of the outbox. */
export type OutboxPlace = Pick<OutboxRow, "tx" | "id">;

/** The first rows of transactions since one, in order, after a place; needs the service role. */
export async function readOutbox(
  db: Db,
  since: bigint,
  after: OutboxPlace | null,
  most: number,
): Promise<OutboxPage> {
  const from = after ?? { tx: since, id: "00000000-0000-0000-0000-000000000000" };
  const { rows } = await sql<Row>`
    select now.horizon::text, ${columns} from ${now} left join (
      select * from outbox where (tx, id) > (${String(from.tx)}::xid8, ${from.id}::uuid)
      order by tx, id limit ${most}
    ) o on true order by o.tx, o.id`.execute(db);
  return pageOf(rows);
}

/** The last rows, in order; needs the service role. */
export async function readLastOfOutbox(db: Db, most: number): Promise<OutboxPage> {
  const { rows } = await sql<Row>`
    select now.horizon::text, ${columns} from ${now} left join (
      select * from outbox order by tx desc, id desc limit ${most}
    ) o on true order by o.tx, o.id`.execute(db);
  return pageOf(rows);
}

function pageOf(rows: readonly Row[]): OutboxPage {
  const there = rows.flatMap(({ horizon: _horizon, ...row }) =>
    row.id === null
      ? []
      : [
          {
            ...row,
            id: row.id,
            group: Number(row.group),
            tx: BigInt(row.tx),
            since: BigInt(row.since),
          },
        ],
  );
  return { horizon: BigInt(rows[0]?.horizon ?? "0"), rows: there };
}

/** How many servers listen to what others tell. */
export async function countListeners(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Tells all servers that there are updates to be read. */
export async function tellUpdates(db: Db): Promise<void> {
  await sql`select pg_notify('live_updates', '')`.execute(db);
}
