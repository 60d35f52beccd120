import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { linkNumber, recordNumber } from "../trail/linkNumbers.ts";
import type { Versioned } from "../trail/revisions.ts";
import { revisionsNaming, type RevisionPlace } from "../trail/revisionsNaming.ts";

/** Subject of a data copy: the staff entry, and the accounts that it has or had. */
export interface Subject {
  staff: number | null;
  accounts: readonly number[];
}

const anyOf = (ids: readonly number[]) => sql`any(${[...ids]}::int8[])`;

/** Stored data of a person's accounts; never their password. */
export interface AccountFacts {
  id: number;
  login: string;
  state: string;
  roles: string[];
  /** Ids of visible companies; null means all. */
  companies: number[] | null;
  language: string;
  acceptedAt: Date | null;
  lastLoginAt: Date | null;
  /** How they are reminded of tasks; null unless they have chosen. */
  reminder: string | null;
  /** When they were last reminded, and since when their calendar has an address. */
  remindedAt: Date | null;
  calendarAt: Date | null;
}

/** The accounts of a person. */
export async function accountFacts(tx: Tx, { accounts }: Subject): Promise<AccountFacts[]> {
  const { rows } = await sql<AccountFacts>`
    select id, login, state, roles, to_jsonb(companies) as companies,
      coalesce(u.language, a.language) as language, accepted_at, u.last_login_at, r.mail as reminder,
      r.mailed_at as reminded_at, r.calendar_at
    from account a left join task_reminder r on r.group_id = a.group_id and r.account_id = a.id
    left join account_use u on u.group_id = a.group_id and u.account_id = a.id
    where a.group_id = ${tx.group} and a.id = ${anyOf(accounts)} order by a.id`.execute(tx.db);
  return rows;
}

/** A session, without the secrets that continue it. */
export interface SessionFacts {
  createdAt: Date;
  endedAt: Date | null;
  endedWhy: string | null;
  /** By what it was opened, and by which its owner may recognise it. */
  via: string | null;
  address: string | null;
  device: string | null;
  seenAt: Date | null;
}

/** The sessions of a person that are still known. */
export async function sessionFacts(tx: Tx, { accounts }: Subject): Promise<SessionFacts[]> {
  const { rows } = await sql<SessionFacts>`
    select * from app_sessions(${[...accounts]}::int8[])`.execute(tx.db);
  return rows;
}

/** A one-time link, without its secret. */
export interface LinkFacts {
  madeAt: Date;
  via: string;
  state: string;
  expiresAt: Date;
  usedAt: Date | null;
  endedAt: Date | null;
}

/** The one-time links made for a person that are still known. */
export async function linkFacts(tx: Tx, { accounts }: Subject): Promise<LinkFacts[]> {
  const { rows } = await sql<LinkFacts>`
    select made_at, via, state, expires_at, used_at, ended_at from login_link
    where group_id = ${tx.group} and account_id = ${anyOf(accounts)} order by made_at`.execute(
    tx.db,
  );
  return rows;
}

/** A task that a person is to do, made or closed. */
export interface TaskFacts {
  title: string | null;
  kind: string;
  status: string;
  note: string | null;
  due: string | null;
  recordId: number | null;
  createdAt: Date;
  closedAt: Date | null;
  /** The person's relation to it: `assignee`, `createdBy` or `closedBy`. */
  part: string;
}

/** The tasks a person has to do with, oldest first. */
export async function taskFacts(tx: Tx, { staff, accounts }: Subject): Promise<TaskFacts[]> {
  const they = anyOf(accounts);
  const { rows } = await sql<TaskFacts>`
    select title, kind, status, note, due, record_id, created_at, closed_at,
      case when staff_id = ${staff} then 'assignee' when created_by = ${they} then 'createdBy' else 'closedBy' end as part
    from task where group_id = ${tx.group}
      and (staff_id = ${staff} or created_by = ${they} or closed_by = ${they})
    order by created_at, id`.execute(tx.db);
  return rows;
}

/** A person's comment on a record, or a place where somebody mentioned them. */
export interface CommentFacts {
  recordId: number;
  version: number;
  at: Date;
  /** Null if somebody else said it. */
  comment: string | null;
  /** The person's relation to it: `author` or `mentioned`. */
  part: string;
}

/** Comments of a person on records and status changes, and mentions of them; oldest first. */
export async function commentFacts(tx: Tx, { staff, accounts }: Subject): Promise<CommentFacts[]> {
  const they = anyOf(accounts);
  const { rows } = await sql<CommentFacts>`
    select target_id as record_id, version, at, comment, 'author' as part from revision
    where group_id = ${tx.group} and target_kind = 'record' and actor = ${they} and comment is not null
    union all select record_id, record_version, created_at, text, 'author' from comment
    where group_id = ${tx.group} and created_by = ${they} and deleted_at is null
    union all select record_id, record_version, created_at, null, 'mentioned' from comment
    where group_id = ${tx.group} and ${staff}::int8 = any(mentions) and created_by <> all(${[...accounts]}::int8[])
    order by at, record_id`.execute(tx.db);
  return rows;
}

