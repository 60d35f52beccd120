import type { FormNode, SaidByField } from "#client/form/formNode.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { showSaid } from "#client/form/said/said.ts";
import { type FormStore, rowsOfList } from "#client/form/store.ts";
import { askForComment, type CommentCounts, commentCounts } from "#client/state/comments/counts.ts";

/** Shows at the fields and rows of a form what is said there. */
export function showCounts(store: FormStore, counts: CommentCounts | null): void {
  showSaid(store, saidIn(store, counts));
}

/** The row with an id, or the root. */
function nodeOf(store: FormStore, list: string, id: number | undefined): FormNode | undefined {
  if (list === "") return store.root;
  return [...rowsOfList(store, list).values()].find(({ plain }) => plain["id"] === id);
}

function saidIn(store: FormStore, counts: CommentCounts | null): Map<FormNode, SaidByField> {
  const said = new Map<FormNode, SaidByField>();
  for (const { place, comments, unread } of counts?.places ?? []) {
    const { list = "", row, field = "" } = place;
    const formNode = nodeOf(store, list, row);
    if (formNode) said.set(formNode, { ...said.get(formNode), [field]: { comments, unread } });
  }
  return said;
}

/** Opens what is said at a field, or at a row and its fields. */
export function openSaid(store: FormStore, { list, key, field }: FieldPath): void {
  const id = list === "" ? undefined : rowsOfList(store, list).get(key)?.plain["id"];
  const threads = (commentCounts.counts?.places ?? [])
    .filter(({ place }) => (place.list ?? "") === list && place.row === id)
    .filter(({ place }) => field === "" || place.field === field)
    .map(({ thread }) => thread);
  if (threads.length > 0) askForComment(Math.max(...threads));
}
