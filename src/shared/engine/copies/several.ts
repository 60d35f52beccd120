import { type Change, changedValues } from "../body/differences.ts";
import { isBody } from "../body/paths.ts";
import { referenceKey } from "../body/references.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";
import { withoutChoicesOf } from "../rules/choices.ts";

/** The fields in which bodies that are created together may differ. */
export function differingNodes(nodes: readonly PlanNode[]): PlanNode[] {
  return nodes.filter((node) => node.differs);
}

interface Shares {
  shared: Body;
  /** Where the first of them stands for all; the choices of the others depend on their own. */
  isFirst: boolean;
  /** Pointer of what they are created for, on which choices may depend. */
  pointer: string;
  own: Body;
}

/** One of several bodies: as the first, except for what is different in it; null says nothing there. */
export function oneOfSeveral(
  nodes: readonly PlanNode[],
  { shared, isFirst, pointer, own }: Shares,
): Body {
  const known = isFirst ? shared : withoutChoicesOf(nodes, pointer, shared);
  const differing = new Set(differingNodes(nodes).map(({ name }) => name));
  const differences = Object.entries(own).filter(([name]) => differing.has(name));
  const whole = { ...known, ...Object.fromEntries(differences) };
  return Object.fromEntries(Object.entries(whole).filter(([name]) => own[name] !== null));
}

/**
 * The choices of the first that another one of several bodies lacks, since its lists are others.
 * Fields in which each has a choice of its own are none of them.
 */
export function leftOutOf(
  nodes: readonly PlanNode[],
  { shared, pointer, own }: Omit<Shares, "isFirst">,
): Change[] {
  const whole = oneOfSeveral(nodes, { shared, isFirst: true, pointer, own });
  const fitting = oneOfSeveral(nodes, { shared, isFirst: false, pointer, own });
  return changedValues({ nodes }, whole, fitting).filter(({ node }) => !node.differs);
}

/** The row of differences of each, by what it is for. */
export function differencesBy(name: string, rows: Json | undefined): Map<string, Body> {
  const found = (Array.isArray(rows) ? rows : []).filter(isBody);
  return new Map(found.map((row) => [referenceKey(row[name]) ?? "", row]));
}
