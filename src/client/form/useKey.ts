import { useCallback, useRef, useSyncExternalStore } from "react";
import { subscribe } from "valtio/vanilla";
import { subscribeKey } from "valtio/vanilla/utils";
import type { FieldValue } from "./flatten.ts";
import type { FormNode } from "./store.ts";

/** Subscribes synchronously to one property of a proxy, so that typing keeps the caret position. */
export function useKey<T extends object, K extends keyof T>(state: T, key: K): T[K] {
  const subscribe = useCallback(
    (changed: () => void) => subscribeKey(state, key, changed, true),
    [state, key],
  );
  return useSyncExternalStore(subscribe, () => state[key]);
}

/** One value of the root or of a row. */
export function useFieldValue(formNode: FormNode, field: string): FieldValue {
  return useKey(formNode.values, field);
}

/**
 * Several values of a node; renders only when one of them changes, and not synchronously with the
 * keystroke.
 */
export function useFieldValues(
  formNode: FormNode,
  fields: readonly string[],
): readonly FieldValue[] {
  const last = useRef<readonly FieldValue[]>([]);
  const read = () => {
    const now = fields.map((field) => formNode.values[field]);
    const isSame =
      now.length === last.current.length && now.every((value, at) => value === last.current[at]);
    if (!isSame) last.current = now;
    return last.current;
  };
  const listen = useCallback(
    (changed: () => void) => subscribe(formNode.values, changed),
    [formNode],
  );
  return useSyncExternalStore(listen, read);
}
