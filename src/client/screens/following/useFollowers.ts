import { useEffect, useState } from "react";
import {
  type Follower,
  type FollowerPage,
  readFollowers,
  undoUpdates,
  type UpdatedFollower,
  updateFollowers,
} from "#client/state/records/followedTemplates.ts";

/** How far an update of the followers is. */
export type Stage = "list" | "preview" | "done";

/** The followers of a template with what an update would do, or has done, to each. */
export interface Followers {
  page: FollowerPage | null;
  stage: Stage;
  isBusy: boolean;
  outcome: (id: number) => UpdatedFollower | undefined;
  /** Followers that can take over something they have not changed themselves. */
  open: readonly Follower[];
  more: () => Promise<void>;
  update: (chosen: readonly Follower[], isPreview: boolean) => Promise<UpdatedFollower[] | null>;
  /** How many could be taken back; null if that has failed. */
  undo: () => Promise<number | null>;
}

/** Reads the followers of a template, and updates them on request. */
export function useFollowers(template: number): Followers {
  const [page, setPage] = useState<FollowerPage | null>(null);
  const [stage, setStage] = useState<Stage>("list");
  const [isBusy, setIsBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly UpdatedFollower[]>([]);
  useEffect(() => {
    void readFollowers(template).then((read) => read && setPage(read));
  }, [template]);
  const reload = async () => {
    const read = await readFollowers(template);
    if (read) setPage(read);
    setStage("list");
    setOutcomes([]);
  };
  const busy = async <T>(work: () => Promise<T>): Promise<T> => {
    setIsBusy(true);
    try {
      return await work();
    } finally {
      setIsBusy(false);
    }
  };
  return {
    page,
    stage,
    isBusy,
    outcome: (wanted) => outcomes.find(({ id }) => id === wanted),
    open: (page?.items ?? []).filter(isOpen),
    more: () =>
      busy(async () => {
        const next = page?.next === undefined ? null : await readFollowers(template, page.next);
        if (!next || !page) return;
        setPage({ ...next, items: [...page.items, ...next.items] });
        setStage("list");
        setOutcomes([]);
      }),
    update: (chosen, isPreview) =>
      busy(async () => {
        if (!page) return null;
        const items = await inParts(chosen, (records) =>
          updateFollowers({ template, version: page.version, records, dryRun: isPreview }),
        );
        if (!items) return null;
        setOutcomes(items);
        setStage(isPreview ? "preview" : "done");
        return items;
      }),
    undo: () =>
      busy(async () => {
        const taken = outcomes.filter(({ state }) => state === "taken");
        const undone = await inParts(taken, async (records) => {
          const count = await undoUpdates(records);
          return count === null ? null : [count];
        });
        await reload();
        return undone && undone.reduce((sum, each) => sum + each, 0);
      }),
  };
}

function isOpen({ canTake, changes, conflicts }: Follower): boolean {
  return canTake && changes > conflicts;
}

/** Most records that a call takes. */
const most = 100;

/** Calls for a part of the records at a time; null if one has failed. */
async function inParts<T>(
  all: readonly { id: number; version: number }[],
  work: (part: { id: number; version: number }[]) => Promise<T[] | null>,
): Promise<T[] | null> {
  const results: T[] = [];
  for (let from = 0; from < all.length; from += most) {
    const part = all.slice(from, from + most).map(({ id, version }) => ({ id, version }));
    const done = await work(part);
    if (!done) return null;
    results.push(...done);
  }
  return results;
}
