import type { Condition, Plan, PlanNode } from "../../src/shared/engine/plan/plan.ts";
import { conditionPointers } from "../../src/shared/engine/rules/conditions.ts";
import { checkFields, conditionsOf, nodeAtPointer, wholePlans } from "./pointers.ts";

/** Finds contradictions in documents: circular conditions, and values a field cannot have. */
export function checkConsistency(plans: Record<string, Plan>): string[] {
  const wrong = wholePlans(plans).flatMap((plan) => {
    const watched = new Map<string, string[]>();
    const values = checkFields(plan, ({ node, siblings, isGuest }) => {
      if (isGuest) return wrongDefault(node);
      const find = (pointer: string) => nodeAtPointer(pointer, plan.nodes, siblings);
      const { show, enable } = node.when ?? {};
      const read = [show, enable].flatMap((each) => (each ? conditionPointers(each) : []));
      watched.set(
        node.pointer,
        read.flatMap((pointer) => find(pointer)?.pointer ?? []),
      );
      const conditions = conditionsOf(node).flatMap((condition) => wrongValues(condition, find));
      return [...wrongDefault(node), ...conditions];
    });
    const circles = circlesIn(watched).map((circle) => {
      const node = nodeAtPointer(circle[0] ?? "", plan.nodes, plan.nodes);
      return `schemas/${node?.document ?? plan.document}.schema.json: ${circle[0]}: /x-when: the conditions go in a circle: ${circle.join(" → ")}; let one of them be shown without the others`;
    });
    return [...values, ...circles];
  });
  return [...new Set(wrong)];
}

function wrongDefault(node: PlanNode): string[] {
  const { values, default: given } = node;
  if (given === undefined || !values) return [];
  return [given]
    .flat()
    .filter((value) => !values.some((each) => each === value))
    .map(
      (value) =>
        `/default: ${JSON.stringify(value)} is none of its values: ${values.map((each) => JSON.stringify(each)).join(", ")}`,
    );
}

/** Values that a condition tests for but its field can never have. */
function wrongValues(
  condition: Condition,
  find: (pointer: string) => PlanNode | undefined,
): string[] {
  if ("all" in condition) return condition.all.flatMap((each) => wrongValues(each, find));
  if ("any" in condition) return condition.any.flatMap((each) => wrongValues(each, find));
  if ("not" in condition) return wrongValues(condition.not, find);
  if (!("at" in condition)) return [];
  const node = find(condition.at);
  const allowed = node?.type === "bool" ? [true, false] : node?.values;
  // Pointers into a reference concern the item's document.
  if (!allowed) return [];
  const waited = "is" in condition ? [condition.is] : "enum" in condition ? condition.enum : [];
  return waited
    .filter((value) => value !== false && !allowed.some((each) => each === value))
    .map(
      (value) =>
        `a condition waits for ${JSON.stringify(value)}, but "${condition.at}" is one of ${allowed.map((each) => JSON.stringify(each)).join(", ")}`,
    );
}

/** Cycles of fields whose conditions depend on each other, each reported once. */
function circlesIn(watched: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const follow = (pointer: string, path: readonly string[]): void => {
    const start = path.indexOf(pointer);
    if (start >= 0) circles.push([...path.slice(start), pointer]);
    if (start >= 0 || done.has(pointer)) return;
    for (const next of watched.get(pointer) ?? []) follow(next, [...path, pointer]);
    done.add(pointer);
  };
  for (const pointer of watched.keys()) follow(pointer, []);
  return circles;
}
