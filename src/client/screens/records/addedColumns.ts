import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { listColumns, toggleColumn } from "#client/state/listColumns.ts";
import type { RecordRow } from "#client/state/recordList.ts";
import { addedSortName, type RecordView } from "#client/state/recordView.ts";
import { valueText } from "#client/widgets/valueText.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import type { ColumnChoice } from "../list/ColumnsMenu.tsx";
import type { TableColumn } from "../list/columns.ts";
import { type Texts, usePageTexts } from "#client/i18n/useTexts.ts";

/**
 * Columns for the custom fields chosen by the viewer; a cell holds the values from all rows of a
 * record.
 */
export function useAddedColumns(): TableColumn<RecordRow, RecordView["sort"]>[] {
  const texts = usePageTexts();
  const { fields, chosen } = useSnapshot(listColumns);
  return useMemo(
    () =>
      fields
        .filter(({ addedBy }) => addedBy && chosen.includes(addedBy.id))
        .map((node, index) => ({
          key: `custom ${node.addedBy?.id}`,
          sort: addedSortName(node.addedBy?.id ?? 0),
          label: texts.text(`${node.textKey}.label`),
          hiddenBelow: index === 0 ? 1024 : 1200,
          cell: (row) => addedValueText(row, node, texts) || "–",
          text: (row) => addedValueText(row, node, texts),
        })),
    [fields, chosen, texts],
  );
}

/** The custom fields to choose from. */
export function useAddedChoices(): ColumnChoice[] {
  const { text } = usePageTexts();
  const { fields, chosen } = useSnapshot(listColumns);
  return fields.map(({ addedBy, textKey }) => {
    const id = addedBy?.id ?? 0;
    return {
      key: String(id),
      label: text(`${textKey}.label`),
      isChosen: chosen.includes(id),
      onToggle: () => toggleColumn(id),
    };
  });
}

function addedValueText(row: RecordRow, node: PlanNode, { text, language }: Texts): string {
  const own = row.custom?.find(({ field }) => field === node.addedBy?.id);
  // Border: list replies are JSON.
  const values = (own?.values ?? []) as readonly Json[];
  return values.map((value) => valueText(text, language, node, value)).join(", ");
}
