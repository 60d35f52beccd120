import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { FieldProblem } from "#shared/api/problems.ts";
import { type FailureInPlace, inPlaceOf } from "../failureInPlace.ts";
import type { Operations } from "#shared/generated/operations.ts";

export type BulkWanted = Operations["bulk.preview"]["body"];
export type BulkPreview = Operations["bulk.preview"]["reply"];
export type BulkWork = Operations["bulk.start"]["reply"];
/** Why a record is left out. */
export type BulkRefusal = BulkWork["refusals"][number];

/** Outcome of a look at a change: a preview, the request's problems, or the failure. */
export interface BulkSeen {
  preview?: BulkPreview;
  wrong?: readonly FieldProblem[];
  failure?: FailureInPlace;
}

export async function previewBulk(body: BulkWanted, signal: AbortSignal): Promise<BulkSeen> {
  try {
    return { preview: await call("bulk.preview", { body }, { signal, inPlace: "all" }) };
  } catch (thrown) {
    if (isFailure(thrown) && thrown.code === "invalid") return { wrong: thrown.facts.fields };
    return { failure: inPlaceOf(thrown) };
  }
}

/** Begins the change that a preview has shown. */
export function startBulk(planId: number): Promise<BulkWork> {
  return call("bulk.start", { body: { planId } });
}
