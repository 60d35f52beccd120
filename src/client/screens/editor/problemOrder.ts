import { type FormStore, orderOf, type Problem } from "#client/form/store.ts";

/** Place of a problem in the record: step, field, row, field of the row. */
function placeOf(store: FormStore, { step, path, beside }: Problem): number[] {
  const { list, key, field } = path;
  const [root = ""] = (list || field).split("/");
  const fields = [...(store.index.leaves.get(list)?.keys() ?? [])];
  const inside = (name: string) => name === field || name.startsWith(`${field}/`);
  return [
    step,
    store.plan.nodes.findIndex(({ name }) => name === root),
    list === "" ? 0 : orderOf(store, list).keys.indexOf(key),
    fields.findIndex(inside),
    beside?.at ?? 0,
  ];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Problems in the order of the steps and their fields. */
export function inOrder(store: FormStore, problems: readonly Problem[]): Problem[] {
  return problems
    .map((problem) => ({ problem, place: placeOf(store, problem) }))
    .toSorted((one, other) => compare(one.place, other.place))
    .map(({ problem }) => problem);
}

/** The next (1) or previous (-1) problem; around the ends it starts again. */
export function problemBeside(
  store: FormStore,
  ordered: readonly Problem[],
  from: Problem | null,
  by: 1 | -1,
): Problem | undefined {
  const first = by > 0 ? ordered[0] : ordered.at(-1);
  if (!from) return first;
  const place = placeOf(store, from);
  const isBeyond = (each: Problem) => compare(placeOf(store, each), place) * by > 0;
  return (by > 0 ? ordered.find(isBeyond) : ordered.findLast(isBeyond)) ?? first;
}
