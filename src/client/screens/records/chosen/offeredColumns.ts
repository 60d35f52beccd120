import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { filterOptions, loadFilterOptions } from "#client/state/filters/filterOptions.ts";
import { addedColumnKey, listColumns, loadColumns } from "#client/state/listColumns.ts";
import { recordChoices } from "#client/state/recordList.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import { columnsFor, isUsualField } from "../columns.tsx";

export interface OfferedColumn {
  key: string;
  title: string;
  section: string;
}

export async function loadOffered(): Promise<void> {
  await allEnded([loadFilterOptions(), loadColumns()]);
}

/** All that the list can show beside the name, and what it shows if nothing is chosen. */
export function useOfferedColumns(): {
  usual: readonly string[];
  offered: readonly OfferedColumn[];
  hasFailed: boolean;
} {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const { companies } = useSnapshot(recordChoices);
  const { fields, status } = useSnapshot(filterOptions);
  const added = useSnapshot(listColumns).fields;
  const own = columnsFor(companies.length !== 1)
    .filter(({ key }) => key !== "name")
    .map(({ key, title }) => ({ key, title: t(title), section: text("filters.columns.overview") }));
  // Custom fields are columns of their own; what is searched for says nothing.
  const further = fields
    .filter(
      ({ field, fact, by }) =>
        !(fact && by === "text") && !isUsualField(field) && !field.startsWith("custom-"),
    )
    .map(({ field, title, section }) => ({ key: field, title, section }));
  const custom = added.map((node) => ({
    key: addedColumnKey(node),
    title: text(`${node.textKey}.label`),
    section: text("filters.columns.custom"),
  }));
  return {
    usual: own.map(({ key }) => key),
    offered: [...own, ...custom, ...further],
    hasFailed: status === "failed",
  };
}
