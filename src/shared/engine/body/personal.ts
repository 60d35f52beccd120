import type { Plan, PlanNode } from "../plan/plan.ts";
import { nodesOf } from "./walk.ts";

/** Fields with data about staff, including those in rows. */
export function personalFields(plan: Pick<Plan, "nodes">): PlanNode[] {
  return nodesOf(plan.nodes).filter((node) => node.personal);
}
