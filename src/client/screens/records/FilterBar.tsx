import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { recordChoices } from "#client/state/recordList.ts";
import { filterStatuses } from "#client/state/records/listAddress.ts";
import { isNarrowed, type RecordView } from "#client/state/recordView.ts";
import { AddIcon, GroupByIcon, MenuIcon, ColumnsIcon } from "#client/theme/icons.ts";
import { Menu, type MenuItem } from "#client/theme/menu/Menu.tsx";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { limits } from "#shared/api/limits.ts";
import {
  offeredFilters,
  recordGroupings,
  type OfferedFilter,
} from "#shared/generated/recordList.ts";
import { FilterChips, WhereChips, ColumnsDialog } from "./lazyParts.ts";
import { Arranging } from "../list/layout.ts";
import { QuietButton } from "#client/ui/quietButton.ts";
import { SearchField } from "../list/SearchField.tsx";
import { SortMenu } from "../list/SortMenu.tsx";
import { useRecordColumns } from "./useRecordColumns.ts";
import { asStatus, statusWord } from "../rowMarks.ts";
import type { ChangeView } from "./useRecordView.ts";
import { useState } from "react";
import { useMedia } from "#client/theme/useMedia.ts";
import { smallScreen } from "#client/theme/parts/smallScreen.ts";
import { Muted } from "#client/ui/text.ts";
import { Tools } from "#client/ui/row.ts";

interface FilterBarProps {
  view: RecordView;
  change: ChangeView;
}

interface Adding {
  isAdding: boolean;
  setAdding: (isAdding: boolean) => void;
}

/** Search, filters as chips that read like a sentence, grouping. */
export function FilterBar({ view, change, isAdding, setAdding }: FilterBarProps & Adding) {
  const { t } = useTranslation();
  const shown = <Muted data-wide>{t("screen.records.shown")}</Muted>;
  const saysWhat = isNarrowed({ ...view, text: "", filterId: "all" });
  return (
    <Tools inset gap={3} above={3} below={3}>
      <SearchField
        text={view.text}
        {...(view.gapsBy
          ? {}
          : { hint: t("screen.records.searchHint", { least: limits.searchMinimum }) })}
        onChange={(text) => change({ text })}
      />
      {saysWhat && shown}
      {isNarrowed({ ...view, text: "", filterId: "all", where: [] }) && (
        <FilterChips view={view} change={change} />
      )}
      {(view.where.length > 0 || view.filterId !== "all" || isAdding) && (
        <WhereChips
          {...{ view, change, isAdding }}
          // The conditions of a saved filter load later, or never if it is gone.
          lead={saysWhat ? null : shown}
          onAdded={() => setAdding(false)}
        />
      )}
      <FilterMenu view={view} change={change} onMore={() => setAdding(true)} />
      {!view.gapsBy && <ArrangingMenus view={view} change={change} />}
    </Tools>
  );
}

function ArrangingMenus({ view, change }: FilterBarProps) {
  return (
    <Arranging>
      <SortMenu columns={useRecordColumns(view)} sorting={view} onSort={change} />
      <ColumnsButton />
      <GroupMenu view={view} change={change} />
    </Arranging>
  );
}

/** The filters that are used most, and the way to all others. */
function FilterMenu({ view, change, onMore }: FilterBarProps & { onMore: () => void }) {
  const { t } = useTranslation();
  const { companies } = useSnapshot(recordChoices);
  const statusItems: MenuItem[] = filterStatuses.map((value, index) => ({
    key: value,
    label: <StatusMark status={asStatus(value)} label={statusWord(value, t)} />,
    text: statusWord(value, t),
    heading: index === 0 ? t("screen.records.status") : undefined,
    isChecked: view.statuses.includes(value),
    onSelect: () => change({ statuses: toggled(view.statuses, value) }),
  }));
  const companyItems: MenuItem[] = companies.map((company, index) => ({
    key: `company-${company.id}`,
    label: company.title,
    heading: index === 0 ? t("screen.records.company") : undefined,
    isChecked: view.companyId === company.id,
    startsGroup: index === 0,
    onSelect: () =>
      change({
        companyId: view.companyId === company.id ? null : company.id,
        groupBy: view.groupBy === "company" ? null : view.groupBy,
      }),
  }));
  const more: MenuItem = {
    key: "more",
    label: t("screen.records.moreFilters"),
    startsGroup: true,
    closes: true,
    onSelect: onMore,
  };
  // A domain is chosen among all others.
  const items: Record<OfferedFilter, readonly MenuItem[]> = {
    status: statusItems,
    companyId: companyItems,
    domainId: [],
  };
  return (
    <Menu
      name={t("screen.records.filters")}
      staysOpen
      items={[...offeredFilters.flatMap((param) => items[param]), more]}
      trigger={(props) => (
        <QuietButton type="button" tone="accent" {...props}>
          <AddIcon size={16} />
          {t("screen.records.filter")}
        </QuietButton>
      )}
    />
  );
}

function GroupMenu({ view, change }: FilterBarProps) {
  const { t } = useTranslation();
  return (
    <Menu
      name={t("screen.records.groupBy")}
      align="end"
      isSingle
      items={[
        {
          key: "none",
          label: t("screen.records.ungrouped"),
          isChecked: view.groupBy === null,
          onSelect: () => change({ groupBy: null }),
        },
        ...recordGroupings.map(({ key }) => ({
          key,
          label: t(`screen.records.grouping.${key}`),
          isChecked: view.groupBy === key,
          onSelect: () =>
            change({ groupBy: key, ...(key === "company" ? { companyId: null } : {}) }),
        })),
      ]}
      trigger={(props) => (
        <QuietButton type="button" {...props}>
          <GroupByIcon size={16} />
          {view.groupBy
            ? t(`screen.records.grouping.${view.groupBy}`)
            : t("screen.records.ungrouped")}
          <MenuIcon size={16} />
        </QuietButton>
      )}
    />
  );
}

function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}

function ColumnsButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // Small screens show entries of two lines.
  if (useMedia(smallScreen)) return null;
  return (
    <>
      <QuietButton type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ColumnsIcon size={16} />
        {t("screen.list.columns")}
        <MenuIcon size={16} />
      </QuietButton>
      {isOpen && <ColumnsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
