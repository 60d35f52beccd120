import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { limits } from "#shared/api/limits.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { outcomeOf, type SaveOutcome } from "../saveOutcome.ts";
import { appState, onNewApp } from "../appState.ts";

type Page = Operations["records.history"]["reply"];

/** A saved state of a record: who, when, why, and how often which field changed. */
export type HistoryEntry = Snapshot<Page["items"][number]>;

export type EarlierRecord = Operations["records.version"]["reply"];

/** The loaded part of the history of one record, newest first. */
export const recordHistory = appState<{
  id: number | null;
  items: Page["items"];
  total: number;
  isLoading: boolean;
}>(() => ({ id: null, items: [], total: 0, isLoading: false }));

/** Versions never change, so each is read once. */
const versions = new Map<number, Promise<EarlierRecord>>();
onNewApp(() => {
  versions.clear();
});

/** Loads the newest part of a record's history. */
export async function loadHistory(id: number): Promise<void> {
  if (recordHistory.id !== id) {
    versions.clear();
    Object.assign(recordHistory, { id, items: [], total: 0 });
  }
  await loadPart(id, null);
}

export async function loadOlder(): Promise<void> {
  const { id, items, isLoading } = recordHistory;
  const oldest = items.at(-1)?.version;
  if (id !== null && oldest !== undefined && !isLoading) await loadPart(id, oldest);
}

async function loadPart(id: number, before: number | null): Promise<void> {
  recordHistory.isLoading = true;
  try {
    const body = { id, perPage: limits.pageSize, ...(before === null ? {} : { before }) };
    const page = await call("records.history", { body });
    if (recordHistory.id !== id) return;
    recordHistory.items = before === null ? page.items : [...recordHistory.items, ...page.items];
    recordHistory.total = page.total;
  } finally {
    recordHistory.isLoading = false;
  }
}

/** The record of the loaded history as it was in a version. */
export function readVersion(id: number, version: number): Promise<EarlierRecord> {
  const known = versions.get(version);
  if (known) return known;
  const read = call("records.version", { body: { id, version } });
  versions.set(version, read);
  // One that could not be read is asked for again.
  read.catch(() => versions.delete(version));
  return read;
}

/** Makes an earlier version, or the part of it at a JSON pointer, the newest one. */
export function restoreVersion(body: Operations["records.restore"]["body"]): Promise<SaveOutcome> {
  return outcomeOf(() => call("records.restore", { body }));
}
