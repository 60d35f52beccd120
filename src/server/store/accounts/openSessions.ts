import { sql } from "kysely";
import type { Db } from "../database/db.ts";

/** Milliseconds for which what was noted last is near enough: hardly any call writes. */
const seenPause = 5 * 60 * 1000;

/** Notes that a session is in use; needs the service role. */
export async function noteSeen(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update session set seen_at = ${now}
    where id = ${id} and ended_at is null
      and (seen_at is null or seen_at < ${new Date(now.getTime() - seenPause)})`.execute(db);
}

/** A session that can go on. */
export interface OpenSession {
  id: string;
  group: number;
  account: number;
  groupTitle: string;
  device: string | null;
  address: string | null;
  via: string;
  factorAccount: number | null;
  createdAt: Date;
  seenAt: Date | null;
}

/** The sessions in accounts that can go on, used last first; needs the service role. */
export async function openSessionsOf(
  db: Db,
  accounts: readonly number[],
  now: Date,
): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select s.id, s.group_id as "group", s.account_id as account, g.title as group_title, s.device,
      s.address, s.via, s.factor_account, s.created_at, s.seen_at
    from session s join group_of_companies g on g.group_id = s.group_id
    where s.account_id = any(${[...accounts]}::int8[]) and s.ended_at is null
      and (s.ends_at is null or s.ends_at > ${now})
      and exists (select 1 from refresh_token t where t.session_id = s.id and t.expires_at > ${now})
    order by coalesce(s.seen_at, s.created_at) desc, s.id`.execute(db);
  return rows;
}
