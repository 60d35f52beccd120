import type { Plan, PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";
import { isBody, jsonListOf } from "./paths.ts";
import { sameRows } from "./sameRows.ts";
import { isSameValue } from "./sameValue.ts";

/** A field or row that differs between two bodies. */
export interface Change {
  kind: "added" | "removed" | "changed";
  /** Pointer in the newer body; for removals, in the older one. */
  path: string;
  /** Pointer of the same place in the older body, where rows may stand elsewhere; none for a new row. */
  earlier?: string;
  node: PlanNode;
  before?: Json;
  after?: Json;
}

/** A row that both bodies have and that has been moved among those that stay. */
export interface Move {
  kind: "moved";
  /** Pointers of the row in the newer and in the older body. */
  path: string;
  earlier: string;
  node: PlanNode;
  /** Its places among the rows of its list, counted from 1. */
  from: number;
  to: number;
}

/** A difference between two bodies: of what they say, or of the order of their rows. */
export type Difference = Change | Move;

/**
 * The differences between two bodies: fields and rows in plan order, rows matched by key, then the
 * fewest rows whose moving explains the order of the newer body.
 */
export function differences(plan: Pick<Plan, "nodes">, before: Body, after: Body): Difference[] {
  return [...changedValues(plan, before, after), ...movesIn(plan.nodes, before, after, start)];
}

/** The same without moved rows, for readers to whom the order of rows says nothing. */
export function changedValues(plan: Pick<Plan, "nodes">, before: Body, after: Body): Change[] {
  return changesIn(plan.nodes, before, after, start);
}

/** The same place in both bodies. */
type Place = Required<Pick<Change, "path" | "earlier">>;

const start: Place = { path: "", earlier: "" };

function inside({ path, earlier }: Place, name: string | number): Place {
  return { path: `${path}/${name}`, earlier: `${earlier}/${name}` };
}

function changesIn(nodes: readonly PlanNode[], before: Body, after: Body, place: Place): Change[] {
  return nodes.flatMap((node) => {
    if (node.diff === "ignore" || node.name === "version") return [];
    return changesAt(node, before[node.name], after[node.name], inside(place, node.name));
  });
}

function changesAt(
  node: PlanNode,
  before: Json | undefined,
  after: Json | undefined,
  place: Place,
): Change[] {
  if (isSameValue(node, before, after)) return [];
  if (node.type === "rows" && node.children)
    return changesOfRows(node, jsonListOf(before), jsonListOf(after), place);
  if (node.type === "object" && node.children && isBody(before) && isBody(after))
    return changesIn(node.children, before, after, place);
  const kind = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  return [
    {
      kind,
      ...place,
      node,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    },
  ];
}

function changesOfRows(node: PlanNode, before: Json[], after: Json[], at: Place): Change[] {
  const { path, earlier } = at;
  const places = sameRows(after, before, node);
  const changes: Change[] = [];
  for (const [index, row] of after.entries()) {
    const place = places[index];
    const old = place === undefined ? undefined : before[place];
    if (old === undefined)
      changes.push({ kind: "added", path: `${path}/${index}`, node, after: row });
    else if (isBody(row) && isBody(old))
      changes.push(
        ...changesIn(node.children ?? [], old, row, {
          path: `${path}/${index}`,
          earlier: `${earlier}/${place}`,
        }),
      );
  }
  for (const [index, row] of before.entries()) {
    if (!places.includes(index))
      changes.push({
        kind: "removed",
        path: `${path}/${index}`,
        earlier: `${earlier}/${index}`,
        node,
        before: row,
      });
  }
  return changes;
}

function movesIn(nodes: readonly PlanNode[], before: Body, after: Body, at: Place): Move[] {
  return nodes.flatMap((node) => {
    const [earlier, now] = [before[node.name], after[node.name]];
    if (!node.children || node.diff === "ignore" || earlier === now) return [];
    const place = inside(at, node.name);
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
    const move: Move = { kind: "moved", node, ...here, from: place + 1, to: index + 1 };
    const within = isBody(old) && isBody(row) ? movesIn(node.children ?? [], old, row, here) : [];
    return staying.has(place) ? within : [move, ...within];
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
