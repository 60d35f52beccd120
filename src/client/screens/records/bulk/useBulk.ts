import { useEffect, useRef, useState } from "react";
import {
  type BulkPreview,
  type BulkSeen,
  type BulkWanted,
  type BulkWork,
  previewBulk,
  startBulk,
} from "#client/state/records/bulk.ts";
import { loadRecords } from "#client/state/recordList.ts";
import type { FailureInPlace } from "#client/state/failureInPlace.ts";
import { useWork } from "#client/state/work/useWork.ts";
import type { RecordView } from "#client/state/recordView.ts";
import type { FieldProblem } from "#shared/api/problems.ts";

/** Milliseconds after the last change of what is asked for. */
const pause = 350;

/** A change of many records from its preview to its undo. */
export interface Bulk {
  preview: BulkPreview | null;
  isLooking: boolean;
  wrong: readonly FieldProblem[];
  /** Why it could not be looked at; `look` tries again. */
  failure: FailureInPlace | null;
  look: () => void;
  work: BulkWork | null;
  isUndo: boolean;
  isBusy: boolean;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  undo: () => Promise<void>;
}

/** Looks at a change whenever it is another one, and makes it on request; null asks for nothing yet. */
export function useBulk(wanted: BulkWanted | null, view: RecordView): Bulk {
  const seen = usePreview(wanted);
  const { preview } = seen;
  const own = useWork<"change" | "changeUndo">();
  const { work } = own;
  const [isUndo, setUndo] = useState(false);
  const jobId = work?.jobId ?? 0;
  const isEnded = work !== null && work.state !== "running";
  const shown = useRef(view);
  useEffect(() => {
    if (isEnded) void loadRecords(shown.current);
  }, [isEnded, jobId]);
  return {
    ...seen,
    work,
    isUndo,
    isBusy: own.isBusy,
    start: async () => void (preview && (await own.begin(startBulk(preview.planId)))),
    stop: own.stop,
    undo: async () => {
      if (await own.undo()) setUndo(true);
    },
  };
}

interface Looked extends BulkSeen {
  asked: string;
}

const nothing: Looked = { asked: "" };

function usePreview(wanted: BulkWanted | null) {
  const asked = wanted ? JSON.stringify(wanted) : "";
  const [looked, setLooked] = useState(nothing);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (asked === "") return undefined;
    const stop = new AbortController();
    const look = async () => {
      // Border: written by the line above.
      const seen = await previewBulk(JSON.parse(asked) as BulkWanted, stop.signal);
      if (!stop.signal.aborted) setLooked({ ...seen, asked });
    };
    const timer = setTimeout(() => void look(), pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, tries]);
  const isNow = asked !== "" && looked.asked === asked;
  const { preview = null, wrong = [], failure = null } = isNow ? looked : nothing;
  const look = () => {
    setLooked(nothing);
    setTries((before) => before + 1);
  };
  return { preview, wrong, failure, look, isLooking: asked !== "" && !isNow };
}
