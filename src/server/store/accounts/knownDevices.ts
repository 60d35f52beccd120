import { sql } from "kysely";
import type { Db } from "../database/db.ts";

/** A mark by which a device is recognised: its cookie, or its address if it keeps no cookies. */
export interface DeviceMark {
  kind: "cookie" | "address";
  /** Of the cookie's secret, or of the sign-in name with the address; nothing else is stored. */
  hash: string;
}

/** Time in milliseconds after which a device is forgotten unless somebody signs in with it. */
export const deviceTime = 180 * 24 * 60 * 60 * 1000;

/** Devices remembered for an account, of each kind. */
const mostDevices = 10;

/**
 * The first of these marks, cookies before addresses, whose device has signed in to an account of
 * this name; needs the service role.
 */
export async function knownDevice(
  db: Db,
  login: string,
  marks: readonly DeviceMark[],
  now: Date,
): Promise<DeviceMark | null> {
  if (marks.length === 0) return null;
  const { rows } = await sql<DeviceMark>`
    select d.kind, d.hash from account a join known_device d on d.account_id = a.id
    where a.login = ${login} and a.state = 'active' and d.expires_at > ${now}
      and d.hash = any(${marks.map(({ hash }) => hash)}::text[])
    order by d.kind <> 'cookie', d.used_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Remembers a device by its marks and forgets the account's oldest; needs the service role. */
export async function rememberMarks(
  db: Db,
  account: number,
  marks: readonly DeviceMark[],
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + deviceTime);
  for (const { kind, hash } of marks)
    await db
      .insertInto("knownDevice")
      .values({ accountId: account, hash, kind, usedAt: now, expiresAt })
      .onConflict((oc) => oc.columns(["accountId", "hash"]).doUpdateSet({ usedAt: now, expiresAt }))
      .execute();
  await sql`
    delete from known_device d using (
      select hash, row_number() over (partition by kind order by used_at desc, hash) as place
      from known_device where account_id = ${account}
    ) ranked
    where d.account_id = ${account} and d.hash = ranked.hash and ranked.place > ${mostDevices}`.execute(
    db,
  );
}

/** A device as its owner may know of it. */
export interface DeviceFacts {
  kind: DeviceMark["kind"];
  usedAt: Date;
  expiresAt: Date;
}

/** The devices remembered for accounts, without their marks; needs the service role. */
export async function devicesOf(db: Db, accounts: readonly number[]): Promise<DeviceFacts[]> {
  const { rows } = await sql<DeviceFacts>`
    select kind, used_at, expires_at from known_device
    where account_id = any(${[...accounts]}::int8[]) order by used_at, hash`.execute(db);
  return rows;
}

/** Forgets the devices of accounts; needs the service role. */
export async function forgetDevices(db: Db, accounts: readonly number[]): Promise<void> {
  await sql`delete from known_device where account_id = any(${[...accounts]}::int8[])`.execute(db);
}

/**
 * Deletes devices that nobody has signed in with for long, and those of closed accounts; needs the
 * service role.
 */
export async function sweepDevices(db: Db, now: Date): Promise<void> {
  await sql`delete from known_device where expires_at < ${now}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select distinct d.account_id as id from known_device d
    where not exists (select 1 from account where id = d.account_id and state <> 'closed')`.execute(
    db,
  );
  await forgetDevices(
    db,
    rows.map(({ id }) => id),
  );
}
