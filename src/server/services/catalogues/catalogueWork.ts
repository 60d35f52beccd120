import { asDocument } from "#shared/engine/body/borders.ts";
import { limits } from "#shared/api/limits.ts";
import { asBodies, asNumber, asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueWork, ItemUsage, ReplaceReply } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist } from "#server/auth/problem.ts";
import type { JobDocument } from "#server/store/jobDocuments.ts";
import { readJob, type Job } from "#server/store/jobs.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordsNaming, type NamingRecord } from "#server/store/trail/usages.ts";
import { beginWork, type Begun, outcomeWithin, runSteps, type Steps } from "../longWork.ts";
import { documentHref } from "./documentPages.ts";

export const jobKindOf = (op: string): string => `catalogue.${op}`;

/** Begins a job of this module that this process runs. */
export async function beginJobOf(tx: Tx, call: Call, op: string, payload: Body): Promise<Begun> {
  return { id: await beginWork(tx, call, jobKindOf(op), payload), payload };
}

/**
 * Runs a bulk change when it is its group's turn; returns its result, or after a timeout the job to
 * poll.
 */
export async function runWork(call: Call, work: Begun, steps: Steps): Promise<ReplaceReply> {
  const first = await outcomeWithin(runSteps(call, work, steps), limits.replaceWait);
  return typeof first === "number"
    ? { replaced: first, jobId: work.id, state: "done" }
    : { replaced: 0, jobId: work.id, state: "running" };
}

/** Reports how far a replacement or its undo is. */
export function replacementState(call: Call, jobId: number): Promise<CatalogueWork> {
  return call.transaction(async (tx) => {
    const job = mustExist(await readWork(tx, call, jobId));
    return { ...toCatalogueWork(job), ...(await leftBy(tx, call, job)) };
  });
}

/** The records that a replacement has left as they are. */
async function leftBy(
  tx: Tx,
  { viewer }: Call,
  { kind, payload, state }: Job,
): Promise<Partial<CatalogueWork>> {
  const from = asNumber(payload["from"]);
  const isTold = viewer.companies === null && kind === jobKindOf("replace") && state === "done";
  if (!isTold || from === undefined) return {};
  const naming = await recordsNaming(tx, { kind: asText(payload["kind"]), id: from });
  return presentLeft(naming.filter(({ isAtRest }) => isAtRest));
}

/** True for jobs of this module; viewers limited to some companies only see their own, as others may reveal other companies. */
export function maySeeWork({ viewer }: Call, { owner, kind }: Job): boolean {
  const isSeen = viewer.companies === null || owner === viewer.account;
  return isSeen && kind.startsWith(jobKindOf(""));
}

export async function readWork(tx: Tx, call: Call, jobId: number): Promise<Job | null> {
  const job = await readJob(tx, jobId);
  return job && maySeeWork(call, job) ? job : null;
}

function toCatalogueWork(job: Job): CatalogueWork {
  const { id, kind, progress, result, state } = job;
  const skipped = asBodies(result?.["skipped"]);
  return {
    work: kind === jobKindOf("replace") ? "replacement" : "replacementUndo",
    jobId: id,
    state: state === "ready" ? "running" : state,
    progress: state === "done" ? 100 : progress,
    replaced: changedDocuments(job).length,
    // Written by catalogueUndo.
    ...(skipped.length > 0 ? { skipped: skipped.map((each) => asDocument<ItemUsage>(each)) } : {}),
  };
}

export function changedDocuments({ result }: Pick<Job, "result">): JobDocument[] {
  return asBodies(result?.["touched"]).map(({ kind, id, version }) => ({
    kind: String(kind),
    id: asNumber(id) ?? 0,
    version: asNumber(version) ?? 0,
  }));
}

/** Names the first records that a replacement leaves as they are, and says how many there are. */
export function presentLeft(
  left: readonly NamingRecord[],
): Required<Pick<ReplaceReply, "left" | "leftCount">> {
  return {
    left: left.slice(0, limits.lookupMatches).map(({ kind, id, title }) => ({
      id,
      title,
      href: documentHref(kind, id),
    })),
    leftCount: left.length,
  };
}
