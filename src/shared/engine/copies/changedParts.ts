import { differences } from "../body/differences.ts";
import { isBody, jsonListOf, tokensOf } from "../body/paths.ts";
import { sameRows } from "../body/sameRows.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";

/** Parts in which two bodies differ, without all else that they say. */
export interface ChangedParts {
  before: Body;
  after: Body;
}

/** Indexes of the rows that are told of one list, in each of both bodies. */
interface ToldRows {
  before: Set<number>;
  after: Set<number>;
}

/**
 * The parts of two bodies that hold their first differences: whole fields, and of lists the rows
 * that differ. Of rows that stay only what they are known by is left, so that nothing else differs.
 */
export function changedParts(
  plan: Pick<Plan, "nodes">,
  before: Body,
  after: Body,
  most: number,
): ChangedParts {
  const parts: ChangedParts = { before: {}, after: {} };
  for (const [name, told] of firstDifferences(plan, before, after, most)) {
    const node = plan.nodes.find((each) => each.name === name);
    const [one, other] = [before[name], after[name]];
    const isList = node?.type === "rows";
    const kept = isList ? rowsTold(node, jsonListOf(one), jsonListOf(other), told) : null;
    if (one !== undefined) parts.before[name] = kept ? kept.before : one;
    if (other !== undefined) parts.after[name] = kept ? kept.after : other;
  }
  return parts;
}

/** The fields of the first differences, with the rows in which they are. */
function firstDifferences(
  plan: Pick<Plan, "nodes">,
  before: Body,
  after: Body,
  most: number,
): Map<string, ToldRows> {
  const found = new Map<string, ToldRows>();
  for (const { path, earlier, kind } of differences(plan, before, after).slice(0, most)) {
    // Removed values exist in the older body only, where their row may have another place.
    const isGone = kind === "removed";
    const [name = "", at] = tokensOf(isGone ? (earlier ?? path) : path);
    const told = found.get(name) ?? { before: new Set(), after: new Set() };
    told[isGone ? "before" : "after"].add(Number(at));
    found.set(name, told);
  }
  return found;
}

function rowsTold(
  node: PlanNode,
  before: readonly Json[],
  after: readonly Json[],
  told: ToldRows,
): { before: Json[]; after: Json[] } {
  const places = sameRows(after, before, node);
  const isTold = (at: number) => told.after.has(at) || told.before.has(places[at] ?? -1);
  const stays = new Map(places.map((place, at) => [place, isTold(at)]));
  return {
    before: before.flatMap((row, at) => {
      if (told.before.has(at) || stays.get(at) === true) return [row];
      return stays.has(at) ? [knownBy(node, row)] : [];
    }),
    after: after.flatMap((row, at) => {
      if (isTold(at)) return [row];
      return places[at] === undefined ? [] : [knownBy(node, row)];
    }),
  };
}

/** A row with nothing but what it is matched by. */
function knownBy({ key = ["id", "clientId"] }: PlanNode, row: Json): Json {
  if (!isBody(row)) return row;
  return Object.fromEntries(
    key.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]]])),
  );
}
