import type { FormNode, Mark } from "./store.ts";
import { useForm } from "./services.ts";
import { useKey } from "./useKey.ts";

const order = { error: 0, gap: 1, warning: 2 };

/** Whether gaps are pointed out at a field: once it was left, or once the whole form was refused. */
export function useShowsGaps(formNode: FormNode, field: string): boolean {
  const { store } = useForm();
  const isLeft = useKey(formNode.touched, field) === true;
  const isRefused = useKey(store.state, "showAll");
  const isAsked = useKey(store.state, "showGaps");
  return isLeft || isRefused || isAsked;
}

/**
 * The marks to show at a field, the most severe first: once it was left, or once a save was rejected;
 * gaps and warnings also once a change of status was refused.
 */
export function useShownMarks(formNode: FormNode, field: string): Mark[] {
  const { store } = useForm();
  const marks = useKey(formNode.marks, field);
  const isLeft = useKey(formNode.touched, field);
  const isRefused = useKey(store.state, "showAll");
  const isAsked = useKey(store.state, "showGaps");
  const visible = (marks ?? []).filter(
    (mark) =>
      isLeft || isRefused || mark.message !== undefined || (isAsked && mark.level !== "error"),
  );
  return visible.toSorted((one, other) => order[one.level] - order[other.level]);
}

/** The most severe mark to show at a field. */
export function useShownMark(formNode: FormNode, field: string): Mark | undefined {
  return useShownMarks(formNode, field)[0];
}
