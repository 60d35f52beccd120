import { ref } from "valtio";
import { call, type CallInput, requireCall } from "#client/api/call.ts";
import type { HandlerName, Operations } from "#shared/generated/operations.ts";
import { appState } from "../appState.ts";
import { type Resource, resource, type ResourceOptions } from "./resource.ts";

interface Page {
  items: unknown[];
  /** Cursor of the page that follows. */
  next?: string | number;
}

/** Calls that reply with a page. */
export type PagedCall = {
  [Name in HandlerName]: Operations[Name]["reply"] extends Page ? Name : never;
}[HandlerName];

export interface PagedList<Input, Reply> extends Resource<Input, Reply> {
  /** How the next page is doing; a failed one is asked for again by `loadMore`. */
  readonly more: { status: "idle" | "loading" | "failed" };
  /** Reads the page after the last one, larger if need be, and adds its items to the reply. */
  loadMore: (size?: { perPage: number }) => Promise<void>;
}

interface PagedOptions<Input> extends ResourceOptions<Input> {
  /** The rows of a list after those of a further page, which may hold some of them anew. */
  join?: (rows: readonly unknown[], further: readonly unknown[]) => unknown[];
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
function rowsKey(query: unknown): string {
  return JSON.stringify(query, (name, value: unknown) =>
    ordering.includes(name) ? undefined : value,
  );
}

/** A list that is read page by page; its rows stay while they are sorted anew. */
export function pagedList<Name extends PagedCall>(
  name: Name,
  {
    join = (rows, further) => [...rows, ...further],
    ...options
  }: PagedOptions<CallInput<Name>> = {},
): PagedList<CallInput<Name>, Operations[Name]["reply"]> {
  const pages = resource(name, { keepsFor: rowsKey, ...options });
  const more = appState<PagedList<never, never>["more"]>(() => ({ status: "idle" }));

  const load = (input: CallInput<Name>) => {
    more.status = "idle";
    return pages.load(input);
  };

  const addPage = ({ items, next }: Page, data: Page) => {
    if (options.isPlain) {
      const whole = { ...data, items: join(data.items, items), next };
      Object.assign(pages.state, { data: ref(whole) });
      return;
    }
    data.items.push(...items);
    if (next === undefined) delete data.next;
    else data.next = next;
  };

  const loadMore = async (size?: { perPage: number }) => {
    const { key, status } = pages.state;
    // Border: each call of this kind replies with a page, which TypeScript doesn't see in them all.
    const data = pages.state.data as Page | null;
    if (data?.next === undefined || status !== "ready" || more.status === "loading") return;
    more.status = "loading";
    const isOutdated = () => pages.state.data !== data;
    try {
      // Border: the key is the input that the first page was asked for with.
      const first = JSON.parse(key) as CallInput<Name>;
      const whole = (await options.complete?.(first, false)) ?? first;
      const input = withMore(name, whole as Record<string, object>, { ...size, after: data.next });
      const page: Page = await call(name, input as CallInput<Name>, { ...options, inPlace: "all" });
      if (isOutdated()) return;
      addPage(page, data);
      more.status = "idle";
    } catch {
      if (!isOutdated()) more.status = "failed";
    }
  };
  return { ...pages, load, more, loadMore };
}

/** The input of the page after a cursor: a reading call has it in its query, others in their body. */
function withMore(name: HandlerName, input: Record<string, object>, more: object) {
  const part = requireCall(name).method === "GET" ? "query" : "body";
  return { ...input, [part]: { ...input[part], ...more } };
}
