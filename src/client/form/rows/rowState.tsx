import { type ReactNode, useCallback, useSyncExternalStore } from "react";
import { subscribe } from "valtio/vanilla";
import { annotationsOf, listenToAnnotations, sumOfComments } from "../annotations/annotations.ts";
import { marksAtOnce } from "../annotations/useMarks.ts";
import { type CommentCount, type FormNode, type Mark, markKey } from "../formNode.ts";
import { type LackKind, lacksOfNode, stateOfPart } from "../groups/lacks.ts";
import type { FormServices } from "../services.ts";
import type { FormStore } from "../store.ts";
import { isEmptyRow } from "./emptyRows.ts";

interface PartState {
  kind: LackKind;
  count: number;
}

interface RowState extends PartState {
  recommended: number;
  /** Changes by others, and others who are there. */
  news: readonly Mark[];
  comments: CommentCount | undefined;
}

/** Calls back after changes of a row's values or annotations. */
export function listenToRow(formNode: FormNode, changed: () => void): () => void {
  const { view, values } = formNode;
  const ends = [view, values].map((each) => subscribe(each, changed));
  ends.push(listenToAnnotations(formNode, changed));
  return () => ends.forEach((end) => end());
}

/** A row that has been added counts as begun as soon as it lacks anything. */
export function stateOfRow(store: FormStore, formNode: FormNode): PartState {
  const lacks = lacksOfNode(formNode);
  const state = stateOfPart(lacks, true);
  return state.kind === "done" ? stateOfPart(lacks, !isEmptyRow(store, formNode)) : state;
}

function readRow(store: FormStore, formNode: FormNode): RowState {
  return {
    ...stateOfRow(store, formNode),
    recommended: lacksOfNode(formNode).recommended,
    news: newsOfRow(formNode),
    comments: sumOfComments(annotationsOf(formNode, "comments")),
  };
}

/** Changes within a row are said in general, unless one is to the whole of it. */
function newsOfRow(formNode: FormNode): Mark[] {
  const changes = annotationsOf(formNode, "change");
  const whole = changes.find(({ path }) => path.field === "");
  const within: Mark[] = changes.length > 0 ? [{ level: "info", text: "form.news.inRow" }] : [];
  return [...(whole ? [whole] : within), ...annotationsOf(formNode, "presence")];
}

/** State of a row and its numbers, listened to as one, since there are many rows. */
export function useRowState(store: FormStore, formNode: FormNode): RowState {
  const listen = useCallback((changed: () => void) => listenToRow(formNode, changed), [formNode]);
  // The snapshot must be a single value, since it is compared.
  useSyncExternalStore(listen, () =>
    JSON.stringify([readRow(store, formNode), marksAtOnce(formNode).map(markKey)]),
  );
  return readRow(store, formNode);
}

/** A state in words with its mark; on small screens the mark alone. */
export function stateLine(text: FormServices["text"], { kind, count }: PartState): ReactNode {
  const words = text(`form.lack.${kind}`, { count });
  return (
    <span className="state" data-mark={kind} title={words}>
      <span>{words}</span>
    </span>
  );
}
