import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { limits } from "#shared/api/limits.ts";
import type { Language } from "#shared/engine/language.ts";
import type {
  GroupTemplatePage,
  GroupTemplatesWanted,
  TemplatePage,
  TemplateSources,
  TemplatesWanted,
} from "#shared/generated/types.ts";
import { emptyPagedList, type PagedList, pageLoader, rowsKey, storePage } from "./pages.ts";
import { appState } from "./appState.ts";

/** Something that a record can be created from. */
export type TemplateRow = Snapshot<TemplatePage["items"][number]>;

export interface TemplateView {
  type: TemplateSources;
  /** A kind of department; null for all. */
  category: number | null;
  text: string;
}

/** A view and the language that model activities are shown in. */
type Asked = TemplateView & { language: Language };

/** The loaded part of what a record can be created from. */
export const templatePool = appState<
  PagedList & Pick<TemplatePage, "items" | "sources" | "categories">
>(() => ({ ...emptyPagedList(), items: [], sources: [], categories: [] }));

export const groupTemplateList = appState<
  PagedList & Pick<GroupTemplatePage, "items" | "categories">
>(() => ({ ...emptyPagedList(), items: [], categories: [] }));

function wanted({ category, text }: Omit<TemplateView, "type">): GroupTemplatesWanted {
  const words = text.trim();
  return {
    ...(category === null ? {} : { category }),
    ...(words.length >= limits.searchMinimum ? { text: words } : {}),
  };
}

const poolPages = pageLoader({
  list: templatePool,
  read: (body: TemplatesWanted, after, options) =>
    call("templates.selection", { body: after === null ? body : { ...body, after } }, options),
  take: (page, isFirst) => {
    storePage(templatePool, page, isFirst);
    if (!isFirst) return;
    const { sources, categories } = page;
    Object.assign(templatePool, { sources, categories });
  },
});

const groupPages = pageLoader({
  list: groupTemplateList,
  read: (body: GroupTemplatesWanted, after, options) =>
    call("templates.group", { body: after === null ? body : { ...body, after } }, options),
  take: (page, isFirst) => {
    storePage(groupTemplateList, page, isFirst);
    if (isFirst) groupTemplateList.categories = page.categories;
  },
});

/** Which rows a view shows, to tell whether the loaded ones are its. */
export function poolRowsKey(view: Asked): string {
  return rowsKey(poolQuery(view));
}

export function groupRowsKey(view: Omit<TemplateView, "type">): string {
  return rowsKey(wanted(view));
}

function poolQuery(view: Asked): TemplatesWanted {
  return { type: view.type, language: view.language, ...wanted(view) };
}

/** Loads the first page of what a record can be created from. */
export function loadPool(view: Asked): Promise<void> {
  return poolPages.load(poolQuery(view));
}

export function loadMorePool(view: Asked): Promise<void> {
  return poolPages.loadMore(poolQuery(view));
}

export function loadGroupTemplates(view: Omit<TemplateView, "type">): Promise<void> {
  return groupPages.load(wanted(view));
}

export function loadMoreGroupTemplates(view: Omit<TemplateView, "type">): Promise<void> {
  return groupPages.loadMore(wanted(view));
}
