import { useEffect, useState } from "react";
import { isFailure } from "#client/api/failure.ts";
import { stopWork, undoWork, waitForWork, type Work, type WorkOf } from "./work.ts";

/** Long work that a page has begun. */
export interface OwnWork<State> {
  work: State | null;
  /** True while something is asked of it. */
  isBusy: boolean;
  /** Begins it; false if that failed, which has been shown. */
  begin: (begun: Promise<State>) => Promise<boolean>;
  stop: () => Promise<void>;
  /** Takes it back, and goes on with that; false if that failed. */
  undo: () => Promise<boolean>;
}

/** Follows work until it ends or the page is left; the work itself goes on meanwhile. */
export function useWork<Kind extends Work["work"]>(): OwnWork<WorkOf<Kind>> {
  const [work, setWork] = useState<WorkOf<Kind> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const running = work?.state === "running" ? work.jobId : null;
  useEffect(() => {
    if (running === null) return undefined;
    const stop = new AbortController();
    const show = (next: WorkOf<Kind>) =>
      // A reply from before it was stopped may come after that.
      setWork((now) => (now?.jobId === running && now.state !== "running" ? now : next));
    void waitForWork<Kind>(running, show, stop.signal);
    return () => stop.abort();
  }, [running]);
  const step = async (next: Promise<Work | null>) => {
    setBusy(true);
    try {
      const now = await next;
      // Border: a job is of the kind that it was begun as.
      if (now) setWork(now as WorkOf<Kind>);
      return now !== null;
    } catch (thrown) {
      if (isFailure(thrown)) return false;
      throw thrown;
    } finally {
      setBusy(false);
    }
  };
  return {
    work,
    isBusy,
    begin: step,
    stop: async () => void (work && (await step(stopWork(work.jobId)))),
    undo: async () => work !== null && (await step(undoWork(work.jobId))),
  };
}
