import type {
  CommentEdit,
  CommentSent,
  CommentsChanged,
  CommentsResolved,
} from "#shared/generated/types.ts";
import type { AuditAction } from "#shared/generated/words/words.ts";
import { callActions } from "#shared/generated/callActions.ts";
import { mayComment, mayDeleteComment } from "#shared/domain/workflow/rights.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, mustExist, Problem } from "#server/auth/problem.ts";
import {
  changeComment,
  commentByClientId,
  emptyComment,
  insertComment,
  readComment,
  readUpTo,
  recordOfThread,
  setResolved,
  type StoredComment,
  threadHeads,
} from "#server/store/comments.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readStoredRecord, type StoredRecord } from "#server/store/records/records.ts";
import { closeMentions, deleteMentions } from "#server/store/tasks.ts";
import { writeAudit } from "#server/store/trail/audit.ts";
import { publishRecordEvents } from "#server/store/trail/outbox.ts";
import { recordPlan } from "../bodies/plans.ts";
import { editContext } from "../records/recordContext.ts";
import { mustBeVisible } from "../records/records.ts";
import { mustBePlace } from "./commentPlaces.ts";
import { askMentioned, mustBeMentionable } from "./mentions.ts";
import { countsOf, presentThreads } from "./presentComments.ts";

/** The record that is talked about, locked: its comments follow one another, and it stays there. */
async function recordFor(tx: Tx, call: Call, id: number): Promise<StoredRecord> {
  const record = mustBeVisible(call, await readStoredRecord(tx, id, true));
  if (!mayComment(record, call.viewer)) throw new Problem("forbidden");
  return record;
}

/** The typed text, trimmed; throws if nothing is left. */
function saidIn(text: string): string {
  const said = text.trim();
  if (said === "") throw invalidField("/text", "required");
  return said;
}

/** Says something of a record, row or field, or answers in a thread; sent twice, it is said once. */
export function addComment(call: Call, sent: CommentSent): Promise<CommentsChanged> {
  const { account, contact } = call.viewer;
  return call.transaction(async (tx) => {
    const { recordId, clientId } = sent;
    const record = await recordFor(tx, call, recordId);
    const known = await commentByClientId(tx, clientId);
    if (known) {
      const isSame = known.recordId === recordId && known.createdBy === account;
      return changed(tx, call, recordId, mustExist(isSame ? known.threadId : null));
    }
    const text = saidIn(sent.text);
    const mentions = await mustBeMentionable(tx, record, { text, sent: sent.mentions });
    const thread = sent.thread ?? null;
    if (thread !== null) mustExist((await recordOfThread(tx, thread)) === recordId ? thread : null);
    const id = await insertComment(tx, {
      ...placeOf(call, record, sent),
      clientId,
      record: recordId,
      version: record.version,
      thread,
      text,
      mentions,
      author: account,
    });
    await askMentioned(tx, call, { id, recordId, mentions });
    if (thread !== null) {
      // Answering settles the author's own mentions and reopens the thread.
      if (contact !== null) await closeMentions(tx, { thread, staff: contact }, account);
      await setResolved(tx, thread, null);
    }
    await noteComment(tx, call, record, callActions["comments.add"], id);
    return changed(tx, call, recordId, thread ?? id);
  });
}

function placeOf(call: Call, record: StoredRecord, { thread, place = {} }: CommentSent) {
  if (thread !== undefined) return { list: null, row: null, field: null };
  return mustBePlace(recordPlan(editContext(call, record)).nodes, record.body, place);
}

/** A comment that is still there, with its locked record. */
async function commentFor(
  tx: Tx,
  call: Call,
  id: number,
): Promise<{ comment: StoredComment; record: StoredRecord }> {
  const found = mustExist(await readComment(tx, id));
  const record = await recordFor(tx, call, found.recordId);
  // It may have been deleted while the record was locked by somebody else.
  return { comment: mustExist(await readComment(tx, id)), record };
}

/** Gives one's own comment another text. */
export function editComment(
  call: Call,
  { id, text: typed, mentions: sent }: CommentEdit,
): Promise<CommentsChanged> {
  return call.transaction(async (tx) => {
    const { comment, record } = await commentFor(tx, call, id);
    if (comment.createdBy !== call.viewer.account) throw new Problem("forbidden");
    const text = saidIn(typed);
    const before = comment.mentions;
    const mentions = await mustBeMentionable(tx, record, { text, sent, before });
    await changeComment(tx, id, { text, mentions });
    await deleteMentions(tx, id, mentions);
    const added = mentions.filter((each) => !before.includes(each));
    await askMentioned(tx, call, { id, recordId: record.id, mentions: added });
    await noteComment(tx, call, record, callActions["comments.edit"], id);
    return changed(tx, call, record.id, comment.threadId);
  });
}

/** Deletes a comment with what it asks for; answers to it stay. */
export function removeComment(call: Call, id: number): Promise<CommentsChanged> {
  const { account, roles } = call.viewer;
  return call.transaction(async (tx) => {
    const { comment, record } = await commentFor(tx, call, id);
    if (!mayDeleteComment(comment, { id: account, roles })) throw new Problem("forbidden");
    await emptyComment(tx, id);
    await deleteMentions(tx, id);
    await noteComment(tx, call, record, callActions["comments.remove"], id);
    return changed(tx, call, record.id, comment.threadId);
  });
}

/** Marks a thread as resolved, which settles what it asks for; or opens it again. */
export function resolveThread(
  call: Call,
  { thread, resolved }: CommentsResolved,
): Promise<CommentsChanged> {
  const { account } = call.viewer;
  return call.transaction(async (tx) => {
    const record = await recordFor(tx, call, mustExist(await recordOfThread(tx, thread)));
    const heads = await threadHeads(tx, record.id, account);
    const head = mustExist(heads.find(({ id }) => id === thread));
    if ((head.resolvedAt !== null) !== resolved) {
      await setResolved(tx, thread, resolved ? account : null);
      if (resolved) await closeMentions(tx, { thread }, account);
      const action = resolved ? "comment.resolved" : "comment.reopened";
      await noteComment(tx, call, record, action, thread);
    }
    return changed(tx, call, record.id, thread);
  });
}

/** The thread as it is now, unless nothing is left of it, and what is said elsewhere. */
async function changed(
  tx: Tx,
  call: Call,
  record: number,
  thread: number,
): Promise<CommentsChanged> {
  const { account } = call.viewer;
  const heads = await threadHeads(tx, record, account);
  const its = heads.filter(({ id }) => id === thread);
  const [shown] = await presentThreads(tx, call, its, await readUpTo(tx, account, record));
  return { counts: countsOf(heads), ...(shown && { thread: shown }) };
}

/** The log and the others learn that something was said, never what. */
async function noteComment(
  tx: Tx,
  call: Call,
  record: StoredRecord,
  action: AuditAction,
  comment: number,
): Promise<void> {
  const { account: actor } = call.viewer;
  const { id } = record;
  await writeAudit(tx, { actor, action, target: `record/${id}`, detail: { comment } });
  publishRecordEvents(tx, [{ id, of: record, kind: "comment", author: actor }]);
}
