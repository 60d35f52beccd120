import type { Plan, PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";
import { isBody } from "./paths.ts";
import { nodesOf } from "./walk.ts";

/** Fields with data about staff, including those in rows. */
export function personalFields(plan: Pick<Plan, "nodes">): PlanNode[] {
  return nodesOf(plan.nodes).filter((node) => node.personal);
}

/** A person's body without the data about them; what they were responsible for stays. */
export function withoutPersonal(plan: Pick<Plan, "nodes">, body: Body): Body {
  const personal = new Set(personalFields(plan).map(({ name }) => name));
  const kept = Object.entries(body).filter(([name]) => !personal.has(name) && name !== overlayName);
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      isBody(value)
        ? Object.fromEntries(Object.entries(value).filter(([inner]) => !personal.has(inner)))
        : value,
    ]),
  );
}

/** Whatever a group has added about a person is about that person. */
const overlayName = "custom";

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
