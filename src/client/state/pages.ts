import type { CallOptions } from "#client/api/call.ts";

/** A list that is read page by page, as far as it has been loaded. */
export interface PagedList {
  /** The query this list belongs to. */
  asked: string;
  status: "loading" | "ready" | "failed";
  isLoadingMore: boolean;
  total: number;
  /** The total is only a lower bound. */
  isMore: boolean;
  next: string | null;
}

/** A list of which nothing has been asked yet. */
export function emptyPagedList(): PagedList {
  return {
    asked: "",
    status: "loading",
    isLoadingMore: false,
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
  /** Asks the server for a page: the first, or the one after where another ended. */
  read: (query: Query, after: string | null, options: CallOptions) => Promise<Page>;
  /** Takes what a page holds; the first replaces what is there. */
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
    /** Loads the first page of a query; an older request that is still on its way is dropped. */
    load: async (query: Query): Promise<void> => {
      running?.abort();
      const own = new AbortController();
      running = own;
      const asked = queryKey(query);
      // The lines stay while the same list is read again, so that nothing jumps.
      if (list.asked !== asked) list.status = "loading";
      list.asked = asked;
      try {
        const page = await read(query, null, { signal: own.signal, inPlace: ["network"] });
        if (own.signal.aborted) return;
        takePage(page, true);
        list.status = "ready";
      } catch {
        // The page says so itself when there is no connection, a dialog all else; it offers to try again.
        if (!own.signal.aborted) list.status = "failed";
      }
    },
    /** Appends the next page of the same query. */
    loadMore: async (query: Query): Promise<void> => {
      const { next } = list;
      if (next === null || list.isLoadingMore) return;
      const signal = running?.signal;
      list.isLoadingMore = true;
      try {
        const page = await read(query, next, signal ? { signal } : {});
        if (!signal?.aborted) takePage(page, false);
      } catch {
        // The failure has been shown; the button for more is still there.
      } finally {
        list.isLoadingMore = false;
      }
    },
    /** Forgets what was asked for, because something else is shown. */
    forget: (): void => {
      running?.abort();
      Object.assign(list, { asked: "", status: "loading", next: null });
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
