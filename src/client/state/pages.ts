import type { CallOptions } from "#client/api/call.ts";
import { isOfNothing } from "#client/api/failure.ts";

export interface PagedList {
  /** The query this list belongs to. */
  asked: string;
  /** The same without its order: a list keeps its rows while they are sorted anew. */
  rows: string;
  status: "loading" | "ready" | "failed";
  /** True if the requested thing does not exist, so that retrying is pointless. */
  isGone: boolean;
  isLoadingMore: boolean;
  /** True if the page after the last one could not be loaded. */
  hasMoreFailed: boolean;
  total: number;
  /** The total is only a lower bound. */
  isMore: boolean;
  next: string | null;
}

/** A paged list before the first request. */
export function emptyPagedList(): PagedList {
  return {
    asked: "",
    rows: "",
    status: "loading",
    isGone: false,
    isLoadingMore: false,
    hasMoreFailed: false,
    total: 0,
    isMore: false,
    next: null,
  };
}

interface PageEnd {
  total: number;
  more?: boolean;
  next?: string;
}

interface PageSource<Query, Page extends PageEnd> {
  list: PagedList;
  /** Requests a page: the first one, or the one after a cursor. */
  read: (query: Query, after: string | null, options: CallOptions) => Promise<Page>;
  /** Stores a page's content; the first page replaces the previous one. */
  take: (page: Page, isFirst: boolean) => void;
}

/** Loads a list page by page; replies to a superseded query are discarded. */
export function pageLoader<Query, Page extends PageEnd>({
  list,
  read,
  take,
}: PageSource<Query, Page>) {
  let running: AbortController | null = null;
  const takePage = (page: Page, isFirst: boolean) => {
    take(page, isFirst);
    list.total = page.total;
    list.isMore = page.more ?? false;
    list.next = page.next ?? null;
  };
  return {
    /** Loads the first page of a query and aborts a running request. */
    load: async (query: Query): Promise<void> => {
      running?.abort();
      const own = new AbortController();
      running = own;
      const rows = rowsKey(query);
      // While the same rows are loaded again they stay, which avoids flicker and keeps the focus.
      if (list.rows !== rows) list.status = "loading";
      const asked = queryKey(query);
      // A cursor belongs to its order.
      if (list.asked !== asked) list.next = null;
      list.hasMoreFailed = false;
      list.rows = rows;
      list.asked = asked;
      try {
        const page = await read(query, null, { signal: own.signal, inPlace: ["network"] });
        if (own.signal.aborted) return;
        takePage(page, true);
        list.status = "ready";
      } catch (thrown) {
        // The page itself reports a lost connection, a dialog other failures; the page offers a
        // retry.
        if (own.signal.aborted) return;
        list.isGone = isOfNothing(thrown);
        list.status = "failed";
      }
    },
    loadMore: async (query: Query): Promise<void> => {
      const { next } = list;
      if (next === null || list.isLoadingMore) return;
      const signal = running?.signal;
      Object.assign(list, { isLoadingMore: true, hasMoreFailed: false });
      try {
        const page = await read(query, next, { ...(signal ? { signal } : {}), inPlace: "all" });
        if (!signal?.aborted) takePage(page, false);
      } catch {
        list.hasMoreFailed = !signal?.aborted;
      } finally {
        list.isLoadingMore = false;
      }
    },
    /** Aborts and clears the query when something else is shown. */
    forget: (): void => {
      running?.abort();
      Object.assign(list, { asked: "", rows: "", status: "loading", next: null });
    },
  };
}

/** Stores a page's items: the first page replaces the list, later ones are appended. */
export function storePage<Item>(
  list: { items: Item[] },
  { items }: { items: Item[] },
  isFirst: boolean,
): void {
  if (isFirst) list.items = items;
  else list.items.push(...items);
}

/** A query as a cache key. */
export function queryKey(query: unknown): string {
  return JSON.stringify(query);
}

/** Parameters of a query that only affect the order of rows. */
const ordering: readonly string[] = [
  "sort",
  "sortField",
  "sortColumn",
  "sortAsSaved",
  "descending",
];

/** A query as a key of its rows, whatever their order. */
export function rowsKey(query: unknown): string {
  return JSON.stringify(query, (name, value: unknown) =>
    ordering.includes(name) ? undefined : value,
  );
}
