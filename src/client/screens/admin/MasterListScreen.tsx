import { useCallback, useEffect, useMemo } from "react";
import { useLocation } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { useSnapshot } from "valtio";
import {
  loadMasters,
  loadMoreMasters,
  masterList,
  type MasterRow,
  type MasterView,
} from "#client/state/masterRecords.ts";
import { useNow } from "#client/theme/useNow.ts";
import { masterRecords } from "../records/recordPlaces.ts";
import { type Texts, TextsProvider, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import type { TableColumn } from "../list/columns.ts";
import { TemplateLines, TemplateListPage } from "../templates/TemplateListPage.tsx";
import { templateColumns } from "../templates/templateColumns.tsx";

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
    <TemplateListPage
      current={masterRecords.list}
      title={text("title.masterRecords")}
      text={text("screen.masters.intro")}
      add={{ href: masterRecords.create, label: text("screen.masters.add") }}
      search={{ text: view.text, name: text("screen.masters.search"), onChange: search }}
    >
      <MasterRecordLines view={view} change={change} />
    </TemplateListPage>
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
  const list = useSnapshot(masterList);
  const { items, total } = list;
  const now = useNow();
  const columns = useMemo(() => masterRecordColumns(texts, now), [texts, now]);
  const loadMore = useCallback(() => void loadMoreMasters(view), [view]);
  return (
    <TemplateLines
      name={text("title.masterRecords")}
      list={list}
      items={items}
      columns={columns}
      sorting={view}
      onSort={change}
      isNarrowed={view.text !== ""}
      noHit={{ title: text("screen.masters.noHitTitle"), text: text("screen.masters.noHitText") }}
      empty={{
        title: text("screen.masters.emptyTitle"),
        text: text("screen.masters.emptyText"),
        add: { href: masterRecords.create, label: text("screen.masters.add") },
      }}
      loaded={text("screen.masters.loaded", { shown: items.length, total })}
      onReset={() => change({ text: "" })}
      onRetry={() => void loadMasters(view)}
      onMore={loadMore}
    />
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
