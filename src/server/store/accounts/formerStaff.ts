import { sql, type SqlBool } from "kysely";
import type { Db } from "../database/db.ts";
import { lockGroup } from "../database/groupLock.ts";
import { endMachinesOf } from "./machineTokens.ts";
import type { Tx } from "../database/transaction.ts";
import { tellRights } from "../trail/tellChanges.ts";

/** Numbers of former members of staff by the id of the entry they had: of all, or of these. */
export async function formerNumbers(tx: Tx, ids?: readonly number[]): Promise<Map<number, number>> {
  if (ids?.length === 0) return new Map();
  const all = tx.db
    .selectFrom("formerStaff")
    .where("groupId", "=", tx.group)
    .select(["id", "number"]);
  const wanted = ids ? all.where(sql<SqlBool>`id = any(${[...new Set(ids)]}::int8[])`) : all;
  const rows = await wanted.execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Gives a deleted member of staff the group's next number and returns it. */
export async function insertFormerStaff(tx: Tx, id: number, logins: string[]): Promise<number> {
  await lockGroup(tx);
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from former_staff
    where group_id = ${tx.group}`.execute(tx.db);
  const number = rows[0]?.number ?? 1;
  await tx.db
    .insertInto("formerStaff")
    .values({ groupId: tx.group, id, number, since: tx.now, logins })
    .execute();
  return number;
}

/** Accounts that a member of staff has or had. */
export async function accountIdsOf(tx: Tx, staff: number): Promise<number[]> {
  const rows = await tx.db
    .selectFrom("account")
    .where("groupId", "=", tx.group)
    .where("contactId", "=", staff)
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Empties accounts, which stay as the authors of what they did; returns the names they were used under.
 */
export async function eraseAccounts(tx: Tx, accounts: readonly number[]): Promise<string[]> {
  const these = sql`group_id = ${tx.group} and account_id = any(${[...accounts]}::int8[])`;
  const { rows } = await sql<{ login: string }>`
    select login from account where group_id = ${tx.group} and id = any(${[...accounts]}::int8[])
    union select login from login_link where ${these}`.execute(tx.db);
  for (const account of accounts) await endMachinesOf(tx, account);
  await sql`
    update account set login = 'closed:' || id, roles = '{}', features = '{}', companies = null,
      state = 'closed', accepted_at = null, body = '{}', version = version + 1
    where group_id = ${tx.group} and id = any(${[...accounts]}::int8[])`.execute(tx.db);
  tellRights(
    tx.db,
    accounts.map((account) => ({ group: tx.group, account })),
  );
  return rows.map(({ login }) => login).filter((login) => !login.startsWith("closed:"));
}

/** Deletes a member of staff from the results of jobs, and ends undoing their replacement. */
export async function eraseFromJobs(tx: Tx, staff: number): Promise<void> {
  await sql`
    update job set result = jsonb_set(result, '{skipped}', (
      select coalesce(jsonb_agg(s), '[]') from jsonb_array_elements(result -> 'skipped') s
      where s ->> 'kind' <> 'staff' or s ->> 'id' <> ${String(staff)}))
    where group_id = ${tx.group} and jsonb_typeof(result -> 'skipped') = 'array'`.execute(tx.db);
  await sql`
    update job set result = coalesce(result, '{}') || '{"undone": true}'
    where group_id = ${tx.group} and payload ->> 'kind' = 'staff'
      and payload ->> 'from' = ${String(staff)} and kind = 'catalogue.replace' and state = 'done'`.execute(
    tx.db,
  );
}

/** Names to sign in with that a former member of staff had. */
export async function loginsOfFormer(tx: Tx, id: number): Promise<string[]> {
  const row = await tx.db
    .selectFrom("formerStaff")
    .where("groupId", "=", tx.group)
    .where("id", "=", id)
    .select("logins")
    .executeTakeFirst();
  return row?.logins ?? [];
}

/** Deletes names to sign in with that no account has any more; needs the service role. */
export async function deleteUnusedLogins(db: Db, logins: readonly string[]): Promise<void> {
  const { rows } = await sql<{ login: string }>`
    select login from account where login = any(${[...logins]}::text[])`.execute(db);
  const used = rows.map(({ login }) => login);
  await sql`
    delete from login
    where login = any(${[...logins]}::text[]) and login <> all(${used}::text[])`.execute(db);
}

/** Notes that nothing is left to erase of a former member of staff. */
export async function endErasing(tx: Tx, id: number): Promise<void> {
  await tx.db
    .updateTable("formerStaff")
    .set({ logins: [], erasedAt: tx.now })
    .where("groupId", "=", tx.group)
    .where("id", "=", id)
    .execute();
}

/** Former members of staff of whom something is left since before a time; needs the service role. */
export async function unfinishedErasures(
  db: Db,
  before: Date,
): Promise<{ group: number; id: number }[]> {
  return db
    .selectFrom("formerStaff")
    .where("erasedAt", "is", null)
    .where("since", "<", before)
    .select(["groupId as group", "id"])
    .execute();
}

/** Groups with members of staff whose deletion did not yet erase them; needs the service role. */
export async function groupsWithUnerased(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from app_groups_with_unerased() order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** These members of staff. */
export async function deletedUnerased(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.target_id as id from revision r
    where r.group_id = ${tx.group} and r.target_kind = 'staff' and r.op = 'delete'
      and not exists (select 1 from item i where i.group_id = ${tx.group} and i.id = r.target_id)
      and not exists (select 1 from former_staff f where f.group_id = ${tx.group} and f.id = r.target_id)
    order by id`.execute(tx.db);
  return rows.map(({ id }) => id);
}
