import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { FieldProblem } from "#shared/api/problems.ts";
import type { Operations } from "#shared/generated/operations.ts";

/** What is to be done to which records. */
export type BulkWanted = Operations["bulk.preview"]["body"];
/** What it would do to them. */
export type BulkPreview = Operations["bulk.preview"]["reply"];
/** How far it is. */
export type BulkWork = Operations["bulk.work"]["reply"];
/** Why a record is left out. */
export type BulkRefusal = BulkWork["refusals"][number];

/** A preview, or what is wrong with what was asked for; null if that failed, which has been shown. */
export async function previewBulk(
  body: BulkWanted,
  signal: AbortSignal,
): Promise<BulkPreview | readonly FieldProblem[] | null> {
  try {
    return await call("bulk.preview", { body }, { signal });
  } catch (thrown) {
    if (isFailure(thrown) && thrown.code === "invalid") return thrown.facts.fields;
    return null;
  }
}

type Step = "start" | "stop" | "undo" | "read";

/** Begins, stops, undoes or asks for a change; null if that failed, which has been shown. */
export async function bulkStep(step: Step, id: number): Promise<BulkWork | null> {
  try {
    if (step === "start") return await call("bulk.start", { body: { planId: id } });
    if (step === "stop") return await call("bulk.stop", { body: { jobId: id } });
    if (step === "undo") return await call("bulk.undo", { body: { jobId: id } });
    return await call("bulk.work", { params: { jobId: id } });
  } catch {
    return null;
  }
}
