import type { LiveUpdate } from "./liveUpdates.ts";

/** Updates missed since a given one; null if that cannot be told. */
type Missed = readonly LiveUpdate[] | null;

/** The last updates of the groups that are followed, so that those who were away get what they have missed. */
export interface History {
  /** How many updates are kept of each group: the more groups there are, the fewer. */
  most: () => number;
  /** Begins anew for a group; `isWhole` says whether nothing came before these. */
  begin: (group: number, updates: readonly LiveUpdate[], isWhole: boolean) => void;
  add: (updates: readonly LiveUpdate[]) => void;
  forget: (group: number) => void;
  missedSince: (group: number, id: string) => Missed;
  /** Id of a group's last update; null before the first one. */
  last: (group: number) => string | null;
}

interface Kept {
  updates: LiveUpdate[];
  isWhole: boolean;
}

/** Keeps this many updates of a group, of all groups together, and in any case of each group. */
export interface HistorySize {
  ofGroup: number;
  all: number;
  least: number;
}

/** Keeps the last updates in memory. */
export function makeHistory({ ofGroup, all, least }: HistorySize): History {
  const groups = new Map<number, Kept>();
  const most = (): number =>
    Math.min(ofGroup, Math.max(least, Math.floor(all / Math.max(1, groups.size))));
  const addTo = (kept: Kept, updates: readonly LiveUpdate[]): void => {
    kept.updates.push(...updates);
    if (kept.updates.length <= 2 * most()) return;
    kept.updates = kept.updates.slice(-most());
    kept.isWhole = false;
  };
  return {
    most,
    begin: (group, updates, isWhole) => groups.set(group, { updates: [...updates], isWhole }),
    add: (updates) => {
      for (const [group, own] of Map.groupBy(updates, (update) => update.group)) {
        const kept = groups.get(group);
        if (kept) addTo(kept, own);
      }
    },
    forget: (group) => void groups.delete(group),
    missedSince: (group, id) => {
      const { updates = [], isWhole = false } = groups.get(group) ?? {};
      if (id === "earliest") return isWhole ? [...updates] : null;
      const at = updates.findLastIndex((each) => each.id === id);
      return at === -1 ? null : updates.slice(at + 1);
    },
    last: (group) => groups.get(group)?.updates.at(-1)?.id ?? null,
  };
}
