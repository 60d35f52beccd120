import type { FieldPath } from "../paths.ts";
import type { Said } from "../formNode.ts";
import type { FormServices } from "../services.ts";

/** The number of comments at a place, which opens them; no component, since most places have none. */
export function saidMark(
  { text, onSaid, isOnPaper }: FormServices,
  said: Said | undefined,
  path: FieldPath,
  label: string,
) {
  if (!said || !onSaid || isOnPaper) return null;
  const { comments, unread } = said;
  const count = text("form.said", { count: comments });
  const words = unread > 0 ? text("form.saidNew", { said: count, unread }) : count;
  // Put together here, since texts without names are the same at many places, and looked up once.
  const name = `${label}: ${words}`;
  return (
    <button
      type="button"
      className="said"
      data-new={unread > 0 || undefined}
      aria-label={name}
      title={name}
      onClick={() => onSaid(path)}
    >
      {comments}
    </button>
  );
}
