import { useCallback, useMemo, useRef, useSyncExternalStore } from "react";
import { subscribe } from "valtio/vanilla";
import { isSame } from "#shared/engine/body/compare.ts";
import { listenByFrame } from "./timing/atEase.ts";
import type { FieldValue } from "./flatten.ts";
import type { ValueSource } from "./services.ts";
import type { FormNode, FormStore } from "./store.ts";

type Listened = Map<PropertyKey, { last: unknown; listeners: Set<() => void> }>;

const listened = new WeakMap<object, Listened>();

/**
 * Calls back at once after each change of one property; returns a function that stops this. A proxy
 * has one subscription however many listen, since each would be called for every other property.
 */
export function listenToKey<T extends object>(
  state: T,
  key: keyof T,
  changed: () => void,
): () => void {
  const known = listened.get(state) ?? new Map();
  if (!listened.has(state)) {
    listened.set(state, known);
    subscribe(state, () => tellChanged(state, known), true);
  }
  const entry = known.get(key) ?? { last: state[key], listeners: new Set() };
  known.set(key, entry);
  entry.listeners.add(changed);
  return () => {
    entry.listeners.delete(changed);
    if (entry.listeners.size === 0) known.delete(key);
  };
}

function tellChanged<T extends object>(state: T, known: Listened): void {
  for (const [key, entry] of known) {
    // Border: listened to as a key of this state.
    const now = state[key as keyof T];
    if (Object.is(now, entry.last)) continue;
    entry.last = now;
    for (const changed of entry.listeners) changed();
  }
}

type Listen = (changed: () => void) => () => void;

/** Listens to several properties; the same function while they are the same. */
function useListenToKeys<S extends object>(state: S, keys: readonly (keyof S)[]): Listen {
  const names = keys.join("\n");
  return useCallback(
    (changed) => {
      // Border: joined from keys of this state.
      const ends = names.split("\n").map((key) => listenToKey(state, key as keyof S, changed));
      return () => ends.forEach((end) => end());
    },
    [state, names],
  );
}

/** Subscribes synchronously to one property of a proxy, so that typing keeps the caret position. */
export function useKey<T extends object, K extends keyof T>(state: T, key: K): T[K] {
  const subscribe = useCallback(
    (changed: () => void) => listenToKey(state, key, changed),
    [state, key],
  );
  return useSyncExternalStore(subscribe, () => state[key]);
}

/** True if anything is unsaved; rerenders when that changes, not with each further field. */
export function useIsDirty({ state }: FormStore): boolean {
  return useDerived(state, ["dirty"], () => state.dirty > 0);
}

/** Value derived from the whole form after each check; rerenders only if it differs. */
export function useAfterCheck<T>(store: FormStore, derive: () => T): T {
  return useDerived(store.state, ["checks"], derive);
}

/** Value derived from the whole form after each change; rerenders only if it differs. */
export function useAfterChange<T>(store: FormStore, derive: () => T): T {
  return useDerived(store.state, ["revision"], derive);
}

/** Value derived whenever one of the properties changes; rerenders only if it differs. */
export function useDerived<T, S extends object>(
  state: S,
  keys: readonly (keyof S)[],
  derive: () => T,
): T {
  const last = useRef<{ value: T } | null>(null);
  const read = () => {
    const value = derive();
    if (!last.current || !isSame(last.current.value, value)) last.current = { value };
    return last.current.value;
  };
  const listen = useListenToKeys(state, keys);
  return useSyncExternalStore(listen, read);
}

export function useFieldValue(formNode: FormNode, field: string): FieldValue {
  return useKey(formNode.values, field);
}

/** One value by itself, for inputs that take its changes without rendering. */
export function useValueSource({ values }: FormNode, field: string): ValueSource {
  return useMemo(
    () => ({
      read: () => values[field],
      listen: (changed: () => void) => listenToKey(values, field, changed),
    }),
    [values, field],
  );
}

/**
 * One value and its source; `isFollowed` if its input takes changes from the source, so that they
 * render nothing.
 */
export function useValueAndSource(
  formNode: FormNode,
  field: string,
  isFollowed: boolean,
): { value: FieldValue; source: ValueSource } {
  const source = useValueSource(formNode, field);
  useSyncExternalStore(isFollowed ? notAtAll : source.listen, () =>
    isFollowed ? null : source.read(),
  );
  return { value: source.read(), source };
}

function notAtAll(): () => void {
  return () => {};
}

/**
 * Several values of a node; renders only when one of them changes, and where it `isByFrame`, not
 * with the keystroke, but before the next painting.
 */
export function useFieldValues(
  formNode: FormNode,
  fields: readonly string[],
  isByFrame = false,
): readonly FieldValue[] {
  const last = useRef<readonly FieldValue[]>([]);
  const read = () => {
    const now = fields.map((field) => formNode.values[field]);
    const isSame =
      now.length === last.current.length && now.every((value, at) => value === last.current[at]);
    if (!isSame) last.current = now;
    return last.current;
  };
  const atOnce = useListenToKeys(formNode.values, fields);
  const listen = useMemo(() => (isByFrame ? listenByFrame(atOnce) : atOnce), [atOnce, isByFrame]);
  return useSyncExternalStore(listen, read);
}
