import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";

/** A provider's data on a member of staff. */
export interface ProvidedUser {
  staff: number;
  externalId: string | null;
  removedAt: Date | null;
}

/** Providers' data on members of staff: on these, or on all. */
export async function providedUsers(
  tx: Tx,
  staff?: readonly number[],
): Promise<Map<number, ProvidedUser>> {
  const these = staff ? sql`and staff_id = any(${[...staff]}::int8[])` : sql``;
  const { rows } = await sql<ProvidedUser>`
    select staff_id as staff, external_id as "externalId", removed_at as "removedAt"
    from scim_user where group_id = ${tx.group} ${these}`.execute(tx.db);
  return new Map(rows.map((row) => [row.staff, row]));
}

/** The member of staff that a provider calls so, or null. */
export async function staffCalled(tx: Tx, externalId: string): Promise<number | null> {
  const { rows } = await sql<{ staff: number }>`
    select staff_id as staff from scim_user
    where group_id = ${tx.group} and external_id = ${externalId} and removed_at is null`.execute(
    tx.db,
  );
  return rows[0]?.staff ?? null;
}

/** Keeps that a member of staff is provided from outside, and under which name. */
export async function keepProvided(
  tx: Tx,
  staff: number,
  externalId: string | null,
): Promise<void> {
  await sql`
    insert into scim_user (group_id, staff_id, external_id) values (${tx.group}, ${staff}, ${externalId})
    on conflict (group_id, staff_id) do update set external_id = excluded.external_id, removed_at = null`.execute(
    tx.db,
  );
}

/** Notes that the provider has taken somebody back, with their groups. */
export async function removeProvided(tx: Tx, staff: number): Promise<void> {
  await sql`
    insert into scim_user (group_id, staff_id, removed_at) values (${tx.group}, ${staff}, ${tx.now})
    on conflict (group_id, staff_id) do update set external_id = null, removed_at = excluded.removed_at`.execute(
    tx.db,
  );
  await sql`
    delete from scim_member where group_id = ${tx.group} and staff_id = ${staff}`.execute(tx.db);
}

/** A group of a provider. */
export interface ProvidedGroup {
  id: number;
  title: string;
  externalId: string | null;
  role: string | null;
  /** Ids of the companies that it gives with the role; null leaves them as they are. */
  companies: number[] | null;
  changedAt: Date;
  members: number[];
}

/** The groups of the provider, by title; or the one of an id. */
export async function providedGroups(tx: Tx, id: number | null = null): Promise<ProvidedGroup[]> {
  const { rows } = await sql<ProvidedGroup>`
    select g.id, g.title, g.external_id as "externalId", g.role,
      to_jsonb(g.companies) as companies, g.changed_at as "changedAt",
      (select coalesce(jsonb_agg(m.staff_id order by m.staff_id), '[]') from scim_member m
        where m.group_id = ${tx.group} and m.scim_group_id = g.id) as members
    from scim_group g where g.group_id = ${tx.group} and (${id}::int8 is null or g.id = ${id})
    order by lower(g.title), g.id`.execute(tx.db);
  return rows;
}

/** Rights that a group gives its members. */
export type GivenByGroup = Pick<ProvidedGroup, "id" | "title" | "role" | "companies">;

/** The groups of a provider that a member of staff is in. */
export async function groupsOfStaff(
  tx: Tx,
  staff: readonly number[],
): Promise<Map<number, GivenByGroup[]>> {
  const { rows } = await sql<GivenByGroup & { staff: number }>`
    select m.staff_id as staff, g.id, g.title, g.role, to_jsonb(g.companies) as companies from scim_member m
    join scim_group g on g.group_id = m.group_id and g.id = m.scim_group_id
    where m.group_id = ${tx.group} and m.staff_id = any(${[...staff]}::int8[]) order by g.id`.execute(
    tx.db,
  );
  return Map.groupBy(rows, (row) => row.staff);
}

/** Makes a group of a provider, and returns its id. */
export async function insertProvidedGroup(
  tx: Tx,
  { title, externalId }: Pick<ProvidedGroup, "title" | "externalId">,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into scim_group (group_id, title, external_id, changed_at)
    values (${tx.group}, ${title}, ${externalId}, ${tx.now}) returning id`.execute(tx.db);
  return rows[0]?.id ?? 0;
}

/** Names a group of a provider anew. */
export async function renameProvidedGroup(
  tx: Tx,
  id: number,
  { title, externalId }: Pick<ProvidedGroup, "title" | "externalId">,
): Promise<void> {
  await sql`
    update scim_group set title = ${title}, external_id = ${externalId}, changed_at = ${tx.now}
    where group_id = ${tx.group} and id = ${id}`.execute(tx.db);
}

/** Says what a group of a provider gives. */
export async function setGroupAccess(
  tx: Tx,
  id: number,
  { role, companies }: Pick<ProvidedGroup, "role" | "companies">,
): Promise<void> {
  await sql`
    update scim_group set role = ${role}, companies = ${companies}::int8[], changed_at = ${tx.now}
    where group_id = ${tx.group} and id = ${id}`.execute(tx.db);
}

/** Sets who is in a group of a provider. */
export async function setMembers(tx: Tx, id: number, staff: readonly number[]): Promise<void> {
  await sql`
    delete from scim_member where group_id = ${tx.group} and scim_group_id = ${id}
      and staff_id <> all(${[...staff]}::int8[])`.execute(tx.db);
  if (staff.length === 0) return;
  const rows = staff.map((each) => sql`(${tx.group}, ${id}, ${each})`);
  await sql`
    insert into scim_member (group_id, scim_group_id, staff_id) values ${sql.join(rows)}
    on conflict do nothing`.execute(tx.db);
}

/** Removes a group of a provider with who is in it. */
export async function removeProvidedGroup(tx: Tx, id: number): Promise<void> {
  await sql`delete from scim_group where group_id = ${tx.group} and id = ${id}`.execute(tx.db);
}
