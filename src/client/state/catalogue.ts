import { proxy, ref } from "valtio";
import { call } from "#client/api/call.ts";
import { learnDocuments } from "./documents.ts";
import type { Body } from "#shared/engine/types.ts";
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
  isProducts: boolean;
}

interface ItemList {
  /** What was asked for: the rest is about that and nothing else. */
  asked: string;
  status: "loading" | "ready" | "failed";
  isLoadingMore: boolean;
  items: ReturnType<typeof ref<readonly Body[]>>;
  total: number;
  /** The total is only a lower bound. */
  isMore: boolean;
  next: string | null;
  /** How many there are in each part, whatever is searched for; null until that is known. */
  counts: Partial<Record<ItemView["part"], number>> | null;
  /** What the items belong to, in the order of the list; empty where they stand on their own. */
  groups: ReturnType<typeof ref<readonly ParentCount[]>>;
}

const none: readonly Body[] = [];
const noGroups: readonly ParentCount[] = [];

/** The items of the catalogue on the page, as far as they have been loaded. */
export const itemList = proxy<ItemList>({
  asked: "",
  status: "loading",
  isLoadingMore: false,
  items: ref(none),
  total: 0,
  isMore: false,
  next: null,
  counts: null,
  groups: ref(noGroups),
});

let running: AbortController | null = null;
/** Which count is the last that was asked for: an older one says nothing any more. */
let lastCount = 0;

/** What a view asks the server for. */
function queryOf(view: ItemView): ItemListRequest {
  const { text, sort, isDescending, part, parentId, isProducts } = view;
  return {
    ...(isProducts ? { scope: "product" } : {}),
    ...(text.trim().length >= limits.searchMinimum ? { text: text.trim() } : {}),
    ...(sort ? { sort } : {}),
    ...(isDescending ? { descending: true } : {}),
    ...(part === "own" ? { scope: "own" } : {}),
    ...(part === "unused" ? { unused: true } : {}),
    ...(part === "missing" ? { missing: "en" } : {}),
    ...(parentId === null ? {} : { parentId }),
  };
}

/** Loads the first page of a view; an older request that is still on its way is dropped. */
export async function loadItems(entity: string, view: ItemView): Promise<void> {
  running?.abort();
  const own = new AbortController();
  running = own;
  const query = queryOf(view);
  const asked = `${entity} ${JSON.stringify(query)}`;
  // The lines stay while the same list is read again, so that nothing jumps.
  if (itemList.asked !== asked) itemList.status = "loading";
  itemList.asked = asked;
  try {
    const options = { entity, signal: own.signal, inPlace: ["network"] as const };
    const [page] = await Promise.all([
      call("catalogue.list", { body: query }, options),
      learnDocuments(),
    ]);
    if (own.signal.aborted) return;
    takePage(page, page.items);
    itemList.groups = ref(page.groups ?? noGroups);
    itemList.status = "ready";
  } catch {
    // The page says so itself when there is no connection, a dialog all else; it offers to try again.
    if (!own.signal.aborted) itemList.status = "failed";
  }
}

/** Loads the next page of the same view behind what is there. */
export async function loadMoreItems(entity: string, view: ItemView): Promise<void> {
  const { next } = itemList;
  if (next === null || itemList.isLoadingMore) return;
  const signal = running?.signal;
  itemList.isLoadingMore = true;
  try {
    const body = { ...queryOf(view), after: next, perPage: limits.pageSizeMaximum };
    const page = await call("catalogue.list", { body }, { entity, signal });
    if (!signal?.aborted) takePage(page, [...itemList.items, ...page.items]);
  } catch {
    // The failure has been shown; the button for more is still there.
  } finally {
    itemList.isLoadingMore = false;
  }
}

/** Counts what is in each part of a catalogue; only of what a view's items belong to, where they do. */
export async function countItems(
  entity: string,
  parts: readonly ItemView["part"][],
  { isProducts, parentId }: Pick<ItemView, "isProducts" | "parentId">,
): Promise<void> {
  const own = (lastCount += 1);
  const view = { text: "", sort: "", isDescending: false, parentId, isProducts };
  const counts = await Promise.all(
    parts.map(async (part) => {
      const body = { ...queryOf({ ...view, part }), perPage: 1 };
      const page = await call("catalogue.list", { body }, { entity, inPlace: "all" }).catch(
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
  running?.abort();
  Object.assign(itemList, { asked: "", status: "loading", items: ref(none), next: null });
  itemList.groups = ref(noGroups);
  itemList.counts = null;
  lastCount += 1;
}

/** Whether the product has items in a list: among those that are loaded, or as they are counted. */
export function hasProducts({
  items,
  counts,
}: Pick<ItemList, "counts"> & { items: readonly Body[] }): boolean {
  return counts?.own === counts?.all ? items.some(({ master }) => master === true) : true;
}

function takePage(
  page: { total: number; more?: true; next?: string },
  items: readonly Body[],
): void {
  itemList.items = ref(items);
  itemList.total = page.total;
  itemList.isMore = page.more ?? false;
  itemList.next = page.next ?? null;
}
