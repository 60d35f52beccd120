import { isSame } from "#shared/engine/body/compare.ts";
import {
  type Annotation,
  annotationKinds,
  type CommentCount,
  type FormNode,
  makeListeners,
} from "../formNode.ts";
import { allNodes, formNodeAt, type FormStore } from "../store.ts";

const listeners = makeListeners();

/** Calls back when a node's annotations change; returns a function that stops this. */
export const listenToAnnotations = listeners.listen;

/** Replaces all annotations of a kind; only nodes where one differs render. */
export function annotate(
  store: FormStore,
  kind: Annotation["kind"],
  fresh: readonly Omit<Annotation, "kind">[],
): void {
  const byNode = Map.groupBy(fresh, ({ path }) => formNodeAt(store, path));
  for (const formNode of allNodes(store)) {
    const before = formNode.annotations;
    const now = annotationKinds.flatMap((each) =>
      each === kind
        ? (byNode.get(formNode) ?? []).map((own) => ({ ...own, kind }))
        : annotationsOf(formNode, each),
    );
    if (isSame(before, now)) continue;
    // Equal annotations stay the same objects, so that their fields need not render.
    formNode.annotations = now.map((each) => before.find((old) => isSame(old, each)) ?? each);
    listeners.tell(formNode);
  }
}

/** The annotations of a kind at a row and its fields. */
export function annotationsOf(
  { annotations }: Pick<FormNode, "annotations">,
  kind: Annotation["kind"],
): Annotation[] {
  return annotations.filter((each) => each.kind === kind);
}

/** All comments at some places; undefined if there are none. */
export function sumOfComments(annotations: readonly Annotation[]): CommentCount | undefined {
  const counts = annotations.flatMap((each) => each.counts ?? []);
  const sum = (of: keyof CommentCount) => counts.reduce((total, each) => total + each[of], 0);
  return counts.length > 0 ? { comments: sum("comments"), unread: sum("unread") } : undefined;
}
