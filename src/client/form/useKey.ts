import { useCallback, useMemo, useRef, useSyncExternalStore } from "react";
import { subscribe } from "valtio/vanilla";
import { subscribeKey } from "valtio/vanilla/utils";
import { isSame } from "#shared/engine/body/compare.ts";
import type { FieldValue } from "./flatten.ts";
import type { ValueSource } from "./services.ts";
import type { FormNode, FormStore } from "./store.ts";

/** Subscribes synchronously to one property of a proxy, so that typing keeps the caret position. */
export function useKey<T extends object, K extends keyof T>(state: T, key: K): T[K] {
  const subscribe = useCallback(
    (changed: () => void) => subscribeKey(state, key, changed, true),
    [state, key],
  );
  return useSyncExternalStore(subscribe, () => state[key]);
}

/** What is derived from the whole form after each check; renders only where it differs. */
export function useAfterCheck<T>(store: FormStore, derive: () => T): T {
  const last = useRef<{ value: T } | null>(null);
  const read = () => {
    const value = derive();
    if (!last.current || !isSame(last.current.value, value)) last.current = { value };
    return last.current.value;
  };
  const listen = useCallback(
    (changed: () => void) => subscribeKey(store.state, "checks", changed),
    [store],
  );
  return useSyncExternalStore(listen, read);
}

/** One value of the root or of a row. */
export function useFieldValue(formNode: FormNode, field: string): FieldValue {
  return useKey(formNode.values, field);
}

/**
 * One value and its source; `isFollowed` if its input takes changes from the source, so that they
 * render nothing.
 */
export function useValueAndSource(
  { values }: FormNode,
  field: string,
  isFollowed: boolean,
): { value: FieldValue; source: ValueSource } {
  const source = useMemo(
    () => ({
      read: () => values[field],
      listen: (changed: () => void) => subscribeKey(values, field, changed, true),
    }),
    [values, field],
  );
  useSyncExternalStore(isFollowed ? notAtAll : source.listen, () =>
    isFollowed ? null : source.read(),
  );
  return { value: source.read(), source };
}

function notAtAll(): () => void {
  return () => {};
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
