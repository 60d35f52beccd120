import { withDpiaState } from "#shared/domain/risk/dpia.ts";
import { projectForRead } from "#shared/engine/body/project.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { recordPlan } from "../bodies/plans.ts";
import { redactBody } from "../companies/companyVisibility.ts";
import { callContext } from "./recordContext.ts";

/** A saved state of a record as its viewer may see it, under the titles of its day. */
export function presentRevision(
  call: Asking,
  { id, version, body }: { id: number; version: number; body: Body },
): Body {
  const context = callContext(call);
  const plan = recordPlan(context);
  const told = redactBody(call, plan.nodes, projectForRead(plan, withDpiaState(body), context));
  return { ...told, id, version };
}
