import type { Platform } from "#server/auth/platform.ts";
import { groupsWithFeature } from "#server/store/accounts/groups.ts";
import { contentKind, hasAppeared } from "#server/store/items/contentPages.ts";
import { nobodysGroup } from "#server/store/trail/audit.ts";
import { tellEntries } from "#server/store/trail/tellChanges.ts";
import { doIfDue, type Recurring } from "./ifDue.ts";
import { repeat } from "./repeat.ts";

const second = 1000;
const every = 30 * second;
/** Groups that a transaction tells: few for all of them, none of which holds up a save for long. */
const groupsAtOnce = 200;

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
    if (!isNew) return;
    const groups = await platform.store.withService((db) => groupsWithFeature(db, "community"));
    for (let start = 0; start < groups.length; start += groupsAtOnce)
      await platform.store.withService(async (db) => {
        for (const group of groups.slice(start, start + groupsAtOnce))
          tellEntries(db, group, contentKind);
      });
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
