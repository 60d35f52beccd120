import { limits } from "#shared/api/limits.ts";
import type {
  CommentCounts,
  CommentList,
  CommentListAsked,
  CommentsRead,
  EarlierAsked,
  EarlierComments,
  MentionAsked,
  MentionOffer,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist } from "#server/auth/problem.ts";
import {
  answersBefore,
  mentionablePeople,
  noteRead,
  readComment,
  readUpTo,
  recordOfThread,
  threadHeads,
} from "#server/store/comments.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readStoredRecord, type StoredRecord } from "#server/store/records/records.ts";
import { mustBeVisible } from "../records/records.ts";
import { countsOf, presentComments, presentThreads } from "./presentComments.ts";

/** The record that is talked about; throws `notFound` unless the viewer sees it. */
async function recordFor(tx: Tx, call: Call, id: number): Promise<StoredRecord> {
  return mustBeVisible(call, await readStoredRecord(tx, id));
}

/** How much is said at a record and its fields, and how much of it is new to the viewer. */
export function commentCounts(call: Call, record: number): Promise<CommentCounts> {
  return call.read(async (tx) => {
    await recordFor(tx, call, record);
    return countsOf(await threadHeads(tx, record, call.viewer.account));
  });
}

/**
 * Threads of a record, open or resolved, those with the newest comments first, a page at a time; or
 * the one of a comment.
 */
export function commentList(
  call: Call,
  { recordId, comment, resolved = false, before = Infinity }: CommentListAsked,
): Promise<CommentList> {
  const { account } = call.viewer;
  return call.read(async (tx) => {
    await recordFor(tx, call, recordId);
    const heads = await threadHeads(tx, recordId, account);
    const thread = comment === undefined ? null : (await readComment(tx, comment))?.threadId;
    const wanted = heads.filter(({ id, resolvedAt, last }) =>
      thread === null ? (resolvedAt !== null) === resolved && last < before : id === thread,
    );
    const page = wanted.slice(0, limits.threadsPage);
    const threads = await presentThreads(tx, call, page, await readUpTo(tx, account, recordId));
    const hasMore = wanted.length > page.length;
    const next = hasMore ? page.at(-1)?.last : undefined;
    return { threads, counts: countsOf(heads), ...(next !== undefined && { before: next }) };
  });
}

/** Answers of a thread before those that are shown. */
export function earlierComments(
  call: Call,
  { thread, before }: EarlierAsked,
): Promise<EarlierComments> {
  return call.read(async (tx) => {
    const record = mustExist(await recordOfThread(tx, thread));
    await recordFor(tx, call, record);
    const most = limits.answersPage;
    const found = await answersBefore(tx, thread, before, most + 1);
    const upTo = await readUpTo(tx, call.viewer.account, record);
    const comments = await presentComments(tx, call, found.slice(-most), upTo);
    return { comments, hasMore: found.length > most };
  });
}

/** Staff who may read a record, by a part of their name. */
export function offerPeople(call: Call, { recordId, text }: MentionAsked): Promise<MentionOffer> {
  return call.read(async (tx) => {
    const { companyId } = await recordFor(tx, call, recordId);
    const most = limits.mentionMatches + 1;
    const people = await mentionablePeople(tx, companyId, { text, most });
    const others = people.filter(({ id }) => id !== call.viewer.contact);
    return { people: others.slice(0, limits.mentionMatches) };
  });
}

/** Notes that the viewer has read a record's comments up to one. */
export function markRead(call: Call, { recordId, upTo }: CommentsRead): Promise<CommentCounts> {
  const { account } = call.viewer;
  return call.transaction(async (tx) => {
    await recordFor(tx, call, recordId);
    await noteRead(tx, { account, record: recordId, upTo });
    return countsOf(await threadHeads(tx, recordId, account));
  });
}
