import { withStamps } from "#shared/engine/rules/stamps.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";

export function withCallStamps(
  nodes: readonly PlanNode[],
  body: Body,
  before: Body,
  call: Call,
): Body {
  const { contact } = call.viewer;
  const person = contact === null ? null : { id: contact };
  return withStamps(nodes, body, before, { time: call.now.toISOString(), person });
}
