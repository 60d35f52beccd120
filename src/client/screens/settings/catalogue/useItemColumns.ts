import { useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import { chooseItemColumns, itemColumnChoice, loadItemColumns } from "#client/state/listColumns.ts";
import { loadChoices, recordChoices } from "#client/state/recordList.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { CatalogueEntry } from "#shared/generated/catalogueList.ts";
import { itemListOf } from "#client/state/catalogue.ts";
import type { ColumnChoice } from "../../list/ColumnsMenu.tsx";
import { type ItemColumn, itemColumns } from "./itemColumns.ts";

/** The columns that a catalogue shows, and the menu to choose them. */
export function useItemColumns(entry: CatalogueEntry): {
  shown: readonly ItemColumn[];
  choices: readonly ColumnChoice[];
} {
  const { kind } = entry;
  const texts = useTexts();
  const { companies } = useSnapshot(recordChoices);
  // Custom fields arrive with the items.
  const { status } = useSnapshot(itemListOf(kind).state);
  const chosen = useSnapshot(itemColumnChoice)[kind];
  useEffect(() => loadItemColumns(kind), [kind]);
  const isSingle = companies.length === 1;
  const all = useMemo(
    () => itemColumns(entry, texts).filter(({ isCompany }) => !(isSingle && isCompany)),
    // oxlint-disable-next-line react/exhaustive-deps -- the status says when custom fields are there
    [entry, texts, isSingle, status],
  );
  const hasCompany = all.some(({ isCompany }) => isCompany);
  useEffect(() => {
    if (hasCompany) void loadChoices();
  }, [hasCompany]);
  return useMemo(() => {
    const isShown = (column: ItemColumn) => chosen?.includes(column.name) ?? column.isShown;
    const shown = all.filter(isShown);
    const toggled = (column: ItemColumn) =>
      all.filter((each) => (each === column ? !isShown(each) : isShown(each)));
    const choices = all.map((column) => ({
      key: column.name,
      label: column.label,
      isChosen: isShown(column),
      onToggle: () =>
        chooseItemColumns(
          kind,
          toggled(column).map(({ name }) => name),
        ),
    }));
    return { shown, choices };
  }, [all, chosen, kind]);
}
