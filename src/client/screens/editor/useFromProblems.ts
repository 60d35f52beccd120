import { useSnapshot } from "valtio";
import { allProblems, type FormStore, type Problem } from "#client/form/store.ts";
import { useDerived } from "#client/form/useKey.ts";
import type { EditorSession } from "./session.ts";

/** All that the record lacks, with what only companies beside the first lack. */
export function useAllProblems(store: FormStore): readonly Problem[] {
  return useDerived(store.state, ["problems", "problemsBeside"], () => allProblems(store));
}

/**
 * What is derived from the problems that steps and letters count; null before the first check, and
 * while nothing has been entered into a new record. Renders only where it differs.
 */
export function useFromProblems<T>(
  { store, meta }: EditorSession,
  derive: (problems: readonly Problem[] | null) => T,
): T {
  const { id } = useSnapshot(meta);
  const read = ["problems", "problemsBeside", "isChecked", "showAll", "dirty"] as const;
  return useDerived(store.state, read, () => {
    const { isChecked, showAll, dirty } = store.state;
    const isShown = isChecked && (id !== null || dirty > 0 || showAll);
    return derive(isShown ? allProblems(store) : null);
  });
}
