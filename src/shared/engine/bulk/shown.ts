import { isBody, jsonListOf } from "../body/paths.ts";
import { sameRows } from "../body/sameRows.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";
import type { Sight } from "../rules/effects.ts";
import { isShown } from "../rules/visibility.ts";
import { type BulkField, isRowName } from "./fields.ts";

/** True if the rest of a body decides whether a field is shown. */
export function isConditional({ path }: Pick<BulkField, "path">): boolean {
  return path.some((node) => node.when?.show !== undefined);
}

/**
 * A changed body as it was where the field is not shown, for the whole of it or in single rows:
 * nobody could change it there by hand.
 */
export function onlyWhereShown(
  { path }: Pick<BulkField, "path">,
  before: Body,
  after: Body,
  sight: Sight,
): Body {
  return shownPart(path, before, after, sight.root, sight);
}

function shownPart(
  [node, ...rest]: readonly PlanNode[],
  before: Body,
  after: Body,
  scope: Body,
  sight: Sight,
): Body {
  if (!node) return after;
  if (!isShown(node, scope, sight.root, sight.context)) return before;
  const [inner] = rest;
  if (!inner || (node.type === "rows" && isRowName(node, inner))) return after;
  const { name } = node;
  const [old, now] = [before[name], after[name]];
  if (Array.isArray(now))
    return { ...after, [name]: shownRows(node, rest, [old, now, scope[name]], sight) };
  if (node.type === "rows") return after;
  const [was, part] = [bodyOf(old), bodyOf(now)];
  const kept = shownPart(rest, was, part, bodyOf(scope[name]), sight);
  if (kept === was) return before;
  return kept === part ? after : { ...after, [name]: kept };
}

function shownRows(
  node: PlanNode,
  path: readonly PlanNode[],
  [before, after, resolved]: readonly (Json | undefined)[],
  sight: Sight,
): Json[] {
  const [old, now, scopes] = [before, after, resolved].map(jsonListOf);
  const places = sameRows(now ?? [], scopes ?? [], node);
  // Where rows are changed, none comes and none goes.
  return (now ?? []).map((row, at) => {
    const scope = scopes?.[places[at] ?? -1];
    return isBody(row) ? shownPart(path, bodyOf(old?.[at]), row, bodyOf(scope), sight) : row;
  });
}

function bodyOf(value: Json | undefined): Body {
  return isBody(value) ? value : {};
}
