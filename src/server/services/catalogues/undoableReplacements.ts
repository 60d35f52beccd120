import { hasRole } from "#shared/domain/workflow/roles.ts";
import { asNumber } from "#shared/domain/values.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { UndoableReplacement } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { type Item, readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { type Job, jobsAbout, readJob } from "#server/store/jobs.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { lastBodies } from "#server/store/trail/activity.ts";
import { formerTitles } from "../staff/formerStaff.ts";
import { jobKindOf, maySeeWork } from "./catalogueWork.ts";
import type { Swap } from "./swapReferences.ts";

/** The operation of jobs that replace an item. */
export const replacing = "replace";

/** Kind of the item that a job has replaced; null if it did something else or is undone. */
export function replacedKind({ payload, state, result }: Job): string | null {
  const { kind } = payload;
  const isStanding = state === "done" && result?.["undone"] !== true;
  return isStanding && typeof kind === "string" ? kind : null;
}

/** True if the caller may write a catalogue, and so undo replacements in it. */
export function mayUndo({ viewer }: Call, kind: string): boolean {
  const writer = planOf(`catalogues/${kind}`).catalogue?.write;
  return writer !== undefined && hasRole(viewer.roles, writer);
}

/** The items that a job replaces, and replaces by. */
export function swapOf({ payload }: Pick<Job, "payload">): Swap {
  return { from: asNumber(payload["from"]) ?? 0, to: asNumber(payload["to"]) ?? 0 };
}

/** True if a replacement stands and the caller may take it back. */
export function isReplacementUndoable(call: Call, job: Job): boolean {
  const kind = replacedKind(job);
  return kind !== null && mayUndo(call, kind) && maySeeWork(call, job);
}

/** Those of the jobs that are replacements which the caller can still undo. */
export async function undoableJobs(
  tx: Tx,
  call: Call,
  jobIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (const id of new Set(jobIds)) {
    const job = await readJob(tx, id);
    if (job && isReplacementUndoable(call, job)) found.add(id);
  }
  return found;
}

/** Replacements of an item, or by it, that the caller can still undo; newest first. */
export async function undoableReplacements(
  tx: Tx,
  call: Call,
  item: Item,
): Promise<UndoableReplacement[]> {
  const jobs = await jobsAbout(tx, jobKindOf(replacing), item);
  const standing = jobs.filter((job) => isReplacementUndoable(call, job));
  const ids = standing.flatMap((job) => Object.values(swapOf(job)));
  const titleOf = await readTitles(tx, call, item.kind, ids);
  return standing.map((job) => ({
    jobId: job.id,
    at: job.startedAt.toISOString(),
    from: titleOf(swapOf(job).from),
    to: titleOf(swapOf(job).to),
  }));
}

/** Items as references; those deleted since with their last title. */
async function readTitles(tx: Tx, call: Call, kind: string, ids: readonly number[]) {
  const items = await readItems(tx, ids);
  const gone = ids.filter((id) => !items.has(id)).map((id) => ({ kind, id }));
  const last = await lastBodies(tx, gone);
  const former = await formerTitles(tx, ids, call.language);
  return (id: number) => {
    const body = items.get(id)?.body ?? last.get(id) ?? {};
    return { id, title: former.get(id) ?? displayTitle(body, call.language) };
  };
}
