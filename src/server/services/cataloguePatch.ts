import { asBodies } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/paths.ts";
import type { PlanNode } from "#shared/engine/plan.ts";
import { isSameReference } from "#shared/engine/references.ts";
import type { Body, Json } from "#shared/engine/types.ts";

/** One item put in another's place. */
export interface Swap {
  from: number;
  to: number;
  /** The document that is changed, where it is an item: it never comes to name itself. */
  self?: number;
}

/** A field that names the item, with the ids that it names before and after. */
export interface Patched {
  path: string;
  before: number[];
  after: number[];
}

/** A body in which every reference to the one item names the other; lists stay without repetitions. */
export function swapped(nodes: readonly PlanNode[], body: Body, swap: Swap): Body {
  const result: Body = { ...body };
  for (const node of nodes) {
    const value = body[node.name];
    if (value === undefined || node.readOnly) continue;
    const next = swapNode(node, value, swap);
    if (next === undefined) delete result[node.name];
    else result[node.name] = next;
  }
  return result;
}

function swapNode(node: PlanNode, value: Json, swap: Swap): Json | undefined {
  if (node.type === "reference") return swapReference(value, swap);
  if (node.type === "references" && Array.isArray(value)) return swapList(value, swap);
  if (node.lookup?.list && value === swap.from) return swap.to;
  const { children } = node;
  if (!children) return value;
  if (Array.isArray(value))
    return value.map((row) => (isBody(row) ? swapped(children, row, swap) : row));
  return isBody(value) ? swapped(children, value, swap) : value;
}

function swapReference(value: Json, { from, to, self }: Swap): Json | undefined {
  if (!isBody(value) || value["id"] !== from) return value;
  return to === self ? undefined : { id: to };
}

function swapList(value: Json[], swap: Swap): Json[] {
  const kept: Json[] = [];
  for (const each of value) {
    const next = swapReference(each, swap);
    if (next !== undefined && !kept.some((one) => isSameReference(one, next))) kept.push(next);
  }
  return kept;
}

/** Each field that the swap changes, with what it names before and after. */
export function patchesOf(
  nodes: readonly PlanNode[],
  body: Body,
  swap: Swap,
  path = "",
): Patched[] {
  return nodes.flatMap((node): Patched[] => {
    const value = body[node.name];
    if (value === undefined || node.readOnly) return [];
    const here = `${path}/${node.name}`;
    if (node.children && node.type !== "reference") {
      const children = node.children;
      const inside = Array.isArray(value) ? asBodies(value) : isBody(value) ? [value] : [];
      return inside.flatMap((each) =>
        patchesOf(children, each, swap, Array.isArray(value) ? `${here}/*` : here),
      );
    }
    const before = idsIn(value);
    if (!before.includes(swap.from)) return [];
    return [{ path: here, before, after: idsIn(swapNode(node, value, swap)) }];
  });
}

function idsIn(value: Json | undefined): number[] {
  if (typeof value === "number") return [value];
  return asBodies(value).flatMap((each) => (typeof each["id"] === "number" ? [each["id"]] : []));
}
