import { sql, type RawBuilder, type SqlBool } from "kysely";
import { contains } from "./fold.ts";
import { newIds } from "./database/ids.ts";
import type { Tx } from "./database/transaction.ts";
import { after } from "./query/cursor.ts";

/** Subject of a thread: a row by its id, a field of the row or record, or the whole record. */
export interface CommentPlace {
  list: string | null;
  row: number | null;
  field: string | null;
}

/** A comment as stored; a deleted one has no text. */
export interface StoredComment {
  id: number;
  clientId: string | null;
  recordId: number;
  threadId: number;
  text: string | null;
  /** Ids of staff who are mentioned. */
  mentions: number[];
  recordVersion: number;
  createdAt: Date;
  createdBy: number;
  /** True if the author's account has been closed. */
  isAuthorGone: boolean;
  editedAt: Date | null;
}

/** A thread without what is said in it. */
export interface ThreadHead extends CommentPlace {
  id: number;
  resolvedAt: Date | null;
  resolvedBy: number | null;
  /** Id of its last comment. */
  last: number;
  comments: number;
  /** Others' comments that the reader has not read. */
  unread: number;
}

const columns = sql`c.id, c.client_id as "clientId", c.record_id as "recordId", c.thread_id as "threadId", c.text,
  to_jsonb(c.mentions) as mentions, c.record_version as "recordVersion", c.created_at as "createdAt",
  c.created_by as "createdBy", coalesce(a.state = 'closed', true) as "isAuthorGone", c.edited_at as "editedAt"`;

function select(tx: Tx, where: RawBuilder<SqlBool>) {
  return sql<StoredComment>`
    select ${columns} from comment c left join account a on a.group_id = c.group_id and a.id = c.created_by
    where c.group_id = ${tx.group} and ${where}`;
}

/** Reads a comment of the group that has not been deleted, or null. */
export async function readComment(tx: Tx, id: number): Promise<StoredComment | null> {
  const where = sql<SqlBool>`c.id = ${id} and c.deleted_at is null`;
  const { rows } = await select(tx, where).execute(tx.db);
  return rows[0] ?? null;
}

/** The comment that was sent under a clientId, deleted or not, or null. */
export async function commentByClientId(tx: Tx, clientId: string): Promise<StoredComment | null> {
  const { rows } = await select(tx, sql<SqlBool>`c.client_id = ${clientId}`).execute(tx.db);
  return rows[0] ?? null;
}

/** The record that a thread is about, or null. */
export async function recordOfThread(tx: Tx, thread: number): Promise<number | null> {
  const { rows } = await sql<{ recordId: number }>`
    select record_id as "recordId" from comment
    where group_id = ${tx.group} and id = ${thread} and thread_id = id`.execute(tx.db);
  return rows[0]?.recordId ?? null;
}

/** All threads of a record in which something is said, those with the newest comments first. */
export async function threadHeads(tx: Tx, record: number, reader: number): Promise<ThreadHead[]> {
  const { rows } = await sql<ThreadHead>`
    select t.id, t.list, t.row_id as "row", t.field, t.resolved_at as "resolvedAt", t.resolved_by as "resolvedBy",
      s.last, s.comments, s.unread
    from comment t
    join (
      select c.thread_id, max(c.id) as last, count(*) as comments,
        count(*) filter (where c.created_by <> ${reader} and c.id > coalesce((select r.up_to from comment_read r
          where r.group_id = ${tx.group} and r.account_id = ${reader} and r.record_id = ${record}), 0)) as unread
      from comment c
      where c.group_id = ${tx.group} and c.record_id = ${record} and c.deleted_at is null
      group by c.thread_id
    ) s on s.thread_id = t.id
    where t.group_id = ${tx.group} and t.record_id = ${record} and t.thread_id = t.id
    order by s.last desc`.execute(tx.db);
  return rows;
}

/** The first comment of each thread, deleted or not, and its newest, in order. */
export async function newestOf(
  tx: Tx,
  threads: readonly number[],
  most: number,
): Promise<StoredComment[]> {
  if (threads.length === 0) return [];
  const { rows } = await sql<StoredComment>`
    select * from (
      select ${columns}, row_number() over (partition by c.thread_id order by c.id desc) as place
      from comment c left join account a on a.group_id = c.group_id and a.id = c.created_by
      where c.group_id = ${tx.group} and c.thread_id = any(${[...threads]}::int8[])
        and (c.deleted_at is null or c.id = c.thread_id)
    ) each where place <= ${most} or id = "threadId" order by id`.execute(tx.db);
  return rows;
}

/** Comments of a record up to a moment by threads, each with the place of its thread; the newest if many. */
export async function commentsOfRecord(
  tx: Tx,
  record: number,
  until: Date,
  most: number,
): Promise<(StoredComment & CommentPlace)[]> {
  const { rows } = await sql<StoredComment & CommentPlace>`
    select * from (
      select ${columns}, t.list, t.row_id as "row", t.field from comment c
      join comment t on t.group_id = c.group_id and t.id = c.thread_id
      left join account a on a.group_id = c.group_id and a.id = c.created_by
      where c.group_id = ${tx.group} and c.record_id = ${record} and c.deleted_at is null
        and c.created_at <= ${until}
      order by c.id desc limit ${most}) each order by "threadId", id`.execute(tx.db);
  return rows;
}

