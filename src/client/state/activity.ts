import { proxy, type Snapshot } from "valtio";
import kinds from "#schemas/lists/activityKinds.json" with { type: "json" };
import { call } from "#client/api/call.ts";
import { limits } from "#shared/api/limits.ts";
import type { Operations } from "#shared/generated/operations.ts";

type ActivityPage = Operations["activity.stream"]["reply"];
type ActivityWeeks = Operations["activity.weeks"]["reply"];

/** One entry of the group's log. */
export type ActivityEntry = Snapshot<ActivityPage["items"][number]>;

/** Which entries of the log are wanted; the address holds all of it. */
export interface ActivityView {
  kind: string | null;
  /** Id of who did it, as the entries name them. */
  actorId: number | null;
}

interface ActivityLog {
  /** What was asked for: the rest is about that and nothing else. */
  asked: string;
  status: "loading" | "ready" | "failed";
  isLoadingMore: boolean;
  items: ActivityPage["items"];
  total: number;
  /** The total is only a lower bound. */
  isMore: boolean;
  next: string | null;
}

/** The log in detail, as far as it has been loaded. */
export const activityLog = proxy<ActivityLog>({
  asked: "",
  status: "loading",
  isLoadingMore: false,
  items: [],
  total: 0,
  isMore: false,
  next: null,
});

/** What happened last, week by week. */
export const activityWeeks = proxy<{
  status: "loading" | "ready" | "failed";
  weeks: ActivityWeeks["weeks"];
}>({ status: "loading", weeks: [] });

let running: AbortController | null = null;

/** The view that an address asks for; what it doesn't say, or says wrongly, is everything. */
export function activityViewOf(search: string): ActivityView {
  const query = new URLSearchParams(search);
  const kind = kinds.items.find(({ value }) => value === query.get("kind"))?.value ?? null;
  const person = query.get("person") ?? "";
  return { kind, actorId: /^[1-9]\d{0,14}$/.test(person) ? Number(person) : null };
}

/** The address of a view. */
export function addressOfActivity({ kind, actorId }: ActivityView): string {
  const query = new URLSearchParams();
  if (kind !== null) query.set("kind", kind);
  if (actorId !== null) query.set("person", String(actorId));
  return `/activityStream${query.size > 0 ? `?${query}` : ""}`;
}

function queryOf({ kind, actorId }: ActivityView): Operations["activity.stream"]["query"] {
  return {
    perPage: limits.pageSize,
    ...(kind === null ? {} : { kind }),
    ...(actorId === null ? {} : { actorId }),
  };
}

/** What a view asks the server for, as one text. */
export function askedByActivity(view: ActivityView): string {
  return JSON.stringify(queryOf(view));
}

/** Loads the first page of a view; an older request that is still on its way is dropped. */
export async function loadActivity(view: ActivityView): Promise<void> {
  running?.abort();
  const own = new AbortController();
  running = own;
  activityLog.status = "loading";
  activityLog.asked = askedByActivity(view);
  try {
    const page = await call(
      "activity.stream",
      { query: queryOf(view) },
      { signal: own.signal, inPlace: ["network"] },
    );
    if (own.signal.aborted) return;
    activityLog.items = page.items;
    takePage(page);
    activityLog.status = "ready";
  } catch {
    // The page says so itself when there is no connection, a dialog all else; it offers to try again.
    if (!own.signal.aborted) activityLog.status = "failed";
  }
}

/** Loads the next page of the same view behind what is there. */
export async function loadMoreActivity(view: ActivityView): Promise<void> {
  const { next } = activityLog;
  if (next === null || activityLog.isLoadingMore) return;
  const signal = running?.signal;
  activityLog.isLoadingMore = true;
  try {
    const query = { ...queryOf(view), after: next };
    const page = await call("activity.stream", { query }, { signal });
    if (signal?.aborted) return;
    activityLog.items.push(...page.items);
    takePage(page);
  } catch {
    // The failure has been shown; the button for more is still there.
  } finally {
    activityLog.isLoadingMore = false;
  }
}

/** Loads what happened last, for the dashboard. */
export async function loadWeeks(): Promise<void> {
  if (activityWeeks.weeks.length === 0) activityWeeks.status = "loading";
  try {
    activityWeeks.weeks = (await call("activity.weeks", {}, { inPlace: ["network"] })).weeks;
    activityWeeks.status = "ready";
  } catch {
    // As above.
    activityWeeks.status = "failed";
  }
}

function takePage(page: ActivityPage): void {
  activityLog.total = page.total;
  activityLog.isMore = page.more ?? false;
  activityLog.next = page.next ?? null;
}
