import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { isAddedColumn } from "#client/state/listColumns.ts";
import { recordList, type RecordRow } from "#client/state/recordList.ts";
import { listLayout, noteFitting, setColumnWidth } from "#client/state/records/listLayout.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { DataTable } from "../list/DataTable.tsx";
import type { TableLine } from "../list/columns.ts";
import { FurtherColumns } from "./chosen/chosenLater.ts";
import { isUsualColumn } from "./columns.tsx";
import { useRecordColumns } from "./useRecordColumns.ts";
import type { ChangeView } from "./useRecordView.ts";

/** What a list shows, and what changes that. */
export interface RecordTableProps {
  view: RecordView;
  change: ChangeView;
}

/** The records as a table. */
export function RecordTable(props: RecordTableProps) {
  const { items } = useSnapshot(recordList);
  const lines = useMemo(() => items.map((row) => ({ key: row.id, row })), [items]);
  return <RecordLines {...props} lines={lines} />;
}

/** Asks for what the lines say in columns that are not usual, if any is chosen. */
function FurtherValues({ lines }: { lines: readonly TableLine<RecordRow>[] }) {
  const { columns } = useSnapshot(listLayout);
  const further = useMemo(
    () => (columns ?? []).filter((key) => !isUsualColumn(key) && !isAddedColumn(key)),
    [columns],
  );
  const rows = useMemo(() => lines.flatMap((line) => ("row" in line ? line.row : [])), [lines]);
  if (further.length === 0) return null;
  return (
    <Suspense>
      <FurtherColumns columns={further} rows={rows} />
    </Suspense>
  );
}

/** Lines of records as a table. */
export function RecordLines({
  view,
  change,
  lines,
}: RecordTableProps & { lines: readonly TableLine<RecordRow>[] }) {
  const { t } = useTranslation();
  const columns = useRecordColumns(view);
  return (
    <>
      <FurtherValues lines={lines} />
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
