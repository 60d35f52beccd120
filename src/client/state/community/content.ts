import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { limits } from "#shared/api/limits.ts";
import { asNumber, asText } from "#shared/domain/values.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import type { Language } from "#shared/engine/language.ts";
import type { ContentItem, ContentWanted } from "#shared/generated/types.ts";
import { emptyPagedList, type PagedList, pageLoader, rowsKey } from "../pages.ts";
import { appState } from "../appState.ts";

/** An article, with its text where it is open. */
export type Article = Snapshot<ContentItem>;

/** A category, a tag or a country by which articles are found. */
export interface Named {
  id: number;
  title: string;
}

/** Which articles are shown. */
export interface CommunityView {
  category: number | null;
  tag: number | null;
  country: number | null;
  text: string;
  page: number;
}

type Asked = CommunityView & { language: Language };

export const articlesPerPage = 20;

export const articleList = appState<PagedList & { items: ContentItem[] }>(() => ({
  ...emptyPagedList(),
  items: [],
}));

/** By what articles are found: what has not been loaded yet is empty. */
export const articleChoices = appState<{
  categories: readonly Named[];
  tags: readonly Named[];
  countries: readonly Named[];
}>(() => ({ categories: [], tags: [], countries: [] }));

/** The open article; `gone` if there is none, or none that its reader may see. */
export const openArticle = appState<{
  asked: string;
  status: "loading" | "ready" | "failed" | "gone";
  article: ContentItem | null;
}>(() => ({ asked: "", status: "loading", article: null }));

const pages = pageLoader({
  list: articleList,
  read: (asked: ContentWanted & { language: Language }, _after, options) => {
    // The language is that of the session; named here so that another one is another list.
    const { language: _, ...body } = asked;
    return call("content.filter", { body }, options);
  },
  take: ({ items }) => {
    articleList.items = items;
  },
});

function wanted({ category, tag, country, text, page, language }: Asked) {
  const words = text.trim();
  return {
    language,
    maxPerPage: articlesPerPage,
    currentPage: page,
    ...(category === null ? {} : { category }),
    ...(tag === null ? {} : { tags: [tag] }),
    ...(country === null ? {} : { countries: [country] }),
    ...(words.length >= limits.searchMinimum ? { text: words } : {}),
  };
}

/** Which rows a view shows, to tell whether the loaded ones are its. */
export function articleRowsKey(view: Asked): string {
  return rowsKey(wanted(view));
}

export function loadArticles(view: Asked): Promise<void> {
  return pages.load(wanted(view));
}

/** Loads what articles are found by; without it they are still found by text. */
export async function loadArticleChoices(language: Language): Promise<void> {
  const list = (kind: string) =>
    call("lookups.list", { body: { language } }, { kind, inPlace: "all", withProductOwned: true })
      .then((items) => items.map(namedOf).toSorted((one, other) => one.sort - other.sort))
      .catch((): Named[] => []);
  const [categories, tags, countries] = await Promise.all(
    ["categoryTags", "tags", "countries"].map(list),
  );
  Object.assign(articleChoices, { categories, tags, countries });
}

/** An entry with its place in the order that its editors gave the list; the others keep theirs. */
function namedOf(item: object): Named & { sort: number } {
  const { id, title, sort } = asJson(item);
  return { id: asNumber(id) ?? 0, title: asText(title), sort: asNumber(sort) ?? 0 };
}

/** Opens an article, and notes that it has been read. */
export async function loadArticle(id: number, language: Language): Promise<void> {
  const asked = `${id} ${language}`;
  if (openArticle.asked !== asked)
    Object.assign(openArticle, { asked, status: "loading", article: null });
  try {
    const { items } = await call("content.filter", { body: { id } }, { inPlace: ["network"] });
    if (openArticle.asked !== asked) return;
    const [article = null] = items;
    Object.assign(openArticle, { article, status: article ? "ready" : "gone" });
    if (article && !article.isRead) await noteRead([id]);
  } catch {
    // A dialog or the page itself reports the failure.
    if (openArticle.asked === asked) openArticle.status = "failed";
  }
}

/** Notes that articles have been read; if that fails they are only marked as new once more. */
async function noteRead(ids: number[]): Promise<void> {
  try {
    await call("content.read", { body: { ids } }, { inPlace: "all" });
  } catch {
    return;
  }
  for (const item of articleList.items) if (ids.includes(item.id)) item.isRead = true;
}
