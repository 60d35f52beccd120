import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { addedColumnKey, listColumns } from "#client/state/listColumns.ts";
import type { RecordRow } from "#client/state/recordList.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { addedSortName } from "#shared/domain/listOrder.ts";
import { valueText } from "#client/widgets/valueText.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import type { TableColumn } from "../list/columns.ts";
import { type Texts, usePageTexts } from "#client/i18n/useTexts.ts";

/** Columns for the custom fields; a cell holds the values from all rows of a record. */
export function useAddedColumns(): TableColumn<RecordRow, RecordView["sort"]>[] {
  const texts = usePageTexts();
  const { fields } = useSnapshot(listColumns);
  return useMemo(
    () =>
      fields.map((node) => ({
        key: addedColumnKey(node),
        sort: addedSortName(node.addedBy?.id ?? 0),
        label: texts.text(`${node.textKey}.label`),
        cell: (row) => addedValueText(row, node, texts) || "–",
        text: (row) => addedValueText(row, node, texts),
      })),
    [fields, texts],
  );
}

function addedValueText(row: RecordRow, node: PlanNode, { text, language }: Texts): string {
  const own = row.custom?.find(({ field }) => field === node.addedBy?.id);
  // Border: list replies are JSON.
  const values = (own?.values ?? []) as readonly Json[];
  return values.map((value) => valueText(text, language, node, value)).join(", ");
}
