import type { BulkWanted } from "./bulk.ts";
import { appState } from "../appState.ts";

/** The change of many records that is being made up; null if none. */
export const bulkOpen = appState<{
  action: BulkWanted["do"]["action"] | null;
  /** The records, instead of those that are selected. */
  ids: readonly number[] | null;
}>(() => ({ action: null, ids: null }));
