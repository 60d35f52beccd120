import type { LiveTopic } from "#shared/api/liveTopics.ts";
import type { Person } from "./here.ts";
import { onNewApp } from "../appState.ts";

/** An update from the hub: the kind of thing changed, which one and, if told, by whom. */
export interface Heard {
  topic: LiveTopic;
  id?: number;
  kind?: string;
  author?: number | null;
  role?: string | null;
  state?: string;
  progress?: number;
  people?: readonly Person[];
}

/** Takes what was told; null if something was missed, so that all is to be read anew. */
export type Listener = (heard: readonly Heard[] | null) => void;

const listeners = new Set<Listener>();

/** Milliseconds for which parts of a page that come later are told what was heard before them. */
const recent = 10_000;
let past: { at: number; heard: Heard }[] = [];
onNewApp(() => {
  past = [];
});

/** Updates received while the page was still being put together. */
export function recentlyHeard(): Heard[] {
  const since = performance.now() - recent;
  return past.filter(({ at }) => at >= since).map(({ heard }) => heard);
}

/** Calls back with what others change; returns a function that ends this. */
export function onHeard(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells all parts of the page that listen. */
export function tellHeard(heard: readonly Heard[] | null): void {
  const at = performance.now();
  past = past.filter((each) => each.at >= at - recent);
  past.push(...(heard ?? []).map((each) => ({ at, heard: each })));
  for (const listener of listeners) listener(heard);
}
