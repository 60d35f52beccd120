import type { Plan, PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";
import { isBody, jsonListOf } from "./paths.ts";
import { sameRows } from "./sameRows.ts";

/** A row that both bodies have and that has been moved among those that stay. */
export interface Move {
  node: PlanNode;
  /** Pointers of the row in the newer and in the older body. */
  path: string;
  earlier: string;
  /** Its places among the rows of its list, counted from 1. */
  from: number;
  to: number;
}

interface Place {
  path: string;
  earlier: string;
}

/** The fewest rows whose moving explains the order of the newer body. */
export function movedRows(plan: Pick<Plan, "nodes">, before: Body, after: Body): Move[] {
  return movesIn(plan.nodes, before, after, { path: "", earlier: "" });
}

function movesIn(nodes: readonly PlanNode[], before: Body, after: Body, at: Place): Move[] {
  return nodes.flatMap((node) => {
    const [earlier, now] = [before[node.name], after[node.name]];
    if (!node.children || node.diff === "ignore" || earlier === now) return [];
    const place = { path: `${at.path}/${node.name}`, earlier: `${at.earlier}/${node.name}` };
    if (node.type === "rows") return movesOf(node, jsonListOf(earlier), jsonListOf(now), place);
    return isBody(earlier) && isBody(now) ? movesIn(node.children, earlier, now, place) : [];
  });
}

function movesOf(node: PlanNode, before: Json[], after: Json[], at: Place): Move[] {
  const places = sameRows(after, before, node);
  const both = places.flatMap((place, index) => (place === undefined ? [] : [{ place, index }]));
  const staying = longestRise(both.map(({ place }) => place));
  return both.flatMap(({ place, index }) => {
    const [old, row] = [before[place], after[index]];
    const here = { path: `${at.path}/${index}`, earlier: `${at.earlier}/${place}` };
    const move = { node, ...here, from: place + 1, to: index + 1 };
    const inside = isBody(old) && isBody(row) ? movesIn(node.children ?? [], old, row, here) : [];
    return staying.has(place) ? inside : [move, ...inside];
  });
}

/** The most numbers of a list that rise from one to the next. */
function longestRise(numbers: readonly number[]): Set<number> {
  /** Index of the last number of the shortest-ended rise of each length. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  numbers.forEach((number, index) => {
    const found = ends.findIndex((end) => (numbers[end] ?? 0) >= number);
    const length = found < 0 ? ends.length : found;
    previous[index] = ends[length - 1];
    ends[length] = index;
  });
  const rise = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) rise.add(numbers[at] ?? 0);
  return rise;
}
