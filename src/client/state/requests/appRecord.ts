import { proxy } from "valtio";
import { onNewApp } from "../appState.ts";

/** State by keys that come and go; each app begins with none. */
export function appRecord<V>(): Record<string, V> {
  const state = proxy<Record<string, V>>({});
  onNewApp(() => {
    for (const key of Object.keys(state)) delete state[key];
  });
  return state;
}
