import { nodesOf } from "#shared/engine/body/walk.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";

const known = new WeakMap<Plan["nodes"], ReadonlyMap<number, string>>();

/** Pointers of the fields with these numbers, by name; fields that the document no longer has are left out. */
export function pathsAt({ nodes }: Plan, numbers: readonly number[]): string[] {
  const paths =
    known.get(nodes) ??
    new Map(nodesOf(nodes).map(({ pointer }) => [linkNumber(pointer), pointer]));
  known.set(nodes, paths);
  return numbers.flatMap((number) => paths.get(number) ?? []).toSorted();
}
