import { Button } from "@primer/react";
import { Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import { useLocation, useParams, useSearch } from "wouter";
import { type Texts, TextsProvider, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import {
  groupRowsKey,
  groupTemplateList,
  loadGroupTemplates,
  loadMoreGroupTemplates,
  type TemplateRow,
  type TemplateView,
} from "#client/state/templates.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { SelectField } from "#client/theme/Field.tsx";
import { AddIcon, RecordsIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { Followers } from "../following/loadFollowers.ts";
import type { TableColumn } from "../list/columns.ts";
import { DataTable } from "../list/DataTable.tsx";
import { Bar, ListPage } from "../list/layout.ts";
import { ListEnd } from "../list/ListEnd.tsx";
import { FailedList, LoadingList, NoHit } from "../list/ListStates.tsx";
import { SearchField } from "../list/SearchField.tsx";
import { groupTemplates } from "../records/recordPlaces.ts";
import { CatalogueHead } from "../settings/frame/layout.ts";
import { SettingsFrame } from "../settings/frame/SettingsFrame.tsx";
import { Behind } from "./Behind.tsx";
import { templateColumns } from "./templateColumns.tsx";
import { groupPoolPath } from "./templatePlaces.ts";

type View = Omit<TemplateView, "type">;

/** The group's templates, for the administrators who keep them. */
export function GroupTemplateListScreen() {
  return (
    <TextsProvider value={usePageTexts()}>
      <GroupTemplateList />
    </TextsProvider>
  );
}

function GroupTemplateList() {
  const { text } = useTexts();
  const { view, change } = useView();
  const { categories } = useSnapshot(groupTemplateList);
  useEffect(() => void loadGroupTemplates(view), [view]);
  const search = useCallback((typed: string) => change({ text: typed }), [change]);
  return (
    <SettingsFrame current={groupTemplates.list}>
      <ListPage>
        <CatalogueHead>
          <div>
            <PageTitle>{text("title.groupTemplates")}</PageTitle>
            <p>{text("screen.groupTemplates.intro")}</p>
          </div>
          <LinkButton href={groupPoolPath} isPrimary icon={AddIcon}>
            {text("screen.groupTemplates.add")}
          </LinkButton>
        </CatalogueHead>
        <Bar>
          <SearchField
            text={view.text}
            name={text("screen.templates.search")}
            placeholder={text("screen.catalogue.search")}
            onChange={search}
          />
          {categories.length > 0 && (
            <SelectField
              label={text("screen.templates.area")}
              value={view.category ?? "all"}
              onChange={({ currentTarget: { value } }) =>
                change({ category: value === "all" ? null : Number(value) })
              }
            >
              <option value="all">{text("screen.templates.allAreas")}</option>
              {categories.map(({ id, title, count }) => (
                <option key={id} value={id}>{`${title} (${count})`}</option>
              ))}
            </SelectField>
          )}
        </Bar>
        <Lines view={view} onReset={() => change({ text: "", category: null })} />
      </ListPage>
    </SettingsFrame>
  );
}

/** The category by the path, the searched words by the query. */
function useView(): { view: View; change: (part: Partial<View>) => void } {
  const { category: named } = useParams<{ category?: string }>();
  const search = useSearch();
  const [, go] = useLocation();
  const view = useMemo((): View => {
    const category = Number(named);
    return {
      category: Number.isInteger(category) && category > 0 ? category : null,
      text: new URLSearchParams(search).get("text") ?? "",
    };
  }, [named, search]);
  const change = useCallback(
    (part: Partial<View>) => {
      const { category, text } = { ...view, ...part };
      const path = `${groupTemplates.list}${category === null ? "" : `/${category}`}`;
      // A typed word is one step in the browser history, not one per letter.
      go(text === "" ? path : `${path}?${new URLSearchParams({ text })}`, {
        replace: "text" in part,
      });
    },
    [view, go],
  );
  return { view, change };
}

/** The only order the server has for them. */
const newestFirst = { sort: "updatedAt", isDescending: true } as const;

function Lines({ view, onReset }: { view: View; onReset: () => void }) {
  const texts = useTexts();
  const { text } = texts;
  const { status, rows, items, next, isLoadingMore, total } = useSnapshot(groupTemplateList);
  const now = useNow();
  const [opened, setOpened] = useState<number | null>(null);
  const columns = useMemo(() => columnsOf(texts, now, setOpened), [texts, now]);
  const lines = useMemo(() => items.map((row) => ({ key: row.id, row })), [items]);
  const loadMore = useCallback(() => void loadMoreGroupTemplates(view), [view]);
  if (rows !== groupRowsKey(view) || status === "loading") return <LoadingList />;
  if (status === "failed") return <FailedList onRetry={() => void loadGroupTemplates(view)} />;
  if (items.length === 0 && (view.text !== "" || view.category !== null))
    return (
      <NoHit
        title={text("screen.templates.noHitTitle")}
        text={text("screen.templates.noHitText")}
        onReset={onReset}
      />
    );
  if (items.length === 0)
    return (
      <EmptyState
        icon={<RecordsIcon size={24} />}
        title={text("screen.templates.empty.group")}
        text={text("screen.groupTemplates.emptyText")}
        actions={<LinkButton href={groupPoolPath}>{text("screen.groupTemplates.add")}</LinkButton>}
      />
    );
  return (
    <>
      <DataTable
        name={text("title.groupTemplates")}
        columns={columns}
        lines={lines}
        sorting={newestFirst}
        onSort={() => undefined}
      />
      <ListEnd next={next} isLoading={isLoadingMore} onMore={loadMore}>
        {text("screen.templates.loaded", { shown: items.length, total })}
      </ListEnd>
      <Suspense>
        {opened !== null && <Followers template={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}

function columnsOf(
  texts: Texts,
  now: Date,
  onUses: (id: number) => void,
): TableColumn<TemplateRow, "name" | "updatedAt">[] {
  const { edit } = groupTemplates;
  const known = templateColumns<TemplateRow>(texts, now, { edit, isSorted: false });
  const used: TableColumn<TemplateRow, "name" | "updatedAt"> = {
    key: "used",
    label: texts.text("screen.groupTemplates.used"),
    width: 150,
    hiddenBelow: 768,
    isNumber: true,
    cell: ({ id, name, companiesUsing: count = 0 }) =>
      count === 0 ? (
        count
      ) : (
        <Button
          size="small"
          aria-label={texts.text("screen.groupTemplates.uses", { name, count })}
          onClick={() => onUses(id)}
        >
          {count}
        </Button>
      ),
  };
  const name = {
    ...known.name,
    cell: (row: TemplateRow) => (
      <>
        {known.name.cell(row)}
        <Behind {...row} />
      </>
    ),
  };
  return [name, known.categories, used, known.readiness, known.updated];
}
