import type { Plan, PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";
import { isBody } from "./paths.ts";
import { nodesOf } from "./walk.ts";

/** Fields with data about staff, including those in rows. */
export function personalFields(plan: Pick<Plan, "nodes">): PlanNode[] {
  return nodesOf(plan.nodes).filter((node) => node.personal);
}

/**
 * Copies a body with `named` in place of every reference to an item, at any depth: facts of other
 * items may contain references as well.
 */
export function withReferences(body: Body, named: (id: number) => Body | undefined): Body {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, withNamed(value, named)]),
  );
}

function withNamed(value: Json, named: (id: number) => Body | undefined): Json {
  if (Array.isArray(value)) return value.map((each) => withNamed(each, named));
  if (!isBody(value)) return value;
  const { id } = value;
  return (typeof id === "number" ? named(id) : undefined) ?? withReferences(value, named);
}
