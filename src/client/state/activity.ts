import { proxy, type Snapshot } from "valtio";
import kinds from "#schemas/lists/activityKinds.json" with { type: "json" };
import { call } from "#client/api/call.ts";
import { limits } from "#shared/api/limits.ts";
import { emptyPagedList, type PagedList, pageLoader, queryKey, storePage } from "./pages.ts";
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

/** The log in detail, as far as it has been loaded. */
export const activityLog = proxy<PagedList & Pick<ActivityPage, "items">>({
  ...emptyPagedList(),
  items: [],
});

/** What happened last, week by week. */
export const activityWeeks = proxy<{
  status: "loading" | "ready" | "failed";
  weeks: ActivityWeeks["weeks"];
}>({ status: "loading", weeks: [] });

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

function activityQuery({ kind, actorId }: ActivityView): Operations["activity.stream"]["query"] {
  return {
    perPage: limits.pageSize,
    ...(kind === null ? {} : { kind }),
    ...(actorId === null ? {} : { actorId }),
  };
}

/** What a view asks the server for, as one text. */
export function activityQueryKey(view: ActivityView): string {
  return queryKey(activityQuery(view));
}

const pages = pageLoader({
  list: activityLog,
  read: (query: ReturnType<typeof activityQuery>, after, options) =>
    call("activity.stream", { query: after === null ? query : { ...query, after } }, options),
  take: (page, isFirst) => storePage(activityLog, page, isFirst),
});

/** Loads the first page of a view. */
export function loadActivity(view: ActivityView): Promise<void> {
  return pages.load(activityQuery(view));
}

/** Appends the next page of the same view. */
export function loadMoreActivity(view: ActivityView): Promise<void> {
  return pages.loadMore(activityQuery(view));
}

/** Loads what happened last, for the dashboard. */
export async function loadWeeks(): Promise<void> {
  if (activityWeeks.weeks.length === 0) activityWeeks.status = "loading";
  try {
    activityWeeks.weeks = (await call("activity.weeks", {}, { inPlace: ["network"] })).weeks;
    activityWeeks.status = "ready";
  } catch {
    // The page says so itself, and offers to try again.
    activityWeeks.status = "failed";
  }
}
