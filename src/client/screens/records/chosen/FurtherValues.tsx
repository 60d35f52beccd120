import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { isAddedColumn } from "#client/state/listColumns.ts";
import type { RecordRow } from "#client/state/recordList.ts";
import { listLayout } from "#client/state/records/listLayout.ts";
import { isUsualColumn } from "../columns.tsx";
import { FurtherColumns } from "../lazyParts.ts";

/** Asks for what rows say in columns that are not usual, if any is chosen. */
export function FurtherValues({ rows }: { rows: readonly RecordRow[] }) {
  const { columns } = useSnapshot(listLayout);
  const further = useMemo(
    () => (columns ?? []).filter((key) => !isUsualColumn(key) && !isAddedColumn(key)),
    [columns],
  );
  if (further.length === 0) return null;
  return <FurtherColumns columns={further} rows={rows} />;
}
