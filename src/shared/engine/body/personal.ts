import type { Plan, PlanNode } from "../plan/plan.ts";
import { nodesOf } from "./walk.ts";

/** Fields of a document, those in its rows too, that hold data about staff. */
export function personalFields(plan: Pick<Plan, "nodes">): PlanNode[] {
  return nodesOf(plan.nodes).filter((node) => node.personal);
}
