import { useEffect, useState } from "react";
import {
  type Follower,
  type FollowerPage,
  readFollowers,
  undoUpdates,
  type UpdatedFollower,
  updateFollowers,
} from "#client/state/records/followedTemplates.ts";

/** How far an update of the followers is; one that broke off can be gone on with. */
export type Stage = "list" | "preview" | "stopped" | "done";

/** The followers of a template with what an update would do, or has done, to each. */
export interface Followers {
  page: FollowerPage | null;
  stage: Stage;
  isBusy: boolean;
  outcome: (id: number) => UpdatedFollower | undefined;
  /** False while the outcome is only a preview. */
  isDone: (id: number) => boolean;
  /** Followers that can take over something they have not changed themselves. */
  open: readonly Follower[];
  /** Finalised ones that could in a new version. */
  reopenable: readonly Follower[];
  /** True if these are open, too. */
  reopens: boolean;
  setReopens: (reopens: boolean) => void;
  more: () => Promise<void>;
  update: (chosen: readonly Follower[], isPreview: boolean) => Promise<void>;
  /** How many could be taken back; null if that has failed. */
  undo: () => Promise<number | null>;
}

export function useFollowers(template: number): Followers {
  const [page, setPage] = useState<FollowerPage | null>(null);
  const [stage, setStage] = useState<Stage>("list");
  const [isBusy, setIsBusy] = useState(false);
  const [reopens, setReopens] = useState(false);
  const [previewed, setPreviewed] = useState<readonly UpdatedFollower[]>([]);
  const [done, setDone] = useState<readonly UpdatedFollower[]>([]);
  useEffect(() => {
    void readFollowers(template).then((read) => read && setPage(read));
  }, [template]);
  const show = (read: FollowerPage | null) => {
    if (read) setPage(read);
    setStage("list");
    setPreviewed([]);
    setDone([]);
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
    outcome: (wanted) => [...done, ...previewed].find(({ id }) => id === wanted),
    isDone: (wanted) => done.some(({ id }) => id === wanted),
    open: (page?.items ?? []).filter((each) => isOpen(each) || (reopens && isReopenable(each))),
    reopenable: (page?.items ?? []).filter(isReopenable),
    reopens,
    setReopens,
    more: () =>
      busy(async () => {
        const next = page?.next === undefined ? null : await readFollowers(template, page.next);
        if (!next || !page) return;
        show({ ...next, items: [...page.items, ...next.items] });
      }),
    update: (chosen, isPreview) =>
      busy(async () => {
        if (!page) return;
        const { results, isWhole } = await inParts(chosen, (records) =>
          updateFollowers({ template, version: page.version, records, reopens, dryRun: isPreview }),
        );
        // Finished updates count even if later ones failed.
        if (!isPreview) setDone((before) => [...before, ...results]);
        else if (isWhole) setPreviewed(results);
        const [whole, broken] = isPreview ? previewEnds : updateEnds;
        setStage(isWhole ? whole : broken);
      }),
    undo: () =>
      busy(async () => {
        const taken = done.filter(({ state }) => state === "taken");
        const { results, isWhole } = await inParts(taken, async (records) => {
          const count = await undoUpdates(records);
          return count === null ? null : [count];
        });
        show(await readFollowers(template));
        return isWhole ? results.reduce((sum, each) => sum + each, 0) : null;
      }),
  };
}

/** The stages after a whole and after a broken one. */
const previewEnds = ["preview", "list"] as const;
const updateEnds = ["done", "stopped"] as const;

function isOpen({ canTake, changes, conflicts }: Follower): boolean {
  return canTake && changes > conflicts;
}

function isReopenable({ mayReopen, changes, conflicts }: Follower): boolean {
  return mayReopen && changes > conflicts;
}

/** Most records that a call takes. */
const most = 100;

/** Calls for a part of the records at a time, until one has failed. */
async function inParts<T>(
  all: readonly { id: number; version: number }[],
  work: (part: { id: number; version: number }[]) => Promise<T[] | null>,
): Promise<{ results: T[]; isWhole: boolean }> {
  const results: T[] = [];
  for (let from = 0; from < all.length; from += most) {
    const part = all.slice(from, from + most).map(({ id, version }) => ({ id, version }));
    const done = await work(part);
    if (!done) return { results, isWhole: false };
    results.push(...done);
  }
  return { results, isWhole: true };
}
