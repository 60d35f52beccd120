import { isSame } from "#shared/engine/body/compare.ts";
import {
  type Annotation,
  type ByField,
  type CommentCount,
  type FormNode,
  makeListeners,
} from "../formNode.ts";
import type { FieldPath } from "../paths.ts";
import { allNodes, formNodeAt, type FormStore } from "../store.ts";

const listeners = makeListeners();

/** Calls back when a node's annotations change; returns a function that stops this. */
export const listenToAnnotations = listeners.listen;

/** An annotation with its place; at a row as a whole, the field is "". */
export interface PlacedAnnotation<Of> {
  path: FieldPath;
  annotation: Of;
}

/** Replaces all annotations of a kind; only nodes where one differs render. */
export function annotate<Kind extends keyof Annotation>(
  store: FormStore,
  kind: Kind,
  placed: readonly PlacedAnnotation<Annotation[Kind]>[],
): void {
  const fresh = new Map<FormNode, ByField<Annotation[Kind]>>();
  for (const { path, annotation } of placed) {
    const formNode = formNodeAt(store, path);
    if (formNode) fresh.set(formNode, { ...fresh.get(formNode), [path.field]: annotation });
  }
  for (const formNode of allNodes(store)) {
    // As the property of one kind only: a mapped type is not written by a generic key.
    const own: { [Own in Kind]: ByField<Annotation[Own]> | undefined } = formNode.annotations;
    const now = fresh.get(formNode);
    if (isSame(own[kind], now)) continue;
    own[kind] = now && withKnown(now, own[kind]);
    listeners.tell(formNode);
  }
}

/** Equal annotations stay the same objects, so that their fields need not render. */
function withKnown<Of>(now: ByField<Of>, before: ByField<Of> = {}): ByField<Of> {
  return Object.fromEntries(
    Object.entries(now).map(([field, own]) => [
      field,
      isSame(own, before[field]) ? (before[field] ?? own) : own,
    ]),
  );
}

/** All comments at a row and its fields; undefined if there are none. */
export function commentsInRow({ annotations }: FormNode): CommentCount | undefined {
  return annotations.comments && sumOfComments(Object.values(annotations.comments));
}

export function sumOfComments(counts: readonly CommentCount[]): CommentCount {
  const sum = (of: keyof CommentCount) => counts.reduce((total, each) => total + each[of], 0);
  return { comments: sum("comments"), unread: sum("unread") };
}

/** Changes by others to a row as a whole, in words; true if there are only changes within it. */
export function changesOfRow({ annotations }: FormNode): string | true | undefined {
  return annotations.changes && (annotations.changes[""] ?? true);
}
