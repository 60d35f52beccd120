import { isSame } from "../body/compare.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";

/** Time and author of a change; the author is a reference, if known. */
export interface Occasion {
  time: string;
  person: Json | null;
}

/** Sets the stamps of properties that have changed; callers can never write them. */
export function withStamps(
  nodes: readonly PlanNode[],
  body: Body,
  before: Body,
  occasion: Occasion,
): Body {
  const result: Body = { ...body };
  for (const node of nodes) {
    if (!node.stamp) continue;
    const value = stampOf(node, body, before, occasion);
    if (value === undefined) delete result[node.name];
    else result[node.name] = value;
  }
  return result;
}

function stampOf(
  { name, stamp }: PlanNode,
  body: Body,
  before: Body,
  occasion: Occasion,
): Json | undefined {
  if (!stamp) return undefined;
  const kept = before[name];
  const was = before[stamp.of];
  const now = body[stamp.of];
  if (stamp.is !== undefined && now !== stamp.is) return undefined;
  if (isSame(was, now)) return kept;
  // A first value has no predecessor.
  if (stamp.write === "before") return was ?? kept;
  return stamp.write === "time" ? occasion.time : (occasion.person ?? undefined);
}
