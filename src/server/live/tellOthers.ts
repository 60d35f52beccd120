import type { Platform, Present } from "#server/auth/platform.ts";
import { countListeners, tellPresence, tellUpdates } from "#server/store/trail/outboxFeed.ts";
import type { LiveTimes } from "./live.ts";
import { makePace, type Pace } from "./pace.ts";

interface TellingOthers extends Pace {
  present: (present: Present) => void;
}

/** Tells other servers that there are updates, as long as any listen: they also ask by themselves. */
export function makeTelling(
  { store, clock }: Pick<Platform, "store" | "clock">,
  { tell, count }: LiveTimes,
  own: () => number,
): TellingOthers {
  let countedAt = -Infinity;
  let others = 0;
  const hasOthers = async (): Promise<boolean> => {
    const now = clock().getTime();
    if (now - countedAt >= count) {
      countedAt = now;
      others = (await store.readAcross(countListeners)) - own();
    }
    return others > 0;
  };
  const tellOthers = async (): Promise<void> => {
    if (await hasOthers()) await store.readAcross(tellUpdates);
  };
  /** Presence is sent in order; failed messages are dropped, since they are repeated anyway. */
  let said: Promise<void> = Promise.resolve();
  const say = async (present: Present): Promise<void> => {
    const text = JSON.stringify(present);
    if (await hasOthers()) await store.readAcross((db) => tellPresence(db, text));
  };
  const pace = makePace(
    () => tellOthers().catch(() => undefined),
    () => tell,
  );
  return {
    ...pace,
    present: (present) => {
      said = said.then(() => say(present)).catch(() => undefined);
    },
  };
}
