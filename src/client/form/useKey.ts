import { useCallback, useRef, useSyncExternalStore } from "react";
import { subscribe } from "valtio/vanilla";
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

/** Several leaves of a scope; renders again only when one of them changes, and not within the keystroke that changed it. */
export function useLeaves(scope: Scope, fields: readonly string[]): readonly Leaf[] {
  const last = useRef<readonly Leaf[]>([]);
  const read = () => {
    const now = fields.map((field) => scope.values[field]);
    const isSame =
      now.length === last.current.length && now.every((value, at) => value === last.current[at]);
    if (!isSame) last.current = now;
    return last.current;
  };
  const listen = useCallback((changed: () => void) => subscribe(scope.values, changed), [scope]);
  return useSyncExternalStore(listen, read);
}
