import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { RecordRow } from "#client/state/recordList.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { listLayout } from "#client/state/records/listLayout.ts";
import type { TableColumn } from "../../list/columns.ts";
import { furtherColumns } from "./furtherColumns.ts";

export type RecordColumn = TableColumn<RecordRow, RecordView["sort"]>;

/** Columns that the viewer has chosen besides the usual ones. */
export function useFurtherColumns(): readonly RecordColumn[] {
  const { columns: chosen } = useSnapshot(listLayout);
  const { columns } = useSnapshot(furtherColumns);
  // Border: a snapshot leaves what is kept by reference as it is.
  return (columns as readonly RecordColumn[]).filter(({ key }) => chosen?.includes(key));
}

/**
 * The columns to show: the usual ones, or those that the viewer has chosen among these and others,
 * in their order and width.
 */
export function useChosenColumns(
  usual: readonly RecordColumn[],
  added: readonly RecordColumn[],
): readonly RecordColumn[] {
  const { columns: chosen, widths } = useSnapshot(listLayout);
  const { columns: further } = useSnapshot(furtherColumns);
  return useMemo(() => {
    const known = new Map<string, RecordColumn>();
    for (const column of [...(further as readonly RecordColumn[]), ...added, ...usual])
      known.set(column.key, column);
    const shown = chosen ? ["name", ...chosen] : usual.map(({ key }) => key);
    return shown.flatMap((key) => {
      const column = known.get(key);
      const width = widths[key];
      if (!column) return [];
      return width === undefined ? [column] : [{ ...column, width, leastWidth: width }];
    });
  }, [usual, added, further, chosen, widths]);
}
