import type { LiveUpdate } from "./liveUpdates.ts";

/** What was missed since an update; null if that can't be told. */
type Missed = readonly LiveUpdate[] | null;

/** The last updates, so that those who were away get what they have missed. */
export interface History {
  add: (updates: readonly LiveUpdate[]) => void;
  /** Forgets all; `isWhole` says whether nothing came before what is added next. */
  restart: (isWhole: boolean) => void;
  missedSince: (id: string) => Missed;
  /** Id of the last update; null before the first one. */
  last: () => string | null;
}

/** Keeps this many updates. */
export function makeHistory(most: number): History {
  let kept: LiveUpdate[] = [];
  let isWhole = true;
  return {
    add: (updates) => {
      kept.push(...updates);
      if (kept.length <= 2 * most) return;
      kept = kept.slice(-most);
      isWhole = false;
    },
    restart: (isAll) => {
      kept = [];
      isWhole = isAll;
    },
    missedSince: (id) => {
      if (id === "earliest") return isWhole ? [...kept] : null;
      const known = kept.findLast((each) => each.id === id);
      if (!known) return null;
      // Another server may have delivered in another order what was written at the same time: what
      // began before and ended after comes twice rather than never.
      return kept.filter((each) => each.tx >= known.since && each !== known);
    },
    last: () => kept.at(-1)?.id ?? null,
  };
}
