import type { RunningWork } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { runningJobsOf } from "#server/store/jobs.ts";
import { bulkUndoJob } from "../bulk/bulk.ts";
import { bulkJob } from "../bulk/preview.ts";
import { importJob, importUndoJob } from "../imports/importJob.ts";
import { jobKindOf } from "../catalogues/catalogueWork.ts";
import { exportJob } from "../exporting/exports.ts";

type Kind = RunningWork["items"][number]["kind"];

/** Work that somebody may wait for, by the kinds of its jobs. */
const kinds: Readonly<Record<string, Kind>> = {
  [bulkJob]: "change",
  [bulkUndoJob]: "changeUndo",
  [exportJob]: "export",
  [importJob]: "import",
  [importUndoJob]: "importUndo",
  [jobKindOf("replace")]: "replacement",
  [jobKindOf("undo")]: "replacementUndo",
};

/** The viewer's own long work that goes on, oldest first. */
export function runningWork(call: Call): Promise<RunningWork> {
  return call.transaction(async (tx) => {
    const jobs = await runningJobsOf(tx, call.viewer.account, Object.keys(kinds));
    return {
      items: jobs.flatMap(({ id, kind, progress }) => {
        const known = kinds[kind];
        return known ? [{ id, kind: known, progress }] : [];
      }),
    };
  });
}
