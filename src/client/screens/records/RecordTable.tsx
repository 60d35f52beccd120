import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type RecordRow, shownRows, useRecordList } from "#client/state/recordList.ts";
import { noteFitting, setColumnWidth } from "#client/state/records/listLayout.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { DataTable } from "../list/DataTable.tsx";
import type { TableLine } from "../list/columns.ts";
import { FurtherValues } from "./chosen/FurtherValues.tsx";
import { useRecordColumns } from "./useRecordColumns.ts";
import type { ChangeView } from "./useRecordView.ts";

export interface RecordTableProps {
  view: RecordView;
  change: ChangeView;
}

export function RecordTable(props: RecordTableProps) {
  const { items, typed } = useRecordList();
  const lines = useMemo(
    () => shownRows({ items, typed }).map((row) => ({ key: row.id, row })),
    [items, typed],
  );
  return <RecordLines {...props} lines={lines} />;
}

export function RecordLines({
  view,
  change,
  lines,
}: RecordTableProps & { lines: readonly TableLine<RecordRow>[] }) {
  const { t } = useTranslation();
  const columns = useRecordColumns(view);
  const rows = useMemo(() => lines.flatMap((line) => ("row" in line ? line.row : [])), [lines]);
  return (
    <>
      <FurtherValues rows={rows} />
      <DataTable
        name={t("title.records")}
        columns={columns}
        lines={lines}
        sorting={view}
        onSort={change}
        onWidth={setColumnWidth}
        onFit={noteFitting}
      />
    </>
  );
}
