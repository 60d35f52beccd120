import { nodeAtPath, type FieldPath } from "#client/form/paths.ts";
import type { FormServices } from "#client/form/services.ts";
import { type FormStore, rowsOfList } from "#client/form/store.ts";
import type { CommentPlace } from "#client/state/comments/counts.ts";
import { rowTitleFrom } from "../forms/problemWords.ts";

/** Where a place is in the form; null if its field or row is no longer there, or it is all of it. */
export function pathOfPlace(store: FormStore, place: CommentPlace): FieldPath | null {
  const { list = "", row, field = "" } = place;
  if (list === "" && field === "") return null;
  const key = list === "" ? "" : keyOfRow(store, list, row);
  if (key === undefined) return null;
  const path = { list, key, field };
  return field === "" || nodeAtPath(store.index, path) ? path : null;
}

function keyOfRow(store: FormStore, list: string, id: number | undefined): string | undefined {
  if (!store.index.lists.has(list)) return undefined;
  return [...rowsOfList(store, list).values()].find(({ plain }) => plain["id"] === id)?.key;
}

/** The places that one can comment on where the focus was: the field, its row, and the whole record. */
export function placesAt(store: FormStore, focus: FieldPath | null): CommentPlace[] {
  if (!focus) return [{}];
  const { list, key, field } = focus;
  const isField = field !== "" && nodeAtPath(store.index, focus) !== undefined;
  if (list === "") return isField ? [{ field }, {}] : [{}];
  const row = rowsOfList(store, list).get(key)?.plain["id"];
  // A row that has not been saved has no id that a comment could stay with.
  if (typeof row !== "number") return [{ field: list }, {}];
  return [...(isField ? [{ list, row, field }] : []), { list, row }, {}];
}

/** Name of a place; if its field or row is gone, by what is still known of it. */
export function placeName(services: FormServices, place: CommentPlace): string {
  const { store, text } = services;
  const { list = "", row, field = "" } = place;
  if (list === "" && field === "") return text("comment.whole");
  const node = field === "" ? undefined : nodeAtPath(store.index, { list, key: "", field });
  const label = node ? text(`${node.textKey}.label`) : "";
  const key = list === "" ? undefined : keyOfRow(store, list, row);
  const formNode = key === undefined ? undefined : rowsOfList(store, list).get(key);
  const rows = store.index.lists.get(list);
  const title = formNode
    ? rowTitleFrom(services, list, formNode.plain)
    : rows
      ? text(`${rows.textKey}.label`)
      : "";
  return [title, label].filter(Boolean).join(": ") || text("comment.unknown");
}
