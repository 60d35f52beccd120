import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { limits } from "#shared/api/limits.ts";
import { asNumber, asText } from "#shared/domain/values.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import type { Language } from "#shared/engine/language.ts";
import type { ContentItem, ContentWanted } from "#shared/generated/types.ts";
import { appState } from "../appState.ts";
import { resource } from "../requests/resource.ts";

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

export const articlesPerPage = 20;

export const articleList = resource("content.filter");

/** The open article; none if its reader may not see it. */
export const openArticle = resource("content.filter");

/** By what articles are found: what has not been loaded yet is empty. */
export const articleChoices = appState<{
  categories: readonly Named[];
  tags: readonly Named[];
  countries: readonly Named[];
}>(() => ({ categories: [], tags: [], countries: [] }));

/** Input of the call for a view. */
export function articleQuery(view: CommunityView) {
  const pages = { maxPerPage: articlesPerPage, currentPage: view.page };
  return { body: { ...pages, ...articleFilter(view) } };
}

/** Parameters by which a view is narrowed. */
export function articleFilter({ category, tag, country, text }: CommunityView): ContentWanted {
  const words = text.trim();
  return {
    ...(category === null ? {} : { category }),
    ...(tag === null ? {} : { tags: [tag] }),
    ...(country === null ? {} : { countries: [country] }),
    ...(words.length >= limits.searchMinimum ? { text: words } : {}),
  };
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

/** Notes that an article has been read; if that fails it is only marked as new once more. */
export async function noteRead(id: number): Promise<void> {
  try {
    await call("content.read", { body: { ids: [id] } }, { inPlace: "all" });
  } catch {
    return;
  }
  for (const item of articleList.state.data?.items ?? []) if (item.id === id) item.isRead = true;
}
