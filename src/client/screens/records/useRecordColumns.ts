import { createElement, Fragment, useMemo } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { recordChoices, type RecordRow } from "#client/state/recordList.ts";
import { type RecordView, searchedText } from "#client/state/recordView.ts";
import { useNow } from "#client/theme/useNow.ts";
import { useAddedColumns } from "./addedColumns.ts";
import { type RecordColumn, useChosenColumns } from "./chosen/useChosenColumns.ts";
import { columnsFor } from "./columns.tsx";
import { useMaySelect } from "./selection/useMaySelect.ts";
import { useSelectionParts } from "./selection/selectionParts.ts";

/** The list's columns in a view, as the viewer has chosen them. */
export function useRecordColumns(view: RecordView): readonly RecordColumn[] {
  // It knows what it has looked up before, which lines repeat.
  const { text, language } = usePageTexts();
  const now = useNow();
  const maySelect = useMaySelect();
  const { companies } = useSnapshot(recordChoices);
  const parts = useSelectionParts();
  const added = useAddedColumns();
  const searched = searchedText(view);
  const hasCompanies = view.groupBy !== "company" && companies.length !== 1;
  const usual = useMemo(() => {
    const tools = parts
      ? (row: RecordRow) => createElement(parts.RowTools, { row, text, maySelect })
      : undefined;
    return columnsFor(hasCompanies).map(({ title, cell, ...column }): RecordColumn => ({
      ...column,
      label: text(title),
      below: parts?.Other && createElement(parts.Other, { textKey: title }),
      tools: parts && column.key === "name" ? createElement(parts.HeadTools) : undefined,
      cell: (row) => {
        const own = cell(row, { text, language, now, tools, searched });
        return parts?.Other
          ? createElement(Fragment, null, own, parts.otherCell(column.key, row))
          : own;
      },
    }));
  }, [hasCompanies, text, language, now, parts, searched, maySelect]);
  return useChosenColumns(usual, added);
}
