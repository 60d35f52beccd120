import { Button } from "@primer/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { useLocation, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { type Texts, TextsProvider, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import {
  groupRowsKey,
  groupTemplateList,
  loadGroupTemplates,
  loadMoreGroupTemplates,
  type TemplateRow,
  type TemplateView,
} from "#client/state/templates.ts";
import { SelectField } from "#client/theme/Field.tsx";
import { useNow } from "#client/theme/useNow.ts";
import { Followers } from "../following/lazyParts.ts";
import type { TableColumn } from "../list/columns.ts";
import { groupTemplates } from "../records/recordPlaces.ts";
import { Behind } from "./Behind.tsx";
import { TemplateLines, TemplateListPage } from "./TemplateListPage.tsx";
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
  const areas = categories.length > 0 && (
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
  );
  return (
    <TemplateListPage
      current={groupTemplates.list}
      title={text("title.groupTemplates")}
      text={text("screen.groupTemplates.intro")}
      add={{ href: groupPoolPath, label: text("screen.groupTemplates.add") }}
      search={{ text: view.text, name: text("screen.templates.search"), onChange: search }}
      filters={<>{areas}</>}
    >
      <Lines view={view} onReset={() => change({ text: "", category: null })} />
    </TemplateListPage>
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
const newestFirst: { sort: "name" | "updatedAt"; isDescending: boolean } = {
  sort: "updatedAt",
  isDescending: true,
};

function Lines({ view, onReset }: { view: View; onReset: () => void }) {
  const texts = useTexts();
  const { text } = texts;
  const list = useSnapshot(groupTemplateList);
  const { rows, items, total } = list;
  const now = useNow();
  const [opened, setOpened] = useState<number | null>(null);
  const columns = useMemo(() => columnsOf(texts, now, setOpened), [texts, now]);
  const loadMore = useCallback(() => void loadMoreGroupTemplates(view), [view]);
  return (
    <>
      <TemplateLines
        name={text("title.groupTemplates")}
        list={list}
        items={items}
        columns={columns}
        sorting={newestFirst}
        onSort={() => undefined}
        isOther={rows !== groupRowsKey(view)}
        isNarrowed={view.text !== "" || view.category !== null}
        noHit={{
          title: text("screen.templates.noHitTitle"),
          text: text("screen.templates.noHitText"),
        }}
        empty={{
          title: text("screen.templates.empty.group"),
          text: text("screen.groupTemplates.emptyText"),
          add: { href: groupPoolPath, label: text("screen.groupTemplates.add") },
        }}
        loaded={text("screen.templates.loaded", { shown: items.length, total })}
        onReset={onReset}
        onRetry={() => void loadGroupTemplates(view)}
        onMore={loadMore}
      />
      {opened !== null && <Followers template={opened} onClose={() => setOpened(null)} />}
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
        <AtEnd>
          <Button
            size="small"
            aria-label={texts.text("screen.groupTemplates.uses", { name, count })}
            onClick={() => onUses(id)}
          >
            {count}
          </Button>
        </AtEnd>
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

/** Below the heading of a column of numbers. */
const AtEnd = styled.span`
  display: inline-flex;
`;
