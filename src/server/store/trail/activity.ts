import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Body } from "#shared/engine/plan/types.ts";
import { after, cutPage, type Page, readCursor, totalUpTo } from "../query/cursor.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";

/** An entry of the group's audit log. */
export interface LogEntry {
  id: number;
  at: Date;
  actor: number | null;
  action: string;
  target: string | null;
  detail: Body;
  /** Where it came from, unless that was erased. */
  address: string | null;
}

/** A reader's view of the log: permissions and filters. */
export interface LogView {
  account: number;
  /** All events of the group, including sign-ins. */
  isWhole: boolean;
  /** Companies whose records the reader may see; null means all. */
  companies: readonly number[] | null;
  /** Item kinds the reader may look up. */
  kinds: readonly string[];
  recordId?: number | undefined;
  /** Actions to include or exclude. */
  actions?: { isWanted: boolean; names: readonly string[] }[] | undefined;
  /** Only events by this actor: a staff entry, or an account without one. */
  actorId?: number | undefined;
}

const recordOf = sql<number>`case when a.target like 'record/%' then substr(a.target, 8)::int8 end`;

/** A record of the given companies, or a deleted one that belonged to them at the time. */
function ofCompanies(tx: Tx, companies: readonly number[]): RawBuilder<SqlBool> {
  const any = sql`any(${[...companies]}::int8[])`;
  return sql`(
    exists (select 1 from record r where r.group_id = ${tx.group} and r.id = ${recordOf} and r.company_id = ${any})
    or exists (select 1 from revision v where v.group_id = ${tx.group} and v.target_kind = 'record'
      and v.target_id = ${recordOf} and v.op = 'delete' and (v.body #>> '{company,id}')::int8 = ${any}))`;
}

/** Filters requested within what is visible. */
function filterConditions(
  tx: Tx,
  { recordId, actions = [], actorId }: LogView,
): RawBuilder<SqlBool>[] {
  const all: RawBuilder<SqlBool>[] = [];
  if (recordId !== undefined) all.push(sql`a.target = ${`record/${recordId}`}`);
  for (const { isWanted, names } of actions)
    all.push(sql`(a.action = any(${[...names]}::text[])) = ${isWanted}`);
  if (actorId !== undefined) {
    all.push(sql`a.actor in (select c.id from account c
      where c.group_id = ${tx.group} and coalesce(c.contact_id, c.id) = ${actorId})`);
  }
  return all;
}

function logConditions(tx: Tx, view: LogView) {
  const { account, isWhole, companies, kinds } = view;
  const isRecord = sql<SqlBool>`a.target like 'record/%'`;
  const isOwn = sql<SqlBool>`a.actor = ${account}`;
  // Entries without an actor are failed sign-ins, refusals, removals after a period, moves of the whole
  // group by the operator, and the initial data.
  const isSomeones = sql<SqlBool>`(a.actor is not null
    or split_part(a.action, '.', 1) in ('session', 'refusal', 'retention')
    or a.action in ('group.movedIn', 'group.movedOut'))`;
  const others =
    companies === null
      ? sql<SqlBool>`(a.actor is not null and split_part(a.action, '.', 1) = any(${[...kinds]}::text[]))`
      : sql<SqlBool>`false`;
  const seen = isWhole
    ? isSomeones
    : sql<SqlBool>`(a.actor is not null and (${isRecord} or ${isOwn} or ${others}))`;
  const all = [seen, ...filterConditions(tx, view)];
  if (companies !== null) all.push(sql`(not ${isRecord} or ${ofCompanies(tx, companies)})`);
  return sql.join(all, sql` and `);
}

/** A keyset page of the audit log, newest first; null for an invalid cursor. */
export async function listActivity(
  tx: Tx,
  view: LogView,
  page: { after?: string; perPage: number },
  most: number,
): Promise<Page<LogEntry> | null> {
  const cursor = readCursor(page.after, "int8");
  if (cursor === null) return null;
  const where = sql`a.group_id = ${sql.lit(tx.group)} and ${logConditions(tx, view)}`;
  const before = cursor ? sql`and ${after("desc", [sql`a.seq`, cursor.id, "int8"])}` : sql``;
  const [{ rows }, counted] = await together([
    sql<LogEntry>`
      select a.seq as id, a.at, a.actor, a.action, a.target, a.detail, o.address from audit a
      left join audit_address o on o.group_id = a.group_id and o.seq = a.seq
      where ${where} ${before} order by a.seq desc limit ${page.perPage + 1}`.execute(tx.db),
    sql<{ total: number }>`
      select count(*) as total from (select 1 from audit a where ${where} limit ${most + 1}) x`.execute(
      tx.db,
    ),
  ]);
  return {
    ...cutPage(rows, page.perPage, ({ id }) => ({ value: id, id })),
    ...totalUpTo(most, counted.rows[0]?.total),
  };
}

/** Last bodies of deleted documents, by id. */
export async function lastBodies(
  tx: Tx,
  wanted: readonly { kind: string; id: number }[],
): Promise<Map<number, Body>> {
  if (wanted.length === 0) return new Map();
  const kinds = wanted.map((each) => each.kind);
  const ids = wanted.map((each) => each.id);
  const { rows } = await sql<{ id: number; body: Body }>`
    select r.target_id as id, r.body from revision r
    join unnest(${kinds}::text[], ${ids}::int8[]) x(kind, id)
      on r.target_kind = x.kind and r.target_id = x.id
    where r.group_id = ${tx.group} and r.op = 'delete'`.execute(tx.db);
  return new Map(rows.map(({ id, body }) => [id, body]));
}

/** Names of the group's records, by id. */
export async function recordNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom("record")
    .where("groupId", "=", tx.group)
    .where(sql<SqlBool>`id = any(${[...new Set(ids)]}::int8[])`)
    .select(["id", "name"])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
