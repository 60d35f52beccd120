import { proxy, type Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { learnColumns } from "./listColumns.ts";
import { queryOf, type RecordView } from "./recordView.ts";

type RecordPage = Operations["records.list"]["reply"];

/** One line of the record list. */
export type RecordRow = Snapshot<RecordPage["items"][number]>;

/** A company (or another heading) of a grouped list with how many records it has. */
export type RecordGroup = Snapshot<NonNullable<RecordPage["groups"]>[number]>;

interface RecordList {
  /** What was asked for: the rest is about that and nothing else. */
  asked: string;
  status: "loading" | "ready" | "failed";
  isLoadingMore: boolean;
  items: RecordPage["items"];
  groups: NonNullable<RecordPage["groups"]>;
  total: number;
  /** The total is only a lower bound. */
  isMore: boolean;
  next: string | null;
}

interface Choices {
  companies: readonly { readonly id: number; readonly title: string; readonly count: number }[];
}

/** The record list as far as it has been loaded. */
export const recordList = proxy<RecordList>({
  asked: "",
  status: "loading",
  isLoadingMore: false,
  items: [],
  groups: [],
  total: 0,
  isMore: false,
  next: null,
});

/** What the list can be filtered by. */
export const recordChoices = proxy<Choices>({ companies: [] });

let running: AbortController | null = null;

/** Loads the first page of a view; an older request that is still on its way is dropped. */
export async function loadRecords(view: RecordView): Promise<void> {
  running?.abort();
  const own = new AbortController();
  running = own;
  const query = queryOf(view);
  // The lines stay while the same list is read again, so that nothing jumps.
  if (recordList.asked !== askedBy(view)) recordList.status = "loading";
  recordList.asked = askedBy(view);
  try {
    const options = { signal: own.signal, inPlace: ["network"] as const };
    const [page] = await Promise.all([
      call("records.list", { body: query }, options),
      learnColumns(),
    ]);
    if (own.signal.aborted) return;
    recordList.items = page.items;
    takePage(page);
    recordList.groups = page.groups ?? [];
    recordList.status = "ready";
  } catch {
    // The page says so itself when there is no connection, a dialog all else; it offers to try again.
    if (!own.signal.aborted) recordList.status = "failed";
  }
}

/** What a view asks the server for, as one text. */
export function askedBy(view: RecordView): string {
  return JSON.stringify(queryOf(view));
}

/** Loads the next page of the same view behind what is there. */
export async function loadMoreRecords(view: RecordView): Promise<void> {
  const { next } = recordList;
  if (next === null || recordList.isLoadingMore) return;
  const signal = running?.signal;
  recordList.isLoadingMore = true;
  try {
    const page = await call(
      "records.list",
      { body: { ...queryOf(view), after: next } },
      { signal },
    );
    if (signal?.aborted) return;
    recordList.items.push(...page.items);
    takePage(page);
  } catch {
    // The failure has been shown; the button for more is still there.
  } finally {
    recordList.isLoadingMore = false;
  }
}

/** Loads the companies that the list can be filtered by. */
export async function loadChoices(): Promise<void> {
  try {
    recordChoices.companies = await call("filters.companies", {}, { inPlace: ["network"] });
  } catch {
    // Without them the list can't be narrowed by company; everything else works.
  }
}

function takePage(page: RecordPage): void {
  recordList.total = page.total;
  recordList.isMore = page.more ?? false;
  recordList.next = page.next ?? null;
}
