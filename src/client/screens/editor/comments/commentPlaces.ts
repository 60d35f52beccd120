import { annotate } from "#client/form/annotations/annotations.ts";
import type { Annotation } from "#client/form/formNode.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { type FormStore, rowsOfList } from "#client/form/store.ts";
import { askForComment, type CommentCounts, commentCounts } from "#client/state/comments/counts.ts";

/** Shows at the fields and rows of a form how many comments there are. */
export function showCounts(store: FormStore, counts: CommentCounts | null): void {
  annotate(store, "comments", placed(store, counts));
}

function placed(store: FormStore, counts: CommentCounts | null): Omit<Annotation, "kind">[] {
  return (counts?.places ?? []).flatMap(({ place, comments, unread }) => {
    const { list = "", row, field = "" } = place;
    const rows = [...rowsOfList(store, list)];
    const key = list === "" ? "" : rows.find(([, { plain }]) => plain["id"] === row)?.[0];
    return key === undefined
      ? []
      : [
          {
            path: { list, key, field },
            level: "info",
            text: "form.comments",
            counts: { comments, unread },
          },
        ];
  });
}

/** Opens the comments at a field, or at a row and its fields. */
export function openComments(store: FormStore, { list, key, field }: FieldPath): void {
  const id = list === "" ? undefined : rowsOfList(store, list).get(key)?.plain["id"];
  const threads = (commentCounts.state.data?.places ?? [])
    .filter(({ place }) => (place.list ?? "") === list && place.row === id)
    .filter(({ place }) => field === "" || place.field === field)
    .map(({ thread }) => thread);
  if (threads.length > 0) askForComment(Math.max(...threads));
}
