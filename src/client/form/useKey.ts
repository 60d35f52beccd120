import { useCallback, useSyncExternalStore } from "react";
import { subscribeKey } from "valtio/vanilla/utils";
import type { Leaf } from "./bodies.ts";
import type { Scope } from "./store.ts";

/** One property of a proxy; renders again, at once, only when this property changes, so that the caret stays. */
export function useKey<T extends object, K extends keyof T>(state: T, key: K): T[K] {
  const subscribe = useCallback(
    (changed: () => void) => subscribeKey(state, key, changed, true),
    [state, key],
  );
  return useSyncExternalStore(subscribe, () => state[key]);
}

/** One leaf of the root or of a row. */
export function useLeaf(scope: Scope, field: string): Leaf {
  return useKey(scope.values, field);
}
