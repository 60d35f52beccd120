import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { appState, onNewApp } from "../appState.ts";

/** Differences between a version and the one before: the parts of both that differ. */
export type ChangedParts = Snapshot<Parts>;

type Parts = Operations["records.versionChanges"]["reply"]["items"][number];

/** Changes by version of one record, loaded as they come into view; versions never change. */
export const versionChanges = appState<{
  id: number | null;
  /** By version; null where nothing is known or told. */
  parts: Record<number, Parts | null>;
}>(() => ({ id: null, parts: {} }));

/** So many versions are asked for at once. */
const most = 20;

/** Versions that have come into view and are not asked for yet. */
const awaited = new Set<number>();
onNewApp(() => {
  awaited.clear();
});

/** Asks what a version changed, together with the others that come into view with it. */
export function wantChanges(id: number, version: number): void {
  if (versionChanges.id !== id) {
    Object.assign(versionChanges, { id, parts: {} });
    awaited.clear();
  }
  if (versionChanges.parts[version] !== undefined) return;
  versionChanges.parts[version] = null;
  awaited.add(version);
  if (awaited.size === 1) queueMicrotask(() => void loadAwaited(id));
}

async function loadAwaited(id: number): Promise<void> {
  if (versionChanges.id !== id) return;
  const versions = [...awaited];
  awaited.clear();
  // One after the other, so that the first in view come first.
  for (let at = 0; at < versions.length; at += most)
    await loadSome(id, versions.slice(at, at + most));
}

async function loadSome(id: number, versions: number[]): Promise<void> {
  try {
    const body = { id, versions };
    const { items } = await call("records.versionChanges", { body }, { inPlace: "all" });
    if (versionChanges.id !== id) return;
    for (const item of items) versionChanges.parts[item.version] = item;
  } catch {
    // The versions are there, with the steps that they changed; asked again when they are in view.
    if (versionChanges.id === id) for (const each of versions) delete versionChanges.parts[each];
  }
}
