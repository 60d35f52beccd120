import { createElement, Fragment, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { recordChoices, type RecordRow } from "#client/state/recordList.ts";
import { type RecordView, searchedText } from "#client/state/recordView.ts";
import { useNow } from "#client/theme/useNow.ts";
import { asLanguage } from "#shared/engine/language.ts";
import { useAddedColumns } from "./addedColumns.ts";
import { type RecordColumn, useChosenColumns } from "./chosen/useChosenColumns.ts";
import { columnsFor } from "./columns.tsx";
import { useSelectionParts } from "./selection/selectionLater.ts";

/** The list's columns in a view, as the viewer has chosen them. */
export function useRecordColumns(view: RecordView): readonly RecordColumn[] {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const language = asLanguage(i18n.language);
  const { companies } = useSnapshot(recordChoices);
  const parts = useSelectionParts();
  const added = useAddedColumns();
  const searched = searchedText(view);
  const hasCompanies = view.groupBy !== "company" && companies.length !== 1;
  const usual = useMemo(() => {
    const tools = parts ? (row: RecordRow) => createElement(parts.RowTools, { row }) : undefined;
    return columnsFor(hasCompanies).map(({ title, cell, ...column }): RecordColumn => ({
      ...column,
      label: t(title),
      below: parts?.Other && createElement(parts.Other, { textKey: title }),
      tools: parts && column.key === "name" ? createElement(parts.HeadTools) : undefined,
      cell: (row) => {
        const own = cell(row, { t, language, now, tools, searched });
        return parts?.Other
          ? createElement(Fragment, null, own, parts.otherCell(column.key, row))
          : own;
      },
    }));
  }, [hasCompanies, t, language, now, parts, searched]);
  return useChosenColumns(usual, added);
}
