import { proxy, ref } from "valtio";
import { call } from "#client/api/call.ts";
import { loadAddedFields } from "./viewerPlans.ts";
import { pageLoader, type PagedList, emptyPagedList } from "./pages.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ItemListRequest, ParentCount } from "#shared/generated/types.ts";
import { limits } from "#shared/api/limits.ts";

/** Which items of a catalogue are wanted, and in which order. */
export interface ItemView {
  text: string;
  sort: string;
  isDescending: boolean;
  /** All, the group's own, those that nothing names, or those without an English title. */
  part: "all" | "own" | "unused" | "missing";
  /** Only what belongs to this item. */
  parentId: number | null;
  /** Only what is the product's. */
  isProductOwned: boolean;
}

interface ItemList extends PagedList {
  items: ReturnType<typeof ref<readonly Body[]>>;
  /** How many there are in each part, whatever is searched for; null until that is known. */
  counts: Partial<Record<ItemView["part"], number>> | null;
  /** What the items belong to, in the order of the list; empty where they stand on their own. */
  groups: ReturnType<typeof ref<readonly ParentCount[]>>;
}

const none: readonly Body[] = [];
const noGroups: readonly ParentCount[] = [];

/** The items of the catalogue on the page, as far as they have been loaded. */
export const itemList = proxy<ItemList>({
  ...emptyPagedList(),
  items: ref(none),
  counts: null,
  groups: ref(noGroups),
});

/** Which count is the last that was asked for: an older one says nothing any more. */
let lastCount = 0;

/** What a view asks the server for. */
function itemListQuery(view: ItemView): ItemListRequest {
  const { text, sort, isDescending, part, parentId, isProductOwned } = view;
  return {
    ...(isProductOwned ? { scope: "product" } : {}),
    ...(text.trim().length >= limits.searchMinimum ? { text: text.trim() } : {}),
    ...(sort ? { sort } : {}),
    ...(isDescending ? { descending: true } : {}),
    ...(part === "own" ? { scope: "own" } : {}),
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
      loadAddedFields(),
    ]);
    return page;
  },
  take: (page, isFirst) => {
    itemList.items = ref(isFirst ? page.items : [...itemList.items, ...page.items]);
    // Every page begins where the one before it ended: the first says what there is.
    if (isFirst) itemList.groups = ref(page.groups ?? noGroups);
  },
});

/** Loads the first page of a view. */
export function loadItems(kind: string, view: ItemView): Promise<void> {
  return pages.load({ kind, body: itemListQuery(view) });
}

/** Appends the next page of the same view. */
export function loadMoreItems(kind: string, view: ItemView): Promise<void> {
  return pages.loadMore({ kind, body: itemListQuery(view) });
}

/** Counts what is in each part of a catalogue; only of what a view's items belong to, where they do. */
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

/** Forgets the list, because another catalogue is shown. */
export function forgetItems(): void {
  pages.forget();
  itemList.items = ref(none);
  itemList.groups = ref(noGroups);
  itemList.counts = null;
  lastCount += 1;
}
