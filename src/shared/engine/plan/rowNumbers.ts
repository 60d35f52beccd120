import type { Plan } from "./plan.ts";

/** A row of a list of rows at the root of a body. */
export interface RowPlace {
  /** Pointer of the list. */
  list: string;
  index: number;
}

/** More rows than any list may have, so that no number stands for rows of two lists. */
const mostRows = 1000;

const known = new WeakMap<Plan["nodes"], ReadonlyMap<string, number>>();

/** The number of a row among all rows of a body: at most 32,767, as small integers are stored. */
export function rowNumber({ nodes }: Pick<Plan, "nodes">, { list, index }: RowPlace): number {
  const firsts = known.get(nodes) ?? firstNumbers(nodes);
  known.set(nodes, firsts);
  return (firsts.get(list) ?? 0) + index;
}

function firstNumbers(nodes: Plan["nodes"]): ReadonlyMap<string, number> {
  const lists = nodes.filter(({ type }) => type === "rows");
  return new Map(lists.map(({ pointer }, place) => [pointer, (place + 1) * mostRows]));
}

/** The lists of rows at the root that fields stand in, by their pointers; none if a field is in no row. */
export function rowListsOf(pointers: readonly string[]): string[] {
  const lists = pointers.map((pointer) => /^(\/[^/*]+)\/\*/.exec(pointer)?.[1]);
  return lists.every((list) => list !== undefined) ? [...new Set(lists)] : [];
}
