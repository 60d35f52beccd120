import { type ReactNode, useCallback, useSyncExternalStore } from "react";
import { subscribe } from "valtio/vanilla";
import { type FormNode, markKey, type Said } from "../formNode.ts";
import { type LackKind, stateOfPart } from "../groups/lacks.ts";
import { listenToSaid, saidInRow } from "../said/said.ts";
import type { FormServices } from "../services.ts";
import type { FormStore } from "../store.ts";
import { marksAtOnce } from "../useMarks.ts";
import { isEmptyRow } from "./emptyRows.ts";

interface PartState {
  kind: LackKind;
  count: number;
}

interface RowState extends PartState {
  recommended: number;
  said: Said | undefined;
}

/** Calls back after changes of a row's values, marks, counts or comments. */
export function listenToRow(formNode: FormNode, changed: () => void): () => void {
  const { view, values, marks } = formNode;
  const ends = [view, values, marks].map((each) => subscribe(each, changed));
  ends.push(listenToSaid(formNode, changed));
  return () => ends.forEach((end) => end());
}

/** A row that has been added counts as begun as soon as it lacks anything. */
export function stateOfRow(store: FormStore, formNode: FormNode): PartState {
  const state = stateOfPart(formNode.view, true);
  return state.kind === "done" ? stateOfPart(formNode.view, !isEmptyRow(store, formNode)) : state;
}

const noneSaid: Said = { comments: 0, unread: 0 };

/** State of a row and its numbers, listened to as one, since there are many rows. */
export function useRowState(store: FormStore, formNode: FormNode): RowState {
  const listen = useCallback((changed: () => void) => listenToRow(formNode, changed), [formNode]);
  // The snapshot must be a single value, since it is compared.
  useSyncExternalStore(listen, () => {
    const { kind, count } = stateOfRow(store, formNode);
    const { comments, unread } = saidInRow(formNode) ?? noneSaid;
    const atOnce = marksAtOnce(formNode).map(markKey).join(" ");
    return `${kind} ${count} ${formNode.view.recommended} ${comments} ${unread} ${atOnce}`;
  });
  const { recommended } = formNode.view;
  return { ...stateOfRow(store, formNode), recommended, said: saidInRow(formNode) };
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
