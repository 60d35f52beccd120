import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import type { Subject } from "./dataCopy.ts";

/** A machine that somebody gave access, without its token. */
export interface MachineFacts {
  title: string;
  areas: string[];
  madeAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

/** The machines that a person gave access. */
export async function machineFacts(tx: Tx, { accounts }: Subject): Promise<MachineFacts[]> {
  const { rows } = await sql<MachineFacts>`
    select title, areas, made_at, expires_at, ended_at from machine_token
    where group_id = ${tx.group} and made_by = any(${[...accounts]}::int8[]) order by made_at, id`.execute(
    tx.db,
  );
  return rows;
}

/** Facts about a person from a directory that provides staff. */
export interface ProvidedFacts {
  externalId: string | null;
  removedAt: Date | null;
  groups: string[];
}

/** The name that a directory has for a person, and its groups that they are in. */
export async function providedFacts(tx: Tx, { staff }: Subject): Promise<ProvidedFacts[]> {
  const { rows: users } = await sql<Omit<ProvidedFacts, "groups">>`
    select external_id, removed_at from scim_user
    where group_id = ${tx.group} and staff_id = ${staff}`.execute(tx.db);
  const { rows: groups } = await sql<{ title: string }>`
    select g.title from scim_member m join scim_group g on g.group_id = m.group_id and g.id = m.scim_group_id
    where m.group_id = ${tx.group} and m.staff_id = ${staff} order by g.title`.execute(tx.db);
  if (users.length + groups.length === 0) return [];
  const [user = { externalId: null, removedAt: null }] = users;
  return [{ ...user, groups: groups.map(({ title }) => title) }];
}

/** Up to which comment of a record a person has read. */
export interface ReadingFacts {
  recordId: number;
  upTo: number;
}

/** The comments that a person has read, by record. */
export async function readingFacts(tx: Tx, { accounts }: Subject): Promise<ReadingFacts[]> {
  const { rows } = await sql<ReadingFacts>`
    select record_id, up_to from comment_read
    where group_id = ${tx.group} and account_id = any(${[...accounts]}::int8[]) order by record_id`.execute(
    tx.db,
  );
  return rows;
}

/** Since when a person is known to a provider of sign-on; what it calls them is kept as a hash only. */
export async function identityFacts(tx: Tx, { accounts }: Subject): Promise<{ createdAt: Date }[]> {
  const { rows } = await sql<{ createdAt: Date }>`
    select created_at from sign_on_identity
    where group_id = ${tx.group} and account_id = any(${[...accounts]}::int8[]) order by created_at`.execute(
    tx.db,
  );
  return rows;
}
