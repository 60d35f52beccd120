import { useEffect, useState } from "react";
import { startBulk, type BulkRefusal } from "#client/state/records/bulk.ts";
import {
  type Follower,
  type FollowerPage,
  planUpdate,
  readFollowers,
  type UpdatedFollower,
  updateFollowers,
} from "#client/state/records/followedTemplates.ts";
import { type OwnWork, useWork } from "#client/state/work/useWork.ts";
import type { WorkOf } from "#client/state/work/work.ts";

/** How far an update of the followers is; one that broke off can be looked at anew. */
export type Stage = "list" | "preview" | "running" | "stopped" | "done";

type Change = WorkOf<"change" | "changeUndo">;

/** The followers of a template with what an update would do, or has done, to each. */
export interface Followers {
  page: FollowerPage | null;
  stage: Stage;
  isBusy: boolean;
  outcome: (id: number) => UpdatedFollower | undefined;
  /** Followers that can take over something they have not changed themselves. */
  open: readonly Follower[];
  /** Finalised ones that could in a new version. */
  reopenable: readonly Follower[];
  /** True if these are open, too. */
  reopens: boolean;
  setReopens: (reopens: boolean) => void;
  more: () => Promise<void>;
  /** Looks at what an update would do. */
  preview: (chosen: readonly Follower[]) => Promise<void>;
  /** Makes the update that was looked at; it goes on when one leaves. */
  update: () => Promise<void>;
  /** How far the update is. */
  work: Change | null;
  stop: () => Promise<void>;
  /** How many were taken back; null if that has failed, or goes on. */
  undo: () => Promise<void>;
}

/** A preview of an update, and the plan by which it is done. */
interface Previewed {
  items: readonly UpdatedFollower[];
  planId: number | null;
  /** The update that it came after, which shows no more then. */
  after: number | null;
}

const nothing: Previewed = { items: [], planId: null, after: null };

export function useFollowers(template: number): Followers {
  const [page, setPage] = useState<FollowerPage | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [reopens, setReopens] = useState(false);
  const [seen, setSeen] = useState<Previewed>(nothing);
  const own = useWork<"change" | "changeUndo">();
  const stage = stageOf(own, seen);
  const isBroken = stage === "stopped";
  const isUndone = own.work?.work === "changeUndo" && own.work.state !== "running";
  useEffect(() => {
    // Read again once an update has broken off, or was taken back.
    void readFollowers(template).then((read) => read && setPage(read));
  }, [template, isBroken, isUndone]);
  const busy = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } finally {
      setIsBusy(false);
    }
  };
  const items = page?.items ?? [];
  return {
    page,
    stage,
    isBusy: isBusy || own.isBusy,
    work: own.work,
    stop: own.stop,
    outcome: (id) => outcomeOf(own.work, seen, id),
    open: items.filter((each) => isOpen(each) || (reopens && isReopenable(each))),
    reopenable: items.filter(isReopenable),
    reopens,
    setReopens,
    more: () =>
      busy(async () => {
        const next = page?.next === undefined ? null : await readFollowers(template, page.next);
        if (next && page) setPage({ ...next, items: [...page.items, ...next.items] });
      }),
    preview: (chosen) =>
      busy(async () => {
        if (!page) return;
        const { version } = page;
        const results = await inParts(chosen, (records) =>
          updateFollowers({ template, version, records, reopens, dryRun: true }),
        );
        if (!results) return;
        const ids = results.flatMap(({ id, state }) => (state === "taken" ? [id] : []));
        const planId =
          ids.length > 0 ? await planUpdate({ template, version, ids, reopens }) : null;
        if (ids.length === 0 || planId !== null)
          setSeen({ items: results, planId, after: own.work?.jobId ?? null });
      }),
    update: async () => {
      if (seen.planId !== null) await own.begin(startBulk(seen.planId));
    },
    undo: async () => {
      if (await own.undo()) setSeen(nothing);
    },
  };
}

function stageOf({ work }: OwnWork<Change>, { items, after }: Previewed): Stage {
  if (work?.jobId === after) return items.length > 0 ? "preview" : "list";
  if (work?.state === "running") return "running";
  if (work?.work === "change") return work.state === "done" ? "done" : "stopped";
  return items.length > 0 ? "preview" : "list";
}

/** The outcome of an update for a record, or its preview; unknown of one that broke off. */
function outcomeOf(work: Change | null, { items, after }: Previewed, id: number) {
  const previewed = items.find((each) => each.id === id);
  if (work?.work !== "change" || work.jobId === after || work.state === "running" || !previewed)
    return previewed;
  const refusal = work.refusals.find((each) => each.id === id);
  if (refusal) return { ...previewed, state: stateOf(refusal), taken: 0 };
  return work.state === "done" ? previewed : undefined;
}

const changedReasons: readonly BulkRefusal["reason"][] = ["changed", "gone", "noTemplate"];
const lockedReasons: readonly BulkRefusal["reason"][] = ["locked", "archived", "forbidden"];

function stateOf({ reason }: BulkRefusal): UpdatedFollower["state"] {
  if (changedReasons.includes(reason)) return "stale";
  return lockedReasons.includes(reason) ? "locked" : "refused";
}

function isOpen({ canTake, changes, conflicts }: Follower): boolean {
  return canTake && changes > conflicts;
}

function isReopenable({ mayReopen, changes, conflicts }: Follower): boolean {
  return mayReopen && changes > conflicts;
}

/** Most records that a call takes. */
const most = 100;

/** Calls for a part of the records at a time; null once one has failed. */
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
