import { useMemo } from "react";
import type { RecordRow } from "#client/state/recordList.ts";
import type { TableLine } from "../../list/columns.ts";
import { RecordLines, type RecordTableProps } from "../RecordTable.tsx";
import { FoldBar } from "./FoldBar.tsx";
import { GroupHead } from "./GroupHead.tsx";
import { setFolded, useGroupLines } from "./useGroupLines.ts";

export function GroupedTable(props: RecordTableProps) {
  const { view } = props;
  const grouped = useGroupLines();
  const lines = useMemo(
    () =>
      grouped.map((line): TableLine<RecordRow> => {
        if ("row" in line) return line;
        const { key, head, isFolded } = line;
        const onToggle = () => setFolded(view, [head.id], !isFolded);
        return { key, head: <GroupHead by={view.groupBy} {...{ head, isFolded, onToggle }} /> };
      }),
    [grouped, view],
  );
  return (
    <>
      <FoldBar view={view} />
      <RecordLines {...props} lines={lines} />
    </>
  );
}
