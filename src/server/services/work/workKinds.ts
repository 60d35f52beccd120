import type { RunningWork } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { endRunningJob, type Job } from "#server/store/jobs.ts";
import { packageJob, resumePackage } from "../audits/makePackage.ts";
import { bulkUndoJob } from "../bulk/bulk.ts";
import { bulkSteps, bulkUndoSteps } from "../bulk/bulkSteps.ts";
import { bulkJob } from "../bulk/preview.ts";
import { undoSteps } from "../catalogues/catalogueUndo.ts";
import { jobKindOf } from "../catalogues/catalogueWork.ts";
import { refreshJobKind, resumeRefresh } from "../catalogues/pendingRefresh.ts";
import { replaceSteps } from "../catalogues/replaceSteps.ts";
import { replacing } from "../catalogues/undoableReplacements.ts";
import { exportJob, runExport } from "../exporting/exports.ts";
import { importJob, importUndoJob } from "../imports/importJob.ts";
import { importSteps } from "../imports/importSteps.ts";
import { importUndoSteps } from "../imports/undoSteps.ts";
import { giveUpSteps, runSteps, type Steps } from "../longWork.ts";

/** A kind of long work, which any process goes on with. */
export interface WorkKind {
  /** Its name where somebody waits for it. */
  title?: RunningWork["items"][number]["kind"];
  /** Does the work, or the rest of it, and ends its job. */
  run: (call: Call, job: Job) => Promise<unknown>;
  /** Ends a job that nobody may go on with, or that keeps failing. */
  giveUp: (call: Call, job: Job) => Promise<void>;
  /** Acts for no particular person. */
  isNobodys?: true;
}

function inSteps(steps: Steps, title: NonNullable<WorkKind["title"]>): WorkKind {
  return {
    title,
    run: (call, job) => runSteps(call, job, steps),
    giveUp: (call, job) => giveUpSteps(call, job, steps),
  };
}

/** Ends what has changed nothing by half. */
async function lose(call: Call, { id }: Job): Promise<void> {
  await call.transaction((tx) => endRunningJob(tx, id, "failed", { failure: "lost" }));
}

/** All kinds of long work by the kinds of their jobs. */
export const workKinds: Readonly<Record<string, WorkKind>> = {
  [bulkJob]: inSteps(bulkSteps, "change"),
  [bulkUndoJob]: inSteps(bulkUndoSteps, "changeUndo"),
  [importJob]: inSteps(importSteps, "import"),
  [importUndoJob]: inSteps(importUndoSteps, "importUndo"),
  [jobKindOf(replacing)]: inSteps(replaceSteps, "replacement"),
  [jobKindOf("undo")]: inSteps(undoSteps, "replacementUndo"),
  [exportJob]: { title: "export", run: runExport, giveUp: lose },
  [packageJob]: { run: resumePackage, giveUp: lose },
  [refreshJobKind]: { isNobodys: true, run: resumeRefresh, giveUp: lose },
};
