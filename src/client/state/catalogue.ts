import { type ref, useSnapshot } from "valtio";
import { call, type CallInput } from "#client/api/call.ts";
import { loadViewerPlans } from "./viewerPlans.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Operations } from "#shared/generated/operations.ts";
import type { ItemListRequest } from "#shared/generated/types.ts";
import { limits } from "#shared/api/limits.ts";
import { appState, onNewApp } from "./appState.ts";
import { type PagedList, pagedList } from "./requests/pagedList.ts";

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

/** A page of items as it came, without a proxy for each of their parts. */
export type ItemPage = ReturnType<typeof ref<Operations["catalogue.list"]["reply"]>>;
type ItemList = PagedList<CallInput<"catalogue.list">, ItemPage>;

const lists = new Map<string, ItemList>();

/** The items of a catalogue, page by page. */
export function itemListOf(kind: string): ItemList {
  const known = lists.get(kind);
  if (known) return known;
  const options = { kind, loadBeside: loadViewerPlans, isPlain: true };
  const made: unknown = pagedList("catalogue.list", options);
  // Border: a plain reply is kept as a ref.
  lists.set(kind, made as ItemList);
  return made as ItemList;
}

const none: readonly Body[] = [];

/** The loaded items of a catalogue, for a component that shows them. */
export function useItems(kind: string): readonly Body[] {
  return useSnapshot(itemListOf(kind).state).data?.items ?? none;
}

/** Items per part of the catalogue in sight, regardless of the search; null until known. */
export const itemCounts = appState<{ counts: Partial<Record<ItemView["part"], number>> | null }>(
  () => ({ counts: null }),
);

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

export function itemsInput(view: ItemView): CallInput<"catalogue.list"> {
  return { body: itemListQuery(view) };
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
  itemCounts.counts = Object.fromEntries(counts.filter(([, count]) => count !== undefined));
}

/** Clears the list when another catalogue is shown. */
export function forgetItems(kind: string): void {
  itemListOf(kind).clear();
  itemCounts.counts = null;
  lastCount += 1;
}
