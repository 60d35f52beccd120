import type { TFunction } from "i18next";
import { type ComponentType, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { showsBothLanguages } from "#client/i18n/bothLanguages.ts";
import { auth } from "#client/state/auth.ts";
import { onFirstInteraction } from "#client/state/loading/onFirstInteraction.ts";
import {
  loadChoices,
  loadedRecords,
  loadRecords,
  recordFilter,
  recordList,
  recordRowsKey,
  recordsQueryKey,
  shownRows,
  useRecordList,
} from "#client/state/recordList.ts";
import { loadListLayout } from "#client/state/records/listLayout.ts";
import { type RecordView, typedName } from "#client/state/recordView.ts";
import { useLocation } from "wouter";
import { AddIcon, DuplicateIcon, ExportIcon, MoreIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Menu } from "#client/theme/menu/Menu.tsx";
import { HiddenText, PlainIconButton } from "#client/theme/PlainButton.tsx";
import { useMedia } from "#client/theme/useMedia.ts";
import { smallScreen } from "#client/theme/parts/smallScreen.ts";
import { Row } from "#client/ui/row.ts";
import { limits } from "#shared/api/limits.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { Notices } from "../notices/Notices.tsx";
import { ListEnd, OutdatedList } from "../list/ListEnd.tsx";
import { Head } from "../list/layout.ts";
import { poolPath } from "./addresses.ts";
import { FilterBar } from "./FilterBar.tsx";
import { ListViews } from "./ListViews.tsx";
import { GapsView, GroupedEntries, GroupedTable, NoRows, RecordEntries } from "./lazyParts.ts";
import { RecordTable, type RecordTableProps } from "./RecordTable.tsx";
import { loadSelection, useSelectionParts } from "./selection/selectionParts.ts";
import { useRecordView } from "./useRecordView.ts";
import { FailedList, LoadingList } from "../list/ListStates.tsx";
import type { NoRowsProps } from "./NoRows.tsx";
import { Box } from "#client/ui/box.ts";
import { Button } from "@primer/react";
import { exportWish } from "#client/state/palette/exportWish.ts";
import { ExportDialog } from "../exporting/lazyParts.ts";

/**
 * The register: all records of the group, searched, filtered, sorted and grouped according to the
 * URL.
 */
export function RecordListScreen() {
  const { t } = useTranslation();
  const { viewer } = useSnapshot(auth);
  const { view, change } = useRecordView();
  const list = useRecordList();
  const isSmall = useMedia(smallScreen);
  const [isAdding, setAdding] = useState(false);
  const asked = recordsQueryKey(view);
  const isSame = list.rows === recordRowsKey(view);
  const isReady = isSame && (list.status === "ready" || list.isOutdated);

  const isOfGaps = view.gapsBy !== null;
  useEffect(() => {
    if (!isOfGaps) void loadRecords(view);
    // oxlint-disable-next-line react/exhaustive-deps -- `asked` is what matters of the view; a changed heading of it asks for nothing
  }, [asked, isOfGaps]);
  useTypedName(view);
  useEffect(() => {
    void loadChoices();
    return loadListLayout();
  }, []);

  const parts = useSelection(isReady);

  const canCreate = hasRole(viewer?.roles ?? [], "ROLE_CREATOR");
  const Lines = linesOf(isSmall, view.groupBy !== null);
  return (
    <Box above={5}>
      <Head>
        <PageTitle>{t("title.records")}</PageTitle>
        <Actions companyId={view.companyId} canCreate={canCreate} />
      </Head>
      <ListViews {...{ view, change }} onNew={() => setAdding(true)} />
      <Notices space={{ inset: true, above: 4, below: 1 }} place="records" />
      <FilterBar {...{ view, change, isAdding, setAdding }} />
      {!isOfGaps && <Announcement />}
      {isOfGaps ? (
        <GapsView view={view} change={change} />
      ) : isReady && list.items.length + list.groups.length > 0 ? (
        <>
          {list.isOutdated && <OutdatedList onRetry={() => void loadRecords(view)} />}
          <Lines view={view} change={change} />
          <RecordsEnd />
          {parts && <parts.SelectionBar view={view} />}
        </>
      ) : (
        <RecordsState status={isSame ? list.status : "loading"} view={view} change={change} />
      )}
    </Box>
  );
}

/** Shows the loaded records that are called as is typed, if that is too short to be searched for. */
function useTypedName(view: RecordView): void {
  const typed = typedName(view);
  useLayoutEffect(() => {
    recordFilter.typed = typed;
  }, [typed]);
}

/** Loads the selection tools after the list: on first interaction, unless both languages show. */
function useSelection(isReady: boolean) {
  useEffect(() => {
    if (!isReady) return undefined;
    if (!showsBothLanguages()) return onFirstInteraction(() => void loadSelection());
    void loadSelection();
    return undefined;
  }, [isReady]);
  return useSelectionParts();
}

function linesOf(isSmall: boolean, isGrouped: boolean): ComponentType<RecordTableProps> {
  if (isGrouped) return isSmall ? GroupedEntries : GroupedTable;
  return isSmall ? RecordEntries : RecordTable;
}

function Actions({ companyId, canCreate }: { companyId: number | null; canCreate: boolean }) {
  const { t } = useTranslation();
  const { viewer } = useSnapshot(auth);
  const { roles = [], features = [] } = viewer ?? {};
  const canImport = hasRole(roles, "ROLE_TENANT_ADMIN") && hasFeature(features, "import");
  const canExport = hasFeature(features, "export");
  return (
    <Row gap={2} data-icons>
      {canCreate && (
        <LinkButton href={poolPath} icon={DuplicateIcon}>
          {t("screen.records.fromTemplate")}
        </LinkButton>
      )}
      {canExport && <ExportButton companyId={companyId} />}
      {canImport && <FurtherActions />}
      {canCreate && (
        <LinkButton href="/vvt/create" isPrimary icon={AddIcon}>
          {t("action.create")}
        </LinkButton>
      )}
    </Row>
  );
}

/** Actions beyond the three that a head has room for. */
function FurtherActions() {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const items = [
    { key: "import", label: t("screen.records.import"), onSelect: () => go("/import") },
  ];
  return (
    <Menu
      name={t("screen.records.more")}
      items={items}
      align="end"
      trigger={(trigger) => (
        <PlainIconButton name={t("screen.records.more")} {...trigger}>
          <MoreIcon size={16} />
        </PlainIconButton>
      )}
    />
  );
}

function RecordsEnd() {
  const { t } = useTranslation();
  const { next = null, items, total, all, more, typed } = useRecordList();
  const further = useSnapshot(recordList.more);
  const loadMore = useCallback(() => void recordList.loadMore(), []);
  const isWhole = typed === "";
  return (
    <ListEnd
      // The whole register would be loaded for a letter if its end were in view.
      next={isWhole ? next : null}
      isLoading={further.status === "loading"}
      hasFailed={further.status === "failed"}
      onMore={loadMore}
    >
      {isWhole
        ? loadedWords(t, { shown: loadedRecords(items), total, all, more })
        : t("screen.records.named", {
            shown: loadedRecords(shownRows({ items, typed })),
            loaded: loadedRecords(items),
            text: typed,
            least: limits.searchMinimum,
          })}
    </ListEnd>
  );
}

interface Loaded {
  shown: number;
  total: number;
  all: number | undefined;
  more: boolean | undefined;
}

/** How many are shown: of those found, or of all there are once every one found is shown. */
function loadedWords(t: TFunction, { shown, total, all, more }: Loaded): string {
  if (more) return t("screen.records.loadedMore", { shown, total });
  if (all === undefined) return t("screen.records.loaded", { shown, total });
  return shown < total
    ? t("screen.records.loadedFound", { shown, total })
    : t("screen.records.found", { total, all });
}

/** Announces the number of records to screen readers. */
function Announcement() {
  const { t } = useTranslation();
  const { status, total, items, typed } = useRecordList();
  const count = typed === "" ? total : loadedRecords(shownRows({ items, typed }));
  return (
    <HiddenText role="status">
      {status === "ready" ? t("screen.records.count", { count }) : ""}
    </HiddenText>
  );
}

interface RecordsStateProps extends NoRowsProps {
  status: "loading" | "ready" | "missing" | "failed";
}

/** Shown in place of the list: loading, failed, no matches, no records yet. */
function RecordsState({ status, ...rest }: RecordsStateProps) {
  if (status === "loading") return <LoadingList />;
  if (status === "failed") return <FailedList onRetry={() => void loadRecords(rest.view)} />;
  return <NoRows {...rest} isGone={status === "missing"} />;
}

interface ExportButtonProps {
  /** Company selected initially; null selects the only one, if there is but one. */
  companyId: number | null;
  /** The single record to export; absent for a company's whole register. */
  recordId?: number;
}

/** Button that opens the export dialog for the register or a single record. */
function ExportButton({ companyId, recordId }: ExportButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isWished = useSnapshot(exportWish).isOpen && recordId === undefined;
  const close = () => {
    exportWish.isOpen = false;
    setOpen(false);
  };
  return (
    <>
      <Button leadingVisual={ExportIcon} onClick={() => setOpen(true)}>
        {t("action.export")}
      </Button>
      {(isOpen || isWished) && (
        <ExportDialog companyId={companyId} recordId={recordId} onClose={close} />
      )}
    </>
  );
}
