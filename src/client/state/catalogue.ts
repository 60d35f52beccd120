import { ref, useSnapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { loadViewerPlans } from "./viewerPlans.ts";
import { pageLoader, type PagedList, emptyPagedList } from "./pages.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ItemListRequest, ParentCount } from "#shared/generated/types.ts";
import { limits } from "#shared/api/limits.ts";
import { appState, onNewApp } from "./appState.ts";

/** Filters and sort order of a catalogue's list. */
export interface ItemView {
  text: string;
  sort: string;
  isDescending: boolean;
  /** All items, the group's own, suggested or unused ones, or those without an English title. */
  part: "all" | "own" | "suggested" | "unused" | "missing";
  /** Only items of this parent. */
  parentId: number | null;
  /** Only product items. */
  isProductOwned: boolean;
}

interface ItemList extends PagedList {
  items: ReturnType<typeof ref<readonly Body[]>>;
  /** Number of items per part, regardless of the search; null until known. */
  counts: Partial<Record<ItemView["part"], number>> | null;
  /** Parent items in list order; empty for catalogues without a parent. */
  groups: ReturnType<typeof ref<readonly ParentCount[]>>;
}

const none: readonly Body[] = [];
const noGroups: readonly ParentCount[] = [];

/** The loaded items of the current catalogue. */
export const itemList = appState<ItemList>(() => ({
  ...emptyPagedList(),
  items: ref(none),
  counts: null,
  groups: ref(noGroups),
}));

/** The loaded items, for a component that shows them. */
export function useItems(): readonly Body[] {
  // Border: the items are opaque refs, which a snapshot returns unchanged.
  return useSnapshot(itemList).items as readonly Body[];
}

/** Number of the latest count request; older replies are discarded. */
let lastCount = 0;
onNewApp(() => {
  lastCount = 0;
});

function itemListQuery(view: ItemView): ItemListRequest {
  const { text, sort, isDescending, part, parentId, isProductOwned } = view;
  return {
    ...(isProductOwned ? { scope: "product" } : {}),
    ...(text.trim().length >= limits.searchMinimum ? { text: text.trim() } : {}),
    ...(sort ? { sort } : {}),
    ...(isDescending ? { descending: true } : {}),
    ...(part === "own" ? { scope: "own" } : {}),
    ...(part === "suggested" ? { suggested: true } : {}),
    ...(part === "unused" ? { unused: true } : {}),
    ...(part === "missing" ? { missing: "en" } : {}),
    ...(parentId === null ? {} : { parentId }),
  };
}

interface ItemQuery {
  kind: string;
  body: ItemListRequest;
}

const pages = pageLoader({
  list: itemList,
  read: async ({ kind, body }: ItemQuery, after, options) => {
    const more = after === null ? {} : { after, perPage: limits.pageSizeMaximum };
    const [page] = await Promise.all([
      call("catalogue.list", { body: { ...body, ...more } }, { kind, ...options }),
      loadViewerPlans(),
    ]);
    return page;
  },
  take: (page, isFirst) => {
    itemList.items = ref(isFirst ? page.items : [...itemList.items, ...page.items]);
    // Only the first page carries the groups; later pages continue from a keyset cursor.
    if (isFirst) itemList.groups = ref(page.groups ?? noGroups);
  },
});

export function loadItems(kind: string, view: ItemView): Promise<void> {
  return pages.load({ kind, body: itemListQuery(view) });
}

export function loadMoreItems(kind: string, view: ItemView): Promise<void> {
  return pages.loadMore({ kind, body: itemListQuery(view) });
}

/** Counts the items of each part of a catalogue, within the view's parent if there is one. */
export async function countItems(
  kind: string,
  parts: readonly ItemView["part"][],
  { isProductOwned, parentId }: Pick<ItemView, "isProductOwned" | "parentId">,
): Promise<void> {
  const own = (lastCount += 1);
  const view = { text: "", sort: "", isDescending: false, parentId, isProductOwned };
  const counts = await Promise.all(
    parts.map(async (part) => {
      const body = { ...itemListQuery({ ...view, part }), perPage: 1 };
      const page = await call("catalogue.list", { body }, { kind, inPlace: "all" }).catch(
        () => null,
      );
      return [part, page?.total] as const;
    }),
  );
  if (own !== lastCount) return;
  itemList.counts = Object.fromEntries(counts.filter(([, count]) => count !== undefined));
}

/** Clears the list when another catalogue is shown. */
export function forgetItems(): void {
  pages.forget();
  itemList.items = ref(none);
  itemList.groups = ref(noGroups);
  itemList.counts = null;
  lastCount += 1;
}
