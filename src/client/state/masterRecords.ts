import { proxy, type Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { limits } from "#shared/api/limits.ts";
import type { MasterRecordPage, MasterRecordsWanted } from "#shared/generated/types.ts";

/** One line of the list of master records. */
export type MasterRow = Snapshot<MasterRecordPage["items"][number]>;

/** Which master records are wanted, and in which order. */
export interface MasterView {
  text: string;
  sort: "name" | "updatedAt";
  isDescending: boolean;
}

interface MasterList {
  /** What was asked for: the rest is about that and nothing else. */
  asked: string;
  status: "loading" | "ready" | "failed";
  isLoadingMore: boolean;
  items: MasterRecordPage["items"];
  total: number;
  next: string | null;
}

/** The master records as far as they have been loaded. */
export const masterList = proxy<MasterList>({
  asked: "",
  status: "loading",
  isLoadingMore: false,
  items: [],
  total: 0,
  next: null,
});

let running: AbortController | null = null;

function queryOf({ text, sort, isDescending }: MasterView): MasterRecordsWanted {
  const wanted = text.trim();
  return {
    sort,
    descending: isDescending,
    ...(wanted.length >= limits.searchMinimum ? { text: wanted } : {}),
  };
}

/** Loads the first page of a view; an older request that is still on its way is dropped. */
export async function loadMasters(view: MasterView): Promise<void> {
  running?.abort();
  const own = new AbortController();
  running = own;
  const body = queryOf(view);
  const asked = JSON.stringify(body);
  // The lines stay while the same list is read again, so that nothing jumps.
  if (masterList.asked !== asked) masterList.status = "loading";
  masterList.asked = asked;
  try {
    const options = { signal: own.signal, inPlace: ["network"] as const };
    const page = await call("templates.masters", { body }, options);
    if (own.signal.aborted) return;
    masterList.items = page.items;
    takeEnd(page);
    masterList.status = "ready";
  } catch {
    if (!own.signal.aborted) masterList.status = "failed";
  }
}

/** Loads the next page of the same view behind what is there. */
export async function loadMoreMasters(view: MasterView): Promise<void> {
  const { next } = masterList;
  if (next === null || masterList.isLoadingMore) return;
  const signal = running?.signal;
  masterList.isLoadingMore = true;
  try {
    const body = { ...queryOf(view), after: next };
    const page = await call("templates.masters", { body }, { signal });
    if (signal?.aborted) return;
    masterList.items.push(...page.items);
    takeEnd(page);
  } catch {
    // The failure has been shown; the button for more is still there.
  } finally {
    masterList.isLoadingMore = false;
  }
}

function takeEnd({ total, next }: MasterRecordPage): void {
  masterList.total = total;
  masterList.next = next ?? null;
}
