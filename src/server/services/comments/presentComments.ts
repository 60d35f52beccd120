import { limits } from "#shared/api/limits.ts";
import { asDocument, presentOf } from "#shared/engine/body/borders.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Comment, CommentCounts, CommentThread } from "#shared/generated/types.ts";
import { mayDeleteComment } from "#shared/domain/workflow/rights.ts";
import type { Asking } from "#server/auth/call.ts";
import { newestOf, type StoredComment, type ThreadHead } from "#server/store/comments.ts";
import { titlesOfStaff } from "#server/store/items/staffTitles.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { peopleOf } from "../bodies/references.ts";
import { formerTitles } from "../staff/formerStaff.ts";
import { presentPlace } from "./commentPlaces.ts";

/** Counts open comments on a record and its fields, and those the viewer has not read. */
export function countsOf(heads: readonly ThreadHead[]): CommentCounts {
  const open = heads.filter(({ resolvedAt }) => resolvedAt === null);
  const places = new Map<string, CommentCounts["places"][number]>();
  for (const head of open) {
    const { list, row, field, comments, unread, id } = head;
    const name = JSON.stringify([list, row, field]);
    const place = places.get(name) ?? {
      place: presentPlace(head),
      comments: 0,
      unread: 0,
      thread: id,
    };
    place.comments += comments;
    place.unread += unread;
    places.set(name, place);
  }
  const sum = (of: (head: ThreadHead) => number) =>
    heads.reduce((total, head) => total + of(head), 0);
  return {
    open: open.length,
    resolved: heads.length - open.length,
    comments: open.reduce((total, { comments }) => total + comments, 0),
    unread: sum(({ unread }) => unread),
    places: [...places.values()],
  };
}

/** Comments as their viewer sees them, people by name. */
export async function presentComments(
  tx: Tx,
  call: Asking,
  comments: readonly StoredComment[],
  readUpTo: number,
): Promise<Comment[]> {
  const { language, viewer } = call;
  const people = await peopleOf(
    tx,
    comments.map(({ createdBy }) => createdBy),
    language,
  );
  const mentioned = comments.flatMap(({ mentions }) => mentions);
  const titles = await titlesOfStaff(tx, mentioned);
  const gone = mentioned.filter((id) => !titles.has(id));
  const former = await formerTitles(tx, gone, language);
  const reader = { id: viewer.account, roles: viewer.roles };
  return comments.map((comment) => {
    const { id, text, createdBy, editedAt, mentions } = comment;
    const isMine = createdBy === viewer.account;
    return asDocument(
      presentOf({
        id,
        text: text ?? undefined,
        version: comment.recordVersion,
        createdAt: comment.createdAt.toISOString(),
        createdBy: text === null ? undefined : people(createdBy),
        editedAt: editedAt?.toISOString(),
        isMine,
        canDelete: text !== null && mayDeleteComment(comment, reader),
        isUnread: text !== null && !isMine && id > readUpTo,
        mentions: mentions.map((staff) => ({
          id: staff,
          title: titles.get(staff) ?? former.get(staff) ?? "",
        })),
      }),
    );
  });
}

/** Threads with their first comment and their newest. */
export async function presentThreads(
  tx: Tx,
  call: Asking,
  heads: readonly ThreadHead[],
  readUpTo: number,
): Promise<CommentThread[]> {
  const ids = heads.map(({ id }) => id);
  const stored = await newestOf(tx, ids, limits.threadShown);
  const people = await peopleOf(
    tx,
    heads.map(({ resolvedBy }) => resolvedBy),
    call.language,
  );
  const shown = await presentComments(tx, call, stored, readUpTo);
  return heads.map((head): CommentThread => {
    const { id, comments: total, last, resolvedAt, resolvedBy } = head;
    const resolver: Body | undefined = people(resolvedBy);
    return {
      id,
      place: presentPlace(head),
      comments: shown.filter((_, at) => stored[at]?.threadId === id),
      total,
      last,
      ...(resolvedAt && { resolvedAt: resolvedAt.toISOString() }),
      ...(resolver && { resolvedBy: asDocument(resolver) }),
    };
  });
}
