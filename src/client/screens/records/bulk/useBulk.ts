import { useEffect, useRef, useState } from "react";
import {
  type BulkPreview,
  bulkStep,
  type BulkWanted,
  type BulkWork,
  previewBulk,
} from "#client/state/records/bulk.ts";
import { loadRecords } from "#client/state/recordList.ts";
import type { RecordView } from "#client/state/recordView.ts";
import type { FieldProblem } from "#shared/api/problems.ts";

/** Milliseconds after the last change of what is asked for, and between two questions how far it is. */
const pause = 350;

/** A change of many records from its preview to its undo. */
export interface Bulk {
  preview: BulkPreview | null;
  isLooking: boolean;
  wrong: readonly FieldProblem[];
  work: BulkWork | null;
  /** Whether the work takes back another one. */
  isUndo: boolean;
  isBusy: boolean;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  undo: () => Promise<void>;
}

/** Looks at a change whenever it is another one, and makes it on request; null asks for nothing yet. */
export function useBulk(wanted: BulkWanted | null, view: RecordView): Bulk {
  const { preview, wrong, isLooking } = usePreview(wanted);
  const [work, setWork] = useState<BulkWork | null>(null);
  const [isUndo, setUndo] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isRunning = work?.state === "running";
  const jobId = work?.jobId ?? 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const asking = setInterval(
      () => void bulkStep("read", jobId).then((now) => now && setWork(now)),
      pause,
    );
    return () => clearInterval(asking);
  }, [isRunning, jobId]);
  const isEnded = work !== null && !isRunning;
  const shown = useRef(view);
  useEffect(() => {
    if (isEnded) void loadRecords(shown.current);
  }, [isEnded, jobId]);
  const step = async (which: "start" | "stop" | "undo", id: number) => {
    setBusy(true);
    const now = await bulkStep(which, id);
    setBusy(false);
    if (now) setWork(now);
    return now;
  };
  return {
    preview,
    isLooking,
    wrong,
    work,
    isUndo,
    isBusy,
    start: async () => void (preview && (await step("start", preview.planId))),
    stop: async () => void (work && (await step("stop", work.jobId))),
    undo: async () => {
      if (work && (await step("undo", work.jobId))) setUndo(true);
    },
  };
}

interface Seen {
  asked: string;
  preview: BulkPreview | null;
  wrong: readonly FieldProblem[];
}

const nothing: Seen = { asked: "", preview: null, wrong: [] };

function usePreview(wanted: BulkWanted | null) {
  const asked = wanted ? JSON.stringify(wanted) : "";
  const [seen, setSeen] = useState(nothing);
  useEffect(() => {
    if (asked === "") return undefined;
    const stop = new AbortController();
    const look = async () => {
      // Border: written by the line above.
      const found = await previewBulk(JSON.parse(asked) as BulkWanted, stop.signal);
      if (stop.signal.aborted) return;
      if (found && "planId" in found) setSeen({ asked, preview: found, wrong: [] });
      else setSeen({ asked, preview: null, wrong: found ?? [] });
    };
    const timer = setTimeout(() => void look(), pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  const isNow = asked !== "" && seen.asked === asked;
  return {
    preview: isNow ? seen.preview : null,
    wrong: isNow ? seen.wrong : [],
    isLooking: asked !== "" && !isNow,
  };
}
