import { useSnapshot } from "valtio";
import type { Problem } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import type { EditorSession } from "./session.ts";

/**
 * The problems that steps and letters count; null before the first check, and while nothing has been
 * entered into a new record.
 */
export function useShownProblems({ store, meta }: EditorSession): readonly Problem[] | null {
  const { id } = useSnapshot(meta);
  const problems = useKey(store.state, "problems");
  const isChecked = useKey(store.state, "isChecked");
  const isRefused = useKey(store.state, "showAll");
  const isBegun = useKey(store.state, "dirty") > 0;
  return isChecked && (id !== null || isBegun || isRefused) ? problems : null;
}
