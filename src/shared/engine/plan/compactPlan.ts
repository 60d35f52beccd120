import { shapedNode } from "./nodeShape.ts";
import type { Plan, PlanNode } from "./plan.ts";

/** Default values of a node. */
const usual = { required: false, readOnly: false, width: 12 } as const;
const noOptions: PlanNode["options"] = {};

type Derived = "pointer" | "document" | "textKey" | keyof typeof usual | "options";

/** A node without what follows from its place and name; see `expandPlan`. */
export type CompactNode = Omit<PlanNode, Derived | "children"> &
  Partial<Pick<PlanNode, Derived>> & { children?: readonly CompactNode[] };

/** A plan with compact nodes: a third of the length, and equal parts are equal in all places. */
export type CompactPlan = Omit<Plan, "nodes"> & { nodes: readonly CompactNode[] };

/** Where nodes stand: in the plan itself, or in a node. */
interface Place {
  /** The pointer that theirs begin with. */
  prefix: string;
  document: string;
  /** Text key that theirs begin with, as long as they are defined by the same document. */
  textKey: string;
}

/** A plan without what follows from the place and name of its nodes. */
export function compactPlan(plan: Plan): CompactPlan {
  return { ...plan, nodes: compactNodes(plan.nodes, placeIn(plan)) };
}

/** The plan that was made compact. */
export function expandPlan(plan: CompactPlan): Plan {
  return { ...plan, nodes: expandNodes(plan.nodes, placeIn(plan)) };
}

function placeIn({ document }: Pick<Plan, "document">): Place {
  return { prefix: "", document, textKey: textKeyOf(document) };
}

function textKeyOf(document: string): string {
  return document.replaceAll("/", ".");
}

/** The place of a node's children; rows are `*`. */
function placeInside({ pointer, document, textKey, type, of }: PlanNode): Place {
  const prefix = type === "rows" ? `${pointer}/*` : pointer;
  const isOther = of !== undefined && of !== document;
  return { prefix, document: of ?? document, textKey: isOther ? textKeyOf(of) : textKey };
}

function derivedAt(
  { prefix, document: around, textKey }: Place,
  { name, document = around }: Pick<CompactNode, "name" | "document">,
) {
  const above = document === around ? textKey : textKeyOf(document);
  return { ...usual, pointer: `${prefix}/${name}`, document, textKey: `${above}.${name}` };
}

function compactNodes(nodes: readonly PlanNode[], place: Place): CompactNode[] {
  return nodes.map((node) => {
    const derived: Readonly<Record<string, unknown>> = {
      ...derivedAt(place, node),
      document: place.document,
    };
    const { children, options, ...rest } = node;
    const own = Object.entries(rest).filter(
      ([key, value]) => !(key in derived) || derived[key] !== value,
    );
    return {
      // Border: what is left out follows from the place.
      ...(Object.fromEntries(own) as Omit<CompactNode, "children">),
      ...(Object.keys(options).length > 0 ? { options } : {}),
      ...(children ? { children: compactNodes(children, placeInside(node)) } : {}),
    };
  });
}

function expandNodes(nodes: readonly CompactNode[], place: Place): PlanNode[] {
  return nodes.map(({ children, ...rest }) => {
    const node = shapedNode({ options: noOptions, ...derivedAt(place, rest), ...rest });
    return children ? { ...node, children: expandNodes(children, placeInside(node)) } : node;
  });
}
