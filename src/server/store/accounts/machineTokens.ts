import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import type { Db } from "../database/db.ts";
import type { Tx } from "../database/transaction.ts";
import type { SessionAccount } from "./accounts.ts";
import { countingOn, type AttemptWindow, type CountedAttempts } from "./attempts.ts";

/** Machine whose token was shown. */
export interface ShownMachine {
  /** The account of the machine. */
  viewer: SessionAccount;
  areas: string[];
  /** True if it was ended or has expired. */
  isOver: boolean;
  usedOn: string | null;
  usedFrom: string | null;
  /** Person who made it, as they are now. */
  maker: { id: number; isActive: boolean; roles: string[]; companies: number[] | null };
}

/** The machine of a token that was shown, and how often it was within its window. */
export interface CalledMachine {
  shown: ShownMachine;
  calls: Pick<CountedAttempts, "times" | "until">;
}

/**
 * The machine behind the hash of a token, over or not, whose call is counted by the same statement;
 * null if it is unknown. Needs the service role.
 */
export async function machineOf(
  db: Db,
  hash: string,
  window: AttemptWindow,
): Promise<CalledMachine | null> {
  const { rows } = await sql<{ shown: ShownMachine; times: number; until: Date }>`
    with found as materialized (select app_machine(${hash}) as machine),
    counted as (
      insert into attempt (hash, times, until)
      select ${hash}::text, 1, ${window.until}::timestamptz from found where machine is not null
      ${countingOn(window)}
      returning times, until)
    select machine as shown, times, until from found, counted`.execute(db);
  const [row] = rows;
  return row ? { shown: row.shown, calls: { times: row.times, until: row.until } } : null;
}

/** Keeps when and from where a machine was used last; needs the service role. */
export async function noteUse(
  db: Db,
  { group, id }: { group: number; id: number },
  { on, from }: { on: string; from: string },
): Promise<void> {
  await sql`
    update machine_token set used_on = ${on}::date, used_from = ${from}
    where group_id = ${group} and id = ${id}`.execute(db);
}

/** Access of a machine, without its token. */
export interface StoredMachine {
  id: number;
  title: string;
  areas: string[];
  roles: string[];
  /** Ids of visible companies; null means all. */
  companies: number[] | null;
  madeAt: Date;
  madeBy: number;
  expiresAt: Date;
  endedAt: Date | null;
  usedOn: string | null;
  usedFrom: string | null;
}

/** The machines of the group that are not forgotten, the newest first; or the one of an id. */
export async function readMachines(tx: Tx, id: number | null = null): Promise<StoredMachine[]> {
  const { rows } = await sql<StoredMachine>`
    select m.id, m.title, m.areas, a.roles, to_jsonb(a.companies) as companies, m.made_at as "madeAt",
      m.made_by as "madeBy", m.expires_at as "expiresAt", m.ended_at as "endedAt",
      m.used_on::text as "usedOn", m.used_from as "usedFrom"
    from machine_token m join account a on a.group_id = m.group_id and a.id = m.id
    where m.group_id = ${tx.group} and m.forgotten_at is null
      and (${id}::int8 is null or m.id = ${id}) order by m.id desc`.execute(tx.db);
  return rows;
}

/** Access that is to be made. */
export interface NewMachine {
  title: string;
  areas: readonly string[];
  role: string;
  companies: readonly number[] | null;
  language: string;
  hash: string;
  madeBy: number;
  expiresAt: Date;
}

/** Makes the access of a machine with an account of its own, and returns its id. */
export async function insertMachine(tx: Tx, machine: NewMachine): Promise<number> {
  const { title, areas, role, companies, language, hash, madeBy, expiresAt } = machine;
  const { id } = await tx.db
    .insertInto("account")
    .values({
      groupId: tx.group,
      // No name that anybody could sign in with.
      login: `machine:${randomUUID()}`,
      roles: [role],
      companies: companies ? [...companies] : null,
      language,
      contactId: null,
      state: "machine",
      acceptedAt: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into machine_token (group_id, id, title, areas, made_at, made_by, expires_at)
    values (${tx.group}, ${id}, ${title}, ${[...areas]}::text[], ${tx.now}, ${madeBy}, ${expiresAt})`.execute(
    tx.db,
  );
  await sql`
    insert into machine_key (group_id, machine_id, hash) values (${tx.group}, ${id}, ${hash})`.execute(
    tx.db,
  );
  return id;
}

/** Ends a machine for good; false if it has ended before. */
export async function endMachine(tx: Tx, id: number, why: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update machine_token set ended_at = ${tx.now}, ended_why = ${why}
    where group_id = ${tx.group} and id = ${id} and ended_at is null returning id`.execute(tx.db);
  await closeAccounts(
    tx,
    rows.map((row) => row.id),
  );
  return rows.length > 0;
}

/** Ends the machines that somebody has made, since they may not make any more. */
export async function endMachinesOf(tx: Tx, maker: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update machine_token set ended_at = ${tx.now}, ended_why = 'maker'
    where group_id = ${tx.group} and made_by = ${maker} and ended_at is null returning id`.execute(
    tx.db,
  );
  await closeAccounts(
    tx,
    rows.map((row) => row.id),
  );
}

/**
 * Erases the last uses of machines that were over before a time, and returns of how many; their
 * names stay for the log, and their keys go with the next `sweepMachineKeys`.
 */
export async function forgetMachines(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update machine_token set used_on = null, used_from = null, forgotten_at = ${tx.now}
    where group_id = ${tx.group} and forgotten_at is null
      and least(ended_at, expires_at) < ${before} returning id`.execute(tx.db);
  await closeAccounts(
    tx,
    rows.map((row) => row.id),
  );
  return rows.length;
}

/** Erases the keys of forgotten machines; needs the service role, since groups can't find keys. */
export async function sweepMachineKeys(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select m.id from machine_key k join machine_token m on m.group_id = k.group_id and m.id = k.machine_id
    where m.forgotten_at is not null`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`delete from machine_key where machine_id = any(${ids}::int8[])`.execute(db);
}

/** Closes accounts; their past actions stay under their names. */
async function closeAccounts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update account set state = 'closed', version = version + 1
    where group_id = ${tx.group} and id = any(${[...ids]}::int8[])`.execute(tx.db);
}
