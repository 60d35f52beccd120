import { proxy, ref } from "valtio";
import type { RecordRow } from "#client/state/recordList.ts";
import type { TableColumn } from "../../list/columns.ts";

const none: readonly TableColumn<RecordRow>[] = [];

/** Columns that a viewer has chosen besides the usual ones, once what makes them is there. */
export const furtherColumns = proxy<{ columns: ReturnType<typeof ref<typeof none>> }>({
  columns: ref(none),
});
