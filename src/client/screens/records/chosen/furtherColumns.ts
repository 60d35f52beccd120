import { ref } from "valtio";
import type { RecordColumn } from "./useChosenColumns.ts";
import { appState } from "#client/state/appState.ts";

const none: readonly RecordColumn[] = [];

/** Columns that a viewer has chosen besides the usual ones, once what makes them is there. */
export const furtherColumns = appState<{ columns: ReturnType<typeof ref<typeof none>> }>(() => ({
  columns: ref(none),
}));
