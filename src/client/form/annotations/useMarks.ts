import { useCallback, useSyncExternalStore } from "react";
import { subscribe } from "valtio/vanilla";
import type { Annotation } from "../formNode.ts";
import { listenToRules } from "../ruleState.ts";
import { useForm } from "../services.ts";
import type { FormNode, FormStore } from "../store.ts";
import { listenToKey } from "../useKey.ts";
import { annotationsOf, listenToAnnotations } from "./annotations.ts";

/**
 * The annotations to show at a field. Problems are shown once it was left, or once a save was
 * rejected; gaps and warnings also once a change of status was refused.
 */
export function shownAnnotations(
  { state: { showAll, showGaps } }: FormStore,
  { annotations, touched }: FormNode,
  field: string,
): readonly Annotation[] {
  const here = annotations.filter(({ path }) => path.field === field);
  if (here.length === 0 || showAll || touched[field] === true) return here;
  return here.filter(
    ({ kind, level, message, isShownAtOnce }) =>
      kind !== "problem" ||
      isShownAtOnce === true ||
      message !== undefined ||
      (showGaps && level !== "error"),
  );
}

/** The marks at a row's fields that are shown at once. */
export function marksAtOnce(formNode: FormNode): Annotation[] {
  return annotationsOf(formNode, "problem").filter((each) => each.isShownAtOnce);
}

/** The fields that listen to the annotations and rules of their node, by node. */
const listening = new WeakMap<FormNode, Set<() => void>>();

/**
 * Calls back after changes of what a node's fields have in common; returns a function that stops
 * this. Each compares its own state, which costs less than to listen to each part of it.
 */
export function listenToNode(
  formNode: FormNode,
  { state }: FormStore,
  changed: () => void,
): () => void {
  const known = listening.get(formNode) ?? new Set();
  if (!listening.has(formNode)) {
    listening.set(formNode, known);
    const tell = () => known.forEach((each) => each());
    subscribe(formNode.touched, tell, true);
    listenToRules(formNode, tell);
    listenToAnnotations(formNode, tell);
    listenToKey(state, "showAll", tell);
    listenToKey(state, "showGaps", tell);
  }
  known.add(changed);
  return () => void known.delete(changed);
}

/** A value of a node that only changes with its annotations, its rules or what was visited. */
function useOfNode<Value>(formNode: FormNode, read: (store: FormStore) => Value): Value {
  const { store } = useForm();
  const listen = useCallback(
    (changed: () => void) => listenToNode(formNode, store, changed),
    [formNode, store],
  );
  return useSyncExternalStore(listen, () => read(store));
}

/** True if gaps are pointed out at a field: it was left, or the whole form was refused. */
export function useShowsGaps(formNode: FormNode, field: string): boolean {
  return useOfNode(
    formNode,
    ({ state }) => formNode.touched[field] === true || state.showAll || state.showGaps,
  );
}

/** The most severe problem to show at a field. */
export function useShownMark(formNode: FormNode, field: string): Annotation | undefined {
  return useOfNode(formNode, (store) =>
    shownAnnotations(store, formNode, field).find(({ kind }) => kind === "problem"),
  );
}
