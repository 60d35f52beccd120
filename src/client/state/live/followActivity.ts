import { call } from "#client/api/call.ts";
import { activityLog, activityQuery, type ActivityView } from "../activity/activity.ts";
import { activityWeeks } from "../activity/activityWeeks.ts";
import type { Heard } from "./heard.ts";

/** True if the activity log has an entry for it. */
export function isLogged({ topic }: Heard): boolean {
  return topic === "records" || topic === "entities";
}

/** Counts recent events that others have added since the dashboard read them. */
export async function followWeeks(): Promise<void> {
  const { weeks } = activityWeeks;
  const page = await call("activity.weeks", {}, { inPlace: "all" }).catch(() => null);
  if (!page || activityWeeks.weeks !== weeks) return;
  const entriesOf = (all: typeof weeks) => all.flatMap(({ items }) => items);
  activityWeeks.waiting = countNew(entriesOf(page.weeks), entriesOf(weeks));
}

/** How many entries have been added to the log since a view was read; none while it can't be asked. */
export async function countNewActivity(view: ActivityView): Promise<number> {
  const { data } = activityLog.state;
  const query = activityQuery(view);
  const page = await call("activity.stream", { query }, { inPlace: "all" }).catch(() => null);
  if (!page || !data || activityLog.state.data !== data) return 0;
  return countNew(page.items, data.items);
}

function countNew(now: readonly { id: number }[], before: readonly { id: number }[]): number {
  const known = new Set(before.map(({ id }) => id));
  return now.filter(({ id }) => !known.has(id)).length;
}
