import type { FormNode, Mark } from "./store.ts";
import { useForm } from "./services.ts";
import { useKey } from "./useKey.ts";

const order = { error: 0, gap: 1, warning: 2 };

/**
 * The marks to show at a field, the most severe first: gaps always, errors and warnings once the
 * field was visited or a save was rejected.
 */
export function useShownMarks(formNode: FormNode, field: string): Mark[] {
  const { store } = useForm();
  const marks = useKey(formNode.marks, field);
  const isShown = useKey(formNode.touched, field);
  const isAllShown = useKey(store.state, "showAll");
  const visible = (marks ?? []).filter(
    (mark) => mark.level === "gap" || isShown || isAllShown || mark.message !== undefined,
  );
  return visible.toSorted((one, other) => order[one.level] - order[other.level]);
}

/** The most severe mark to show at a field. */
export function useShownMark(formNode: FormNode, field: string): Mark | undefined {
  return useShownMarks(formNode, field)[0];
}
