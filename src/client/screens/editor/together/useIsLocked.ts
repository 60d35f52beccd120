import type { FormStore } from "#client/form/store.ts";
import { useDerived } from "#client/form/useKey.ts";

/** True if there are unsaved entries in a record that can no longer be changed. */
export function useIsLocked({ state }: FormStore): boolean {
  return useDerived(state, ["readOnly", "dirty"], () => state.readOnly && state.dirty > 0);
}
