import { useCallback, useSyncExternalStore } from "react";
import { useForm } from "../services.ts";
import type { FormNode, Mark } from "../store.ts";
import { useKey } from "../useKey.ts";
import { listenToAnnotations } from "./annotations.ts";

const order = { error: 0, gap: 2, warning: 3 };

/** A finding shown at once says more than the gap that goes with it. */
function rankOf({ level, isShownAtOnce }: Mark): number {
  return isShownAtOnce && level !== "error" ? 1 : order[level];
}

/** True if gaps are pointed out at a field: it was left, or the whole form was refused. */
export function useShowsGaps(formNode: FormNode, field: string): boolean {
  const { store } = useForm();
  const isLeft = useKey(formNode.touched, field) === true;
  const isRefused = useKey(store.state, "showAll");
  const isAsked = useKey(store.state, "showGaps");
  return isLeft || isRefused || isAsked;
}

/** Reasons to show marks: the field was left, or the whole form or its gaps were refused. */
interface Reasons {
  isLeft: boolean;
  showAll: boolean;
  showGaps: boolean;
}

/**
 * The marks to show at a field, the most severe first: once it was left, or once a save was rejected;
 * gaps and warnings also once a change of status was refused.
 */
export function shownMarks(
  marks: readonly Mark[] | undefined,
  { isLeft, showAll, showGaps }: Reasons,
): readonly Mark[] {
  if (!marks || marks.length === 0) return none;
  const isShown = ({ level, message, isShownAtOnce }: Mark) =>
    isLeft ||
    showAll ||
    isShownAtOnce === true ||
    message !== undefined ||
    (showGaps && level !== "error");
  return marks.filter(isShown).toSorted((one, other) => rankOf(one) - rankOf(other));
}

const none: readonly Mark[] = [];

/** The marks at a row's fields that are shown at once. */
export function marksAtOnce({ annotations }: Pick<FormNode, "annotations">): Mark[] {
  return Object.values(annotations.problems ?? {})
    .flat()
    .filter((each) => each.isShownAtOnce);
}

/** The most severe mark to show at a field. */
export function useShownMark(formNode: FormNode, field: string): Mark | undefined {
  const { store } = useForm();
  const listen = useCallback(
    (changed: () => void) => listenToAnnotations(formNode, changed),
    [formNode],
  );
  const marks = useSyncExternalStore(listen, () => formNode.annotations.problems?.[field]);
  const isLeft = useKey(formNode.touched, field) === true;
  const showAll = useKey(store.state, "showAll");
  const showGaps = useKey(store.state, "showGaps");
  return shownMarks(marks, { isLeft, showAll, showGaps })[0];
}
