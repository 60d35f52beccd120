import type { Platform } from "#server/auth/platform.ts";
import type { Feed } from "./feed.ts";
import type { History } from "./history.ts";
import type { Hub } from "./hub.ts";
import type { LiveTimes } from "./live.ts";

/** The groups of those who listen, and listened lately. */
export function makeFollowing(
  { clock }: Pick<Platform, "clock">,
  { hub, feed, history }: { hub: Hub; feed: Feed; history: History },
  times: LiveTimes,
) {
  /** When somebody of a group last listened. */
  const heardAt = new Map<number, number>();
  /** After a time without anybody listening, only what was last is of interest. */
  const forgetOthers = (): void => {
    const now = clock().getTime();
    for (const [group, at] of heardAt) {
      if (hub.hears(group)) heardAt.set(group, now);
      else if (now - at >= times.follow) {
        heardAt.delete(group);
        feed.forget(group);
        history.forget(group);
      }
    }
  };
  const follow = (group: number): Promise<void> => {
    forgetOthers();
    heardAt.set(group, clock().getTime());
    return feed.follow(group);
  };
  return { follow, forgetOthers };
}
