import { useCallback, useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import { useLocation, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { TextsProvider, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import {
  articleFilter,
  articleList,
  type CommunityView,
  loadArticleChoices,
} from "#client/state/community/content.ts";
import { tellsOfArticles } from "#client/state/community/news.ts";
import { downloadTable } from "#client/state/downloads.ts";
import { useHeard } from "#client/state/live/useHeard.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { parseId } from "#shared/api/ids.ts";
import { NotFoundScreen } from "../session/NotFoundScreen.tsx";
import { TextBar } from "../editor/RecordBar.tsx";
import { TableButton } from "../list/TableButton.tsx";
import { PoolFrame } from "../templates/PoolFrame.tsx";
import { useBeside } from "../templates/useBeside.ts";
import { ArticleList } from "./ArticleList.tsx";
import { ArticleText } from "./ArticleText.tsx";
import { ArticleMenu } from "./ArticleMenu.tsx";
import { allCategories, communityAddress } from "./communityPlaces.ts";

/** Articles, news and reports of the community, by category, tag, country and text. */
export function CommunityScreen() {
  const { category = allCategories, id } = useParams<{ category?: string; id?: string }>();
  const search = useSearch();
  // The same while another article is opened, so that the list stays as it is.
  const view = useMemo(() => communityViewOf(category, search), [category, search]);
  const texts = usePageTexts();
  const open = parseId(id);
  if (!view || (open === null && id !== undefined)) return <NotFoundScreen />;
  return (
    <TextsProvider value={texts}>
      <Community view={view} id={open} />
    </TextsProvider>
  );
}

function Community({ view, id }: { view: CommunityView; id: number | null }) {
  const { text, language } = useTexts();
  const [, go] = useLocation();
  useEffect(() => void loadArticleChoices(language), [language]);
  const current = useBeside(id, useSnapshot(articleList.state));
  useHeard(tellsOfArticles, () => void articleList.reload());
  const change = useCallback(
    (part: Partial<CommunityView>) =>
      // A typed word is one step in the browser history, not one per letter.
      go(communityAddress({ ...view, page: 1, ...part }), { replace: "text" in part }),
    [go, view],
  );
  const search = useCallback((typed: string) => change({ text: typed }), [change]);
  return (
    <>
      <TextBar>
        <PageTitle>{text("title.community")}</PageTitle>
        <TableButton
          words={text("screen.community.save")}
          save={() => downloadTable("content.table", { body: articleFilter(view) })}
        />
      </TextBar>
      <PoolFrame
        menu={<ArticleMenu view={view} change={change} />}
        search={{ text: view.text, name: text("screen.community.search"), onChange: search }}
        list={<ArticleList view={view} current={current} change={change} />}
        current={current}
        isChosen={id !== null}
        name={text("screen.community.article")}
        back={{ href: communityAddress(view), label: text("screen.community.toList") }}
      >
        {current !== null && <ArticleText id={current} isChosen={id !== null} />}
      </PoolFrame>
    </>
  );
}

/** View of an address; null if it has none. */
function communityViewOf(category: string, search: string): CommunityView | null {
  const ofCategory = parseId(category);
  if (ofCategory === null && category !== allCategories) return null;
  return { category: ofCategory, ...narrowedBy(new URLSearchParams(search)) };
}

function narrowedBy(query: URLSearchParams): Omit<CommunityView, "category"> {
  const numberOf = (name: string) => parseId(query.get(name) ?? undefined);
  return {
    tag: numberOf("tag"),
    country: numberOf("country"),
    text: query.get("text") ?? "",
    page: numberOf("page") ?? 1,
  };
}
