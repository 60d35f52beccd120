import { proxy, ref } from "valtio";
import type { RecordColumn } from "./useChosenColumns.ts";

const none: readonly RecordColumn[] = [];

/** Columns that a viewer has chosen besides the usual ones, once what makes them is there. */
export const furtherColumns = proxy<{ columns: ReturnType<typeof ref<typeof none>> }>({
  columns: ref(none),
});
