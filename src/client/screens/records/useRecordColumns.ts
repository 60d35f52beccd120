import { createElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { recordChoices, type RecordRow } from "#client/state/recordList.ts";
import { type RecordView, searchedText } from "#client/state/recordView.ts";
import { useNow } from "#client/theme/useNow.ts";
import { asLanguage } from "#shared/engine/language.ts";
import type { TableColumn } from "../list/columns.ts";
import { useAddedColumns } from "./addedColumns.ts";
import { columnsFor } from "./columns.tsx";
import { useSelectionParts } from "./selection/selectionLater.ts";

/** The list's columns in a view, with the custom fields chosen. */
export function useRecordColumns(
  view: RecordView,
): readonly TableColumn<RecordRow, RecordView["sort"]>[] {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const language = asLanguage(i18n.language);
  const { companies } = useSnapshot(recordChoices);
  const parts = useSelectionParts();
  const added = useAddedColumns();
  const searched = searchedText(view);
  const hasCompanies = view.groupBy !== "company" && companies.length !== 1;
  return useMemo(() => {
    const tools = parts ? (row: RecordRow) => createElement(parts.RowTools, { row }) : undefined;
    const own = columnsFor(hasCompanies, added.length).map(
      ({ title, cell, ...column }): TableColumn<RecordRow, RecordView["sort"]> => ({
        ...column,
        label: t(title),
        tools: parts && column.key === "name" ? createElement(parts.HeadTools) : undefined,
        cell: (row) => cell(row, { t, language, now, tools, searched }),
      }),
    );
    return [...own, ...added];
  }, [hasCompanies, added, t, language, now, parts, searched]);
}
