import { openCall } from "#server/auth/call.ts";
import { overlayFor } from "#server/auth/overlays.ts";
import type { Platform } from "#server/auth/platform.ts";
import { anonymousViewer, viewerOf } from "#server/auth/viewer.ts";
import { accountById } from "#server/store/accounts/accounts.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import { endJob, type Job } from "#server/store/jobs.ts";
import { bulkUndoJob } from "../bulk/bulk.ts";
import { bulkSteps, bulkUndoSteps } from "../bulk/bulkSteps.ts";
import { bulkJob } from "../bulk/preview.ts";
import { importJob, importUndoJob } from "../imports/importJob.ts";
import { importSteps } from "../imports/importSteps.ts";
import { importUndoSteps } from "../imports/undoSteps.ts";
import { replaceSteps } from "./replaceSteps.ts";
import { undoSteps } from "./catalogueUndo.ts";
import { doWork, jobKindOf, type Steps } from "./catalogueWork.ts";
import { atLength } from "../longWork.ts";
import { replacing } from "./undoableReplacements.ts";

const resumable: Readonly<Record<string, Steps>> = {
  [jobKindOf(replacing)]: replaceSteps,
  [jobKindOf("undo")]: undoSteps,
  [bulkJob]: bulkSteps,
  [bulkUndoJob]: bulkUndoSteps,
  [importJob]: importSteps,
  [importUndoJob]: importUndoSteps,
};

/** Kinds of bulk jobs that another server goes on with. */
export const workJobKinds: readonly string[] = Object.keys(resumable);

/**
 * Goes on with a bulk job that a crashed server left unfinished, for whoever began it; if they are
 * gone since, or it keeps failing, it is taken back.
 */
export async function resumeWork(
  platform: Platform,
  job: Job,
  isLastAttempt: boolean,
): Promise<void> {
  const steps = resumable[job.kind];
  const group = await platform.store.withGroup(job.group, readGroup);
  if (!steps || !group) return;
  const { owner } = job;
  const account =
    owner === null ? null : await platform.store.readAcross((db) => accountById(db, owner));
  const overlay = await overlayFor(platform.store, job.group, group.addedFields);
  const { settings, features, title } = group;
  const viewer = account
    ? viewerOf(account, "", overlay)
    : { ...anonymousViewer, group: job.group, groupTitle: title, settings, features, overlay };
  const call = openCall(platform, { viewer, supportId: `job-${job.id}` });
  const { id, payload } = job;
  if (account && !isLastAttempt) {
    await doWork(call, { id, payload }, steps);
    return;
  }
  await atLength(call, async (long) => {
    await steps.takeBack(long, { id, payload, progress: () => {} });
    await long.transaction((tx) => endJob(tx, id, "failed", null));
  });
}