/** An entry of the log about a person. */
export interface ActFacts {
  number: number;
  at: Date;
  action: string;
  target: string | null;
  /** True if the person did it, false if somebody else did it with them. */
  isOwn: boolean;
  /** Where they did it from. */
  address: string | null;
}

/** Acts of a person, and acts of others on their entry or account; oldest first. */
export async function actsOf(
  tx: Tx,
  { staff, accounts }: Subject,
  after: number,
  most: number,
): Promise<ActFacts[]> {
  const targets = accounts.map((id) => `account/${id}`);
  if (staff !== null) targets.push(`staff/${staff}`);
  const isOwn = sql`coalesce(a.actor = ${anyOf(accounts)}, false)`;
  const { rows } = await sql<ActFacts>`
    select a.seq as number, a.at, a.action, a.target, ${isOwn} as is_own,
      case when ${isOwn} then o.address end as address
    from audit a left join audit_address o on o.group_id = a.group_id and o.seq = a.seq
    where a.group_id = ${tx.group} and a.seq > ${after}
      and (${isOwn} or a.target = any(${targets}::text[]))
    order by a.seq limit ${most}`.execute(tx.db);
  return rows;
}

/** A document that a person had to do with. */
export interface DocumentFacts {
  kind: string;
  id: number;
  /** The person's relations to it, such as author of versions. */
  parts: string[];
  /** The fields that name them, as numbers of their pointers. */
  places: number[];
  /** Versions they wrote. */
  versions: number[] | null;
}

/**
 * The documents that a person made, changed, wrote versions of, or is named in; `stamps` are the
 * fields of records that the server writes.
 */
export async function documentsOf(
  tx: Tx,
  { staff, accounts }: Subject,
  stamps: readonly string[],
): Promise<DocumentFacts[]> {
  const own = sql`group_id = ${tx.group}`;
  const they = anyOf(accounts);
  const earlier = staff === null ? [] : await versionsNaming(tx, staff);
  const { rows } = await sql<DocumentFacts>`
    select kind, id,
      coalesce(to_jsonb(array_agg(distinct part) filter (where part is not null)), '[]') as parts,
      coalesce(to_jsonb(array_agg(distinct place) filter (where place is not null)), '[]') as places,
      to_jsonb(array_agg(version order by version) filter (where version is not null)) as versions
    from (
      select 'record' as kind, id, 'createdBy' as part, null::int4 as version, null::int4 as place
        from record where ${own} and created_by = ${they}
      union all select 'record', id, 'updatedBy', null, null from record where ${own} and updated_by = ${they}
      union all select kind, id, 'createdBy', null, null from item where ${own} and created_by = ${they}
      union all select kind, id, 'updatedBy', null, null from item where ${own} and updated_by = ${they}
      union all select kind, id, 'updatedBy', null, null from product_item where updated_by = ${they}
      union all select 'file', id, 'createdBy', null, null from file where ${own} and created_by = ${they}
      union all select target_kind, target_id, 'author', version, null
        from revision where ${own} and actor = ${they}
      union all select case when l.from_kind = ${recordNumber} then 'record' else i.kind end, l.from_id, null, null, l.place
        from link l left join item i on i.group_id = l.group_id and i.id = l.from_id
        where l.group_id = ${tx.group} and l.to_kind = ${linkNumber("staff")} and l.to_id = ${staff ?? -1}
      union all select 'record', r.id, '/' || s.name, null, null
        from record r, unnest(${[...stamps]}::text[]) s(name)
        where r.group_id = ${tx.group} and r.body -> s.name ->> 'id' = ${String(staff ?? -1)}
      union all select kind, id, 'earlierVersion', null, null
        from unnest(${earlier.map(({ kind }) => kind)}::text[], ${earlier.map(({ id }) => id)}::int8[]) e(kind, id)
    ) named
    group by kind, id order by kind, id`.execute(tx.db);
  return rows;
}

/** The documents with versions that name somebody, each once. */
async function versionsNaming(tx: Tx, staff: number): Promise<Versioned[]> {
  const found = new Map<string, Versioned>();
  let place: RevisionPlace | null = null;
  do {
    const { named, last } = await revisionsNaming(tx, staff, place);
    for (const { kind, id } of named) found.set(`${kind}/${id}`, { kind, id });
    place = last;
  } while (place);
  return [...found.values()];
}

/** Name and company of a record, for deciding who may read them. */
export interface RecordHead {
  id: number;
  name: string;
  companyId: number | null;
  isProductOwned: boolean;
  isTemplate: boolean;
}

/** Names of records, without their bodies. */
export async function recordHeads(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, RecordHead>> {
  const { rows } = await sql<RecordHead>`
    select id, name, company_id, is_master as is_product_owned, is_template
    from record where group_id = ${tx.group} and id = ${anyOf(ids)}`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row]));
}
