import type { FieldPath } from "../paths.ts";
import type { CommentCount } from "../formNode.ts";
import type { FormServices } from "../services.ts";

/** The number of comments at a place, which opens them; no component, since most places have none. */
export function commentMark(
  { text, onComments, isOnPaper }: FormServices,
  count: CommentCount | undefined,
  path: FieldPath,
  label: string,
) {
  if (!count || !onComments || isOnPaper) return null;
  const { comments, unread } = count;
  const number = text("form.comments", { count: comments });
  const words = unread > 0 ? text("form.commentsNew", { comments: number, unread }) : number;
  // Put together here, since texts without names are the same at many places, and looked up once.
  const name = `${label}: ${words}`;
  return (
    <button
      type="button"
      className="comments"
      data-new={unread > 0 || undefined}
      aria-label={name}
      title={name}
      onClick={() => onComments(path)}
    >
      {comments}
    </button>
  );
}
