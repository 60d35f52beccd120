import { useCallback, useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import { Link, useLocation, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { TextsProvider, usePageTexts, useTexts } from "#client/i18n/useTexts.ts";
import {
  articleChoices,
  articleFilter,
  articleList,
  type CommunityView,
  loadArticleChoices,
  type Named,
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
import { allCategories, communityAddress } from "./communityPlaces.ts";
import { moveInList } from "#client/theme/listKeys.ts";
import { SideMenu } from "#client/theme/menu/sideMenu.ts";
import { useMedia } from "#client/theme/useMedia.ts";
import { Grid } from "#client/ui/grid.ts";
import { Stack } from "#client/ui/stack.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";

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
        <TableButton save={() => downloadTable("content.table", { body: articleFilter(view) })} />
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

interface MenuProps {
  view: CommunityView;
  change: (part: Partial<CommunityView>) => void;
}

/** The categories as links, where there is room, with tags and countries below them. */
function ArticleMenu(props: MenuProps) {
  const { text } = useTexts();
  const { categories } = useSnapshot(articleChoices);
  const isWide = useMedia("(min-width: 1280px)");
  if (isWide)
    return (
      <div>
        <Categories view={props.view} />
        <Stack gap={3} inset>
          <Narrower {...props} />
        </Stack>
      </div>
    );
  return (
    <Grid min="small" gap={3} above={4} inset>
      <Choice
        label={text("screen.community.categories")}
        all={text("screen.community.allCategories")}
        choices={categories}
        value={props.view.category}
        onChange={(category) => props.change({ category })}
      />
      <Narrower {...props} />
    </Grid>
  );
}

function Categories({ view }: Pick<MenuProps, "view">) {
  const { text } = useTexts();
  const { categories } = useSnapshot(articleChoices);
  const links = [{ id: null, title: text("screen.community.allCategories") }, ...categories];
  return (
    <SideMenu
      aria-label={text("screen.community.categories")}
      onKeyDown={(event) => moveInList(event, "a")}
    >
      <section>
        <h2>{text("screen.community.categories")}</h2>
        <ul>
          {links.map(({ id, title }) => (
            <li key={id}>
              <Link
                href={communityAddress({ ...view, category: id, page: 1 })}
                aria-current={id === view.category ? "page" : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </SideMenu>
  );
}

/** Tags and countries. */
function Narrower({ view, change }: MenuProps) {
  const { text } = useTexts();
  const { tags, countries } = useSnapshot(articleChoices);
  return (
    <>
      <Choice
        label={text("screen.community.tag")}
        all={text("screen.community.allTags")}
        choices={tags}
        value={view.tag}
        onChange={(tag) => change({ tag })}
      />
      <Choice
        label={text("screen.community.country")}
        all={text("screen.community.allCountries")}
        choices={countries}
        value={view.country}
        onChange={(country) => change({ country })}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  choices: readonly Named[];
  value: number | null;
  onChange: (id: number | null) => void;
}

function Choice({ label, all, choices, value, onChange }: ChoiceProps) {
  return (
    <ChoiceField
      label={label}
      value={value}
      options={choices.map(({ id, title }) => ({ value: id, label: title }))}
      onChoose={onChange}
      none={{ label: all, onChoose: () => onChange(null) }}
    />
  );
}
