import type { FormNode, Mark } from "./store.ts";
import { useForm } from "./services.ts";
import { useKey } from "./useKey.ts";

const order = { error: 0, warning: 1, gap: 2 };

/**
 * The most severe mark to show at a field: gaps always, errors and warnings once the field was
 * visited or a save was rejected.
 */
export function useShownMark(formNode: FormNode, field: string): Mark | undefined {
  const { store } = useForm();
  const marks = useKey(formNode.marks, field);
  const isShown = useKey(formNode.touched, field);
  const isAllShown = useKey(store.state, "showAll");
  const visible = (marks ?? []).filter(
    (mark) => mark.level === "gap" || isShown || isAllShown || mark.message !== undefined,
  );
  return visible.toSorted((one, other) => order[one.level] - order[other.level])[0];
}
