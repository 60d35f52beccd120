import { isBody, readAt } from "../body/paths.ts";
import { nodesLeadingTo } from "../plan/leading.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";

/** Values elsewhere that decide what a list offers, by the fact of its items; law that holds in one place is flagged instead. */
function filtersOf({ lookup }: PlanNode): [fact: string, pointer: string][] {
  const { filterBy = {}, jurisdiction } = lookup ?? {};
  if (jurisdiction !== undefined) return [];
  return Object.entries(filterBy).flatMap(([fact, pointer]): [string, string][] =>
    typeof pointer === "string" && pointer.startsWith("/") ? [[fact, pointer]] : [],
  );
}

const choosing = nodesLeadingTo((node) => filtersOf(node).length > 0);

/** Pointers of the values that decide what lists offer. */
export function filterPointers(nodes: readonly PlanNode[]): string[] {
  const all = choosing(nodes).flatMap((node) => [
    ...filtersOf(node).map(([, pointer]) => pointer),
    ...(node.children ? filterPointers(node.children) : []),
  ]);
  return [...new Set(all)];
}

/** True if a choice stays although its list is another; by default, none does. */
type Stays = (choice: Json, fact: string) => boolean;

/**
 * A body without the references whose choices depend on a value that is another now. Items that hold
 * in one jurisdiction stay, since rules say where they hold elsewhere.
 */
export function withoutChoicesOf(
  nodes: readonly PlanNode[],
  pointer: string,
  body: Body,
  stays: Stays = () => false,
): Body {
  const left: Body = { ...body };
  for (const node of choosing(nodes)) {
    const value = body[node.name];
    if (value === undefined) continue;
    const filter = filtersOf(node).find(([, each]) => each === pointer);
    const { children } = node;
    const inside = (each: Json): Json =>
      children && isBody(each) ? withoutChoicesOf(children, pointer, each, stays) : each;
    if (filter && !stays(value, filter[0])) delete left[node.name];
    else if (children) left[node.name] = Array.isArray(value) ? value.map(inside) : inside(value);
  }
  return left;
}

/** A changed body without the choices that its lists no longer offer, since what they depend on has changed. */
export function withoutStaleChoices(
  nodes: readonly PlanNode[],
  before: Body,
  after: Body,
  withFacts: (value: Json | undefined) => Json | undefined,
): Body {
  let result = after;
  for (const pointer of filterPointers(nodes)) {
    const [old, now] = [readAt(before, pointer), readAt(after, pointer)];
    if (old === undefined || old === now) continue;
    result = withoutChoicesOf(nodes, pointer, result, (choice, fact) => {
      const item = withFacts(choice);
      const value = isBody(item) ? item[fact] : undefined;
      return value === undefined || value === now;
    });
  }
  return result;
}
