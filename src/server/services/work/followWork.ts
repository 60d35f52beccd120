import { ownValue } from "#shared/engine/ownValue.ts";
import type { WorkState } from "#shared/generated/types.ts";
import { mustMeet } from "#server/auth/access.ts";
import type { Call } from "#server/auth/call.ts";
import { invalidField, mustExist } from "#server/auth/problem.ts";
import { readJob } from "#server/store/jobs.ts";
import { type FollowedWork, workKinds } from "./workKinds.ts";

/** The kind of a job of the group that its owner may follow; each kind decides who sees which job. */
async function followedKind(call: Call, jobId: number): Promise<FollowedWork> {
  const job = mustExist(await call.read((tx) => readJob(tx, jobId)));
  const followed = mustExist(ownValue(workKinds, job.kind)?.followed);
  mustMeet(call.viewer, followed.needs);
  return followed;
}

/** Reports how far work is, and what came of it. */
export async function workState(call: Call, jobId: number): Promise<WorkState> {
  const { present } = await followedKind(call, jobId);
  return present(call, jobId);
}

/** Stops work where that is safe. */
export async function stopWork(call: Call, jobId: number): Promise<WorkState> {
  const { present, stop } = await followedKind(call, jobId);
  if (!stop) throw invalidField("/jobId", "notStoppable");
  await stop(call, jobId);
  return present(call, jobId);
}

/** Takes work back that has ended. */
export async function undoWork(call: Call, jobId: number): Promise<WorkState> {
  const { undo } = await followedKind(call, jobId);
  if (!undo) throw invalidField("/jobId", "undoOver");
  return undo(call, jobId);
}
