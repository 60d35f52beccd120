import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import type { Platform } from "#server/auth/platform.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import { endUntimely, groupsToResubmit, insertDue } from "#server/store/resubmissions.ts";
import { doIfDue, forEachDue, type Recurring } from "./ifDue.ts";
import { repeat } from "./repeat.ts";
import { zoneDays } from "./zoneDays.ts";

const minute = 60 * 1000;
/** Most tasks that a transaction makes. */
const most = 500;

const resubmitting: Recurring = {
  kind: "resubmit",
  every: 15 * minute,
  work: (platform) =>
    forEachDue(
      platform,
      "resubmit.group",
      async (db) => groupsToResubmit(db, "workflow", await zoneDays(db, platform.clock())),
      (group) => resubmit(platform, group),
    ),
};

/** Makes tasks of records that are due for review; returns a function that stops it. */
export function startResubmitting(platform: Platform): () => void {
  void resubmitIfDue(platform);
  return repeat(() => resubmitIfDue(platform), 5 * minute);
}

/** Makes them, unless any server has done so within a quarter of an hour; returns whether this one did. */
export function resubmitIfDue(platform: Platform): Promise<boolean> {
  return doIfDue(platform, resubmitting);
}

async function resubmit({ store, clock }: Platform, id: number): Promise<void> {
  for (let isMore = true; isMore;)
    isMore = await store.withGroup(id, async (tx) => {
      const group = await readGroup(tx);
      if (!group) return false;
      await endUntimely(tx);
      const today = calendarDateIn(clock(), timeZoneOf(group.settings));
      return (await insertDue(tx, today, most)) === most;
    });
}
