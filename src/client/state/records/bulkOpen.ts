import { proxy } from "valtio";
import type { BulkWanted } from "./bulk.ts";

/** The change of many records that is being made up; null if none. */
export const bulkOpen = proxy<{
  action: BulkWanted["do"]["action"] | null;
  /** The records, instead of those that are selected. */
  ids: readonly number[] | null;
}>({ action: null, ids: null });
