import type { Platform } from "#server/auth/platform.ts";
import { groupsWithFeature } from "#server/store/accounts/groups.ts";
import { contentKind, hasAppeared } from "#server/store/items/contentPages.ts";
import { nobodysGroup } from "#server/store/trail/audit.ts";
import { tellEntries } from "#server/store/trail/tellChanges.ts";
import { doIfDue, forEachDue, type Recurring } from "./ifDue.ts";
import { repeat } from "./repeat.ts";

const second = 1000;
const every = 20 * second;

const appearing: Recurring = {
  kind: "content.appearing",
  every,
  work: async (platform) => {
    const until = platform.clock();
    // Told once more rather than never: whoever hears of it reads again.
    const since = new Date(until.getTime() - 3 * every);
    const isNew = await platform.store.withGroup(nobodysGroup, (tx) =>
      hasAppeared(tx, { since, until }),
    );
    if (isNew)
      await forEachDue(
        platform,
        "content.group",
        (db) => groupsWithFeature(db, "community"),
        (id) => platform.store.withGroup(id, async (tx) => tellEntries(tx, contentKind)),
      );
  },
};

/** Tells readers of articles whose time has come; returns a function that stops it. */
export function startAppearing(platform: Platform): () => void {
  return repeat(() => appearIfDue(platform), every);
}

/** Tells of them, unless another server does; returns whether this one has looked. */
export function appearIfDue(platform: Platform): Promise<boolean> {
  return doIfDue(platform, appearing);
}
