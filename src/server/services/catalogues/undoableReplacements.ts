import { hasRole } from "#shared/domain/workflow/roles.ts";
import { asNumber } from "#shared/domain/values.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { UndoableReplacement } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { type Item, readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { type Job, jobsAbout } from "#server/store/jobs.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { lastBodies } from "#server/store/trail/activity.ts";
import { formerTitles } from "../staff/formerStaff.ts";
import { jobKindOf, readWork } from "./catalogueWork.ts";

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

/** Those of the jobs that are replacements which the caller can still undo. */
export async function undoableJobs(
  tx: Tx,
  call: Call,
  jobIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (const id of new Set(jobIds)) {
    const job = await readWork(tx, call, id);
    const kind = job && replacedKind(job);
    if (kind && mayUndo(call, kind)) found.add(id);
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
  const ids = jobs.map(({ id }) => id);
  const undoable = await undoableJobs(tx, call, ids);
  const standing = jobs.filter(({ id }) => undoable.has(id));
  const titled = standing.flatMap(({ payload }) => [idOf(payload["from"]), idOf(payload["to"])]);
  const titleOf = await readTitles(tx, call, item.kind, titled);
  return standing.map(({ id, payload, startedAt }) => ({
    jobId: id,
    at: startedAt.toISOString(),
    from: titleOf(idOf(payload["from"])),
    to: titleOf(idOf(payload["to"])),
  }));
}

function idOf(value: Json | undefined): number {
  return asNumber(value) ?? 0;
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
