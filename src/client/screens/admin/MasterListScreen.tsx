import { useCallback, useEffect, useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { useSnapshot } from "valtio";
import {
  loadMasters,
  loadMoreMasters,
  masterList,
  type MasterRow,
  type MasterView,
} from "#client/state/masterRecords.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { AddIcon, RecordsIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { masterRecords } from "../records/recordPlaces.ts";
import { type Texts, TextsProvider, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import { DataTable } from "../list/DataTable.tsx";
import type { TableColumn } from "../list/columns.ts";
import { ListPage } from "../list/layout.ts";
import { ListEnd } from "../list/ListEnd.tsx";
import { FailedList, LoadingList, NoHit } from "../list/ListStates.tsx";
import { SearchField } from "../list/SearchField.tsx";
import { CatalogueHead } from "../settings/frame/layout.ts";
import { SettingsFrame } from "../settings/frame/SettingsFrame.tsx";
import { templateColumns } from "../templates/templateColumns.tsx";
import { SearchBar } from "../list/layout.ts";

/** The product's own records, with search, sorting and a button to create one. */
export function MasterListScreen() {
  return (
    <TextsProvider value={usePageTexts()}>
      <MasterList />
    </TextsProvider>
  );
}

function MasterList() {
  const { text } = useTexts();
  const { view, change } = useMasterView();
  useEffect(() => void loadMasters(view), [view]);
  const search = useCallback((typed: string) => change({ text: typed }), [change]);
  return (
    <SettingsFrame current={masterRecords.list}>
      <ListPage>
        <CatalogueHead>
          <div>
            <PageTitle>{text("title.masterRecords")}</PageTitle>
            <p>{text("screen.masters.intro")}</p>
          </div>
          <LinkButton href={masterRecords.create} isPrimary icon={AddIcon}>
            {text("screen.masters.add")}
          </LinkButton>
        </CatalogueHead>
        <SearchBar>
          <SearchField
            text={view.text}
            name={text("screen.masters.search")}
            placeholder={text("screen.catalogue.search")}
            onChange={search}
          />
        </SearchBar>
        <MasterRecordLines view={view} change={change} />
      </ListPage>
    </SettingsFrame>
  );
}

type Change = (part: Partial<MasterView>) => void;

/** List parameters from the URL; newest first by default. */
function useMasterView(): { view: MasterView; change: Change } {
  const search = useSearch();
  const [, go] = useLocation();
  const view = useMemo((): MasterView => {
    const query = new URLSearchParams(search);
    const sort = query.get("sort") === "name" ? "name" : "updatedAt";
    const order = query.get("order");
    const isDescending = order === null ? sort === "updatedAt" : order === "descending";
    return { text: query.get("text") ?? "", sort, isDescending };
  }, [search]);
  const change = useCallback(
    (part: Partial<MasterView>) => {
      const next = { ...view, ...part };
      const query = new URLSearchParams();
      if (next.text !== "") query.set("text", next.text);
      if (next.sort === "name") query.set("sort", next.sort);
      if (next.isDescending !== (next.sort === "updatedAt"))
        query.set("order", next.isDescending ? "descending" : "ascending");
      const address = query.size > 0 ? `${masterRecords.list}?${query}` : masterRecords.list;
      // A typed word is one step in the browser history, not one per letter.
      go(address, { replace: "text" in part });
    },
    [view, go],
  );
  return { view, change };
}

function MasterRecordLines({ view, change }: { view: MasterView; change: Change }) {
  const texts = useTexts();
  const { text } = texts;
  const { status, items, next, isLoadingMore, total } = useSnapshot(masterList);
  const now = useNow();
  const columns = useMemo(() => masterRecordColumns(texts, now), [texts, now]);
  const lines = useMemo(() => items.map((row) => ({ key: row.id, row })), [items]);
  const loadMore = useCallback(() => void loadMoreMasters(view), [view]);
  if (status === "loading") return <LoadingList />;
  if (status === "failed") return <FailedList onRetry={() => void loadMasters(view)} />;
  if (items.length === 0 && view.text !== "")
    return (
      <NoHit
        title={text("screen.masters.noHitTitle")}
        text={text("screen.masters.noHitText")}
        onReset={() => change({ text: "" })}
      />
    );
  if (items.length === 0)
    return (
      <EmptyState
        icon={<RecordsIcon size={24} />}
        title={text("screen.masters.emptyTitle")}
        text={text("screen.masters.emptyText")}
        actions={<LinkButton href={masterRecords.create}>{text("screen.masters.add")}</LinkButton>}
      />
    );
  return (
    <>
      <DataTable
        name={text("title.masterRecords")}
        columns={columns}
        lines={lines}
        sorting={view}
        onSort={change}
      />
      <ListEnd next={next} isLoading={isLoadingMore} onMore={loadMore}>
        {text("screen.masters.loaded", { shown: items.length, total })}
      </ListEnd>
    </>
  );
}

function masterRecordColumns(
  texts: Texts,
  now: Date,
): TableColumn<MasterRow, MasterView["sort"]>[] {
  const { edit } = masterRecords;
  const known = templateColumns<MasterRow>(texts, now, { edit, isSorted: true });
  const language: TableColumn<MasterRow, MasterView["sort"]> = {
    key: "language",
    label: texts.text("record.basics.language.label"),
    width: 96,
    hiddenBelow: 1024,
    cell: (row) => texts.text(`lists.languages.${row.language}`),
  };
  return [known.name, known.categories, language, known.readiness, known.updated];
}
