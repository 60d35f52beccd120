import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import type { OwnWork, WorkState } from "#shared/generated/types.ts";
import { asNumber } from "#shared/domain/values.ts";
import type { Call } from "#server/auth/call.ts";
import { endRunningJob, type Job } from "#server/store/jobs.ts";
import { packageJob, packageState, resumePackage } from "../audits/makePackage.ts";
import { bulkUndoJob, bulkWork, isBulkUndoable, stopBulk, undoBulk } from "../bulk/bulk.ts";
import { bulkSteps, bulkUndoSteps } from "../bulk/bulkSteps.ts";
import { bulkJob } from "../bulk/preview.ts";
import { undoReplace, undoSteps } from "../catalogues/catalogueUndo.ts";
import { jobKindOf, replacementState } from "../catalogues/catalogueWork.ts";
import { refreshJobKind, refreshState, resumeRefresh } from "../catalogues/pendingRefresh.ts";
import { replaceSteps } from "../catalogues/replaceSteps.ts";
import { isReplacementUndoable, replacing } from "../catalogues/undoableReplacements.ts";
import { exportJob, exportState, referencesIn, runExport } from "../exporting/exports.ts";
import { importJob, importUndoJob, isImportUndoable } from "../imports/importJob.ts";
import { importOf, importState, undoImport } from "../imports/imports.ts";
import { importSteps } from "../imports/importSteps.ts";
import { importUndoSteps } from "../imports/undoSteps.ts";
import { giveUpSteps, runSteps, type Steps, stopMaking } from "../longWork.ts";

/** How a person who waits for work follows it. */
export interface FollowedWork {
  /** Its name where somebody waits for it. */
  title: OwnWork["items"][number]["kind"];
  /** Role and licence of those who may follow it. */
  needs: Pick<OperationFacts, "access" | "feature">;
  /** Listed only as long as it goes on. */
  isBrief?: true;
  /** How far it is, and what came of it. */
  present: (call: Call, jobId: number) => Promise<WorkState>;
  /** Ends it before its next step, or gives up what it makes. */
  stop?: (call: Call, jobId: number) => Promise<void>;
  /** Where its outcome is found once it is done. */
  outcome?: (job: Job) => Pick<OwnWork["items"][number], "file" | "href">;
  /** True if it can be taken back by the caller. */
  isUndoable?: (call: Call, job: Job) => boolean;
  /** Takes back what it has done; how far that is. */
  undo?: (call: Call, jobId: number) => Promise<WorkState>;
}

/** A kind of long work, which any process goes on with. */
export interface WorkKind {
  followed?: FollowedWork;
  /** Does the work, or the rest of it, and ends its job. */
  run: (call: Call, job: Job) => Promise<unknown>;
  /** Ends a job that nobody may go on with, or that keeps failing. */
  giveUp: (call: Call, job: Job) => Promise<void>;
  /** Acts for no particular person. */
  isNobodys?: true;
}

function inSteps(steps: Steps, followed: FollowedWork): WorkKind {
  return {
    followed,
    run: (call, job) => runSteps(call, job, steps),
    giveUp: (call, job) => giveUpSteps(call, job, steps),
  };
}

/** Ends what has changed nothing by half. */
async function lose(call: Call, { id }: Job): Promise<void> {
  await call.transaction((tx) => endRunningJob(tx, id, "failed", { failure: "lost" }));
}

const change: FollowedWork = {
  title: "change",
  needs: { access: "ROLE_CREATOR" },
  present: bulkWork,
  stop: stopBulk,
  isUndoable: (_, job) => isBulkUndoable(job),
  undo: undoBulk,
};
const replacement: FollowedWork = {
  title: "replacement",
  needs: { access: "ROLE_TENANT_ADMIN" },
  present: replacementState,
  isUndoable: isReplacementUndoable,
  undo: undoReplace,
};
const imported: FollowedWork = {
  title: "import",
  needs: { access: "ROLE_TENANT_ADMIN", feature: "import" },
  present: importState,
  outcome: (job) => ({ href: `/import/${importOf(job)}` }),
  isUndoable: (_, job) => isImportUndoable(job),
  undo: undoImport,
};
const exported: FollowedWork = {
  title: "export",
  needs: { access: "ROLE_READER", feature: "export" },
  present: exportState,
  outcome: ({ result }) => exportOutcome(result),
  stop: (call, jobId) => stopMaking(call, jobId, exportJob),
};
const packaged: FollowedWork = {
  title: "package",
  needs: { access: "ROLE_TENANT_ADMIN", feature: "authorityAudit" },
  present: packageState,
  outcome: ({ result }) => ({ href: `/audit/${asNumber(result?.["package"]) ?? 0}` }),
  stop: (call, jobId) => stopMaking(call, jobId, packageJob),
};

const refreshed: FollowedWork = {
  title: "refresh",
  needs: { access: "login" },
  isBrief: true,
  present: refreshState,
};

function exportOutcome(result: Job["result"]): Pick<OwnWork["items"][number], "file"> {
  const [file] = Object.values(referencesIn(result));
  return typeof file === "string" ? { file } : {};
}

/** Work that takes another work back is not taken back itself. */
function undoOf(work: FollowedWork, title: FollowedWork["title"]): FollowedWork {
  const { undo: _, isUndoable: __, ...rest } = work;
  return { ...rest, title };
}

/** All kinds of long work by the kinds of their jobs. */
export const workKinds: Readonly<Record<string, WorkKind>> = {
  [bulkJob]: inSteps(bulkSteps, change),
  [bulkUndoJob]: inSteps(bulkUndoSteps, undoOf(change, "changeUndo")),
  [importJob]: inSteps(importSteps, imported),
  [importUndoJob]: inSteps(importUndoSteps, undoOf(imported, "importUndo")),
  [jobKindOf(replacing)]: inSteps(replaceSteps, replacement),
  [jobKindOf("undo")]: inSteps(undoSteps, undoOf(replacement, "replacementUndo")),
  [exportJob]: { followed: exported, run: runExport, giveUp: lose },
  [packageJob]: { followed: packaged, run: resumePackage, giveUp: lose },
  [refreshJobKind]: { followed: refreshed, isNobodys: true, run: resumeRefresh, giveUp: lose },
};
