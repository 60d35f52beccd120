import type { Snapshot } from "valtio";
import kinds from "#schemas/lists/activityKinds.json" with { type: "json" };
import { limits } from "#shared/api/limits.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { pagedList } from "../requests/pagedList.ts";

type ActivityPage = Operations["activity.stream"]["reply"];

/** An entry of the group's audit log. */
export type ActivityEntry = Snapshot<ActivityPage["items"][number]>;

/** Filters of the audit log, all kept in the URL. */
export interface ActivityView {
  /** "changes" of something, or "access": who signed in, was refused or fetched something. */
  view: "changes" | "access";
  kind: string | null;
  /** Id of the actor, as used in the entries. */
  actorId: number | null;
}

export const activityLog = pagedList("activity.stream");

/** Parses the view from the URL; missing or invalid parts don't filter. */
export function activityViewOf(search: string): ActivityView {
  const query = new URLSearchParams(search);
  const found = kinds.items.find(({ value }) => value === query.get("kind"));
  const view = (found?.view ?? query.get("view")) === "access" ? "access" : "changes";
  const person = query.get("person") ?? "";
  const kind = found?.value ?? null;
  return { view, kind, actorId: /^[1-9]\d{0,14}$/.test(person) ? Number(person) : null };
}

export function addressOfActivity({ view, kind, actorId }: ActivityView): string {
  const query = new URLSearchParams();
  // A kind is of one view.
  if (kind !== null) query.set("kind", kind);
  else if (view === "access") query.set("view", view);
  if (actorId !== null) query.set("person", String(actorId));
  return `/activityStream${query.size > 0 ? `?${query}` : ""}`;
}

export function activityQuery({
  view,
  kind,
  actorId,
}: ActivityView): Operations["activity.stream"]["query"] {
  return {
    perPage: limits.pageSize,
    view,
    ...(kind === null ? {} : { kind }),
    ...(actorId === null ? {} : { actorId }),
  };
}
