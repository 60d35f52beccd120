import {
  commentCounts,
  commentList,
  earlierComments,
  markRead,
  offerPeople,
} from "#server/services/comments/comments.ts";
import {
  addComment,
  editComment,
  removeComment,
  resolveThread,
} from "#server/services/comments/changeComments.ts";
import type { Handlers } from "./handler.ts";

type CommentName =
  | "comments.add"
  | "comments.counts"
  | "comments.earlier"
  | "comments.edit"
  | "comments.list"
  | "comments.markRead"
  | "comments.people"
  | "comments.remove"
  | "comments.resolve";

export const commentHandlers: Handlers<CommentName> = {
  "comments.add": (call, { body }) => addComment(call, body),
  "comments.counts": (call, { body }) => commentCounts(call, body.recordId),
  "comments.earlier": (call, { body }) => earlierComments(call, body),
  "comments.edit": (call, { body }) => editComment(call, body),
  "comments.list": (call, { body }) => commentList(call, body),
  "comments.markRead": (call, { body }) => markRead(call, body),
  "comments.people": (call, { body }) => offerPeople(call, body),
  "comments.remove": (call, { body }) => removeComment(call, body.id),
  "comments.resolve": (call, { body }) => resolveThread(call, body),
};