/** Answers of a thread that came before one, the newest of them, in order. */
export async function answersBefore(
  tx: Tx,
  thread: number,
  before: number,
  most: number,
): Promise<StoredComment[]> {
  const where = sql<SqlBool>`c.thread_id = ${thread} and c.id <> c.thread_id and ${after("desc", [sql`c.id`, before, "int8"])} and c.deleted_at is null`;
  const { rows } = await sql<StoredComment>`
    select * from (${select(tx, where)} order by c.id desc limit ${most}) each order by id`.execute(
    tx.db,
  );
  return rows;
}

/** A comment to be stored; `thread` is null for the first of a new one. */
export interface CommentDraft extends CommentPlace {
  clientId: string;
  record: number;
  version: number;
  thread: number | null;
  text: string;
  mentions: readonly number[];
  author: number;
}

/** Stores a comment and returns its id. */
export async function insertComment(tx: Tx, draft: CommentDraft): Promise<number> {
  const [id = 0] = await newIds(tx, 1);
  await sql`
    insert into comment (group_id, id, client_id, record_id, thread_id, list, row_id, field, text, mentions,
      record_version, created_at, created_by)
    values (${tx.group}, ${id}, ${draft.clientId}, ${draft.record}, ${draft.thread ?? id},
      ${draft.list}, ${draft.row}, ${draft.field}, ${draft.text}, ${[...draft.mentions]}::int8[],
      ${draft.version}, ${tx.now}, ${draft.author})`.execute(tx.db);
  return id;
}

/** Gives a comment another text. */
export async function changeComment(
  tx: Tx,
  id: number,
  { text, mentions }: Pick<CommentDraft, "text" | "mentions">,
): Promise<void> {
  await sql`
    update comment set text = ${text}, mentions = ${[...mentions]}::int8[], edited_at = ${tx.now}
    where group_id = ${tx.group} and id = ${id}`.execute(tx.db);
}

/** Empties a comment; what others answered to it stays. */
export async function emptyComment(tx: Tx, id: number): Promise<void> {
  await sql`
    update comment set text = null, mentions = '{}', deleted_at = ${tx.now}
    where group_id = ${tx.group} and id = ${id}`.execute(tx.db);
}

/** Resolves a thread, or opens it again. */
export async function setResolved(tx: Tx, thread: number, by: number | null): Promise<void> {
  await sql`
    update comment set resolved_at = ${by === null ? null : tx.now}, resolved_by = ${by}
    where group_id = ${tx.group} and id = ${thread}`.execute(tx.db);
}

/** The comment up to which somebody has read a record's; 0 for none. */
export async function readUpTo(tx: Tx, account: number, record: number): Promise<number> {
  const { rows } = await sql<{ upTo: number }>`
    select up_to as "upTo" from comment_read
    where group_id = ${tx.group} and account_id = ${account} and record_id = ${record}`.execute(
    tx.db,
  );
  return rows[0]?.upTo ?? 0;
}

/** Notes up to which comment somebody has read a record's; never takes it back. */
export async function noteRead(
  tx: Tx,
  { account, record, upTo }: { account: number; record: number; upTo: number },
): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from comment
    where group_id = ${tx.group} and record_id = ${record} and id <= ${upTo}`.execute(tx.db);
  await sql`
    insert into comment_read as r (group_id, account_id, record_id, up_to)
    values (${tx.group}, ${account}, ${record}, ${rows[0]?.last ?? 0})
    on conflict (group_id, account_id, record_id) do update set up_to = greatest(r.up_to, excluded.up_to)`.execute(
    tx.db,
  );
}

/** Deletes the comments of a record that is deleted. */
export async function deleteCommentsOf(tx: Tx, record: number): Promise<void> {
  await sql`delete from comment where group_id = ${tx.group} and record_id = ${record}`.execute(
    tx.db,
  );
  await sql`delete from comment_read where group_id = ${tx.group} and record_id = ${record}`.execute(
    tx.db,
  );
}

/** Somebody who can be mentioned. */
export interface Mentionable {
  id: number;
  title: string;
}

/** Active staff with an account that sees a company's records: those of these ids, or by name. */
export async function mentionablePeople(
  tx: Tx,
  company: number | null,
  wanted: { ids: readonly number[] } | { text: string; most: number },
): Promise<Mentionable[]> {
  const which =
    "ids" in wanted
      ? sql<SqlBool>`i.id = any(${[...wanted.ids]}::int8[])`
      : contains(sql`i.search`, wanted.text);
  const most = "ids" in wanted ? sql`` : sql`limit ${wanted.most}`;
  const { rows } = await sql<Mentionable>`
    select i.id, i.title from item i
    where i.group_id = ${tx.group} and i.kind = 'staff' and i.state = 'active' and ${which}
      and exists (select 1 from account a where a.group_id = i.group_id and a.contact_id = i.id and a.state = 'active'
        and (a.companies is null or ${company}::int8 = any(a.companies)))
    order by i.title_order, i.id ${most}`.execute(tx.db);
  return rows;
}
