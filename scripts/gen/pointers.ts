import { conditionPointers } from "../../src/shared/engine/rules/conditions.ts";
import type { Condition, Plan, PlanNode } from "../../src/shared/engine/plan/plan.ts";
import { type Documents } from "./documents.ts";
import { asSchema } from "./schema.ts";
import { widgetNames } from "./widgets.ts";

/** Names that documents may use. */
interface Known {
  kinds: ReadonlySet<string>;
  articles: ReadonlySet<string>;
  roles: ReadonlySet<string>;
  widgets: ReadonlySet<string>;
}

/** A field of the record or of a catalogue, with the scope for looking up names. */
export interface Field {
  node: PlanNode;
  siblings: readonly PlanNode[];
  plan: Plan;
  /** Of a shared document, whose absolute pointers refer to the record, wherever else it is used. */
  isGuest: boolean;
}

/** Lists what is wrong with the fields of a plan, with file and pointer. */
export function checkFields(plan: Plan, find: (field: Field) => string[]): string[] {
  const isRecord = plan.document === "record";
  const wrong: string[] = [];
  walkNodes(plan.nodes, (node, siblings) => {
    const isGuest = !isRecord && !node.document.startsWith("catalogues/");
    for (const text of find({ node, siblings, plan, isGuest }))
      wrong.push(`schemas/${node.document}.schema.json: ${node.pointer}: ${text}`);
  });
  return wrong;
}

/** The plans that are documents of their own: the record's, and those of catalogues. */
export function wholePlans(plans: Readonly<Record<string, Plan>>): Plan[] {
  return Object.values(plans).filter(
    ({ document }) => document === "record" || document.startsWith("catalogues/"),
  );
}

/** All conditions that a field states. */
export function conditionsOf({ when = {}, needed = [] }: PlanNode): Condition[] {
  const { show, require, enable } = when;
  return [show, require, enable, ...needed.map((need) => need.when)].flatMap((each) => each ?? []);
}

/**
 * Checks what no schema can say: that every pointer, list, article and widget a document names
 * exists.
 */
export function checkPointers(plans: Record<string, Plan>, documents: Documents): string[] {
  const known = knownNames(documents);
  const wrong = wholePlans(plans).flatMap((plan) =>
    checkFields(plan, (field) => [...deadPointers(field), ...unknownNames(field.node, known)]),
  );
  return [...new Set(wrong)];
}

function knownNames(documents: Documents): Known {
  const valuesOf = (list: string) =>
    new Set((documents.lists.get(list)?.items ?? []).map((item) => String(item.value)));
  const kinds = [...documents.byId.values()].flatMap((document) => {
    const kind = asSchema(document.schema["x-catalogue"])["kind"];
    return typeof kind === "string" ? [kind] : [];
  });
  return {
    // Records and model records can be referenced like catalogue items but have no catalogue document.
    kinds: new Set(["records", "masterRecord", ...kinds]),
    articles: valuesOf("articles"),
    roles: valuesOf("roles"),
    widgets: new Set(widgetNames(documents.vocabulary)),
  };
}

function deadPointers({ node, siblings, plan, isGuest }: Field): string[] {
  return pointersOfNode(node)
    .filter((pointer) => !(isGuest && pointer.startsWith("/")))
    .filter((pointer) => !nodeAtPointer(pointer, plan.nodes, siblings))
    .map((pointer) => `the pointer "${pointer}" leads to nothing`);
}

function unknownNames(node: PlanNode, known: Known): string[] {
  const { list, create } = node.lookup ?? {};
  const articles = (node.needed ?? []).flatMap((need) => [need.article, ...(need.also ?? [])]);
  return [
    ...(list && !known.kinds.has(list) ? [`no catalogue is called "${list}"`] : []),
    ...(create && create !== "all" && !known.roles.has(create)
      ? [`no role is called "${create}"`]
      : []),
    ...articles
      .filter((each) => !known.articles.has(each))
      .map((each) => `lists/articles has no "${each}"`),
    ...(known.widgets.has(node.widget) ? [] : [wrongWidget(node)]),
  ];
}

function wrongWidget({ widget, type }: PlanNode): string {
  return widget === ""
    ? `no widget is usual for a field of type "${type}"; name one in the UI document: ui:widget`
    : `no widget is called "${widget}"`;
}

function pointersOfNode(node: PlanNode): string[] {
  const filters = Object.values(node.lookup?.filterBy ?? {});
  const single = [node.lookup?.rows, node.follows?.rows, node.within?.of];
  return [
    ...conditionsOf(node).flatMap(conditionPointers),
    ...[...filters, ...single].filter((each) => typeof each === "string"),
    ...(node.derive?.from ?? []),
    ...Object.keys(node.fills ?? {}),
    ...(node.belonging ?? []),
  ];
}

/**
 * The field a pointer resolves to, or the reference or free-form object it continues into: parts of a
 * reference (id, title, facts) are left to the item's document.
 */
export function nodeAtPointer(
  pointer: string,
  root: readonly PlanNode[],
  siblings: readonly PlanNode[],
): PlanNode | undefined {
  let nodes: readonly PlanNode[] | undefined = pointer.startsWith("/") ? root : siblings;
  let node: PlanNode | undefined;
  for (const part of pointer.split("/").filter((each) => each !== "" && each !== "*")) {
    node = nodes?.find((each) => each.name === part);
    if (!node) return undefined;
    if (node.type === "reference" || node.type === "references" || node.type === "any") return node;
    nodes = node.children;
  }
  return node;
}

/** Visits all nodes of a plan with their siblings, parents first. */
function walkNodes(
  nodes: readonly PlanNode[],
  visit: (node: PlanNode, siblings: readonly PlanNode[]) => void,
): void {
  for (const node of nodes) {
    visit(node, nodes);
    if (node.children) walkNodes(node.children, visit);
  }
}
