import { conditionPointers } from "../../src/shared/engine/rules/conditions.ts";
import type { Plan, PlanNode } from "../../src/shared/engine/plan/plan.ts";
import { asSchema, type Documents } from "./documents.ts";
import { widgetNames } from "./widgets.ts";

/** Names that documents may use. */
interface Known {
  kinds: ReadonlySet<string>;
  articles: ReadonlySet<string>;
  roles: ReadonlySet<string>;
  widgets: ReadonlySet<string>;
}

/**
 * Checks what no schema can say: that every pointer, list, article and widget a document names
 * exists.
 */
export function checkPointers(plans: Record<string, Plan>, documents: Documents): string[] {
  const known = knownNames(documents);
  const wrong = new Set<string>();
  for (const plan of Object.values(plans)) {
    if (plan.document !== "record" && !plan.document.startsWith("catalogues/")) continue;
    walkNodes(plan.nodes, (node, siblings) => {
      const findings = [...deadPointers(node, siblings, plan), ...unknownNames(node, known)];
      for (const text of findings)
        wrong.add(`schemas/${node.document}.schema.json: ${node.pointer}: ${text}`);
    });
  }
  return [...wrong];
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

function deadPointers(node: PlanNode, siblings: readonly PlanNode[], plan: Plan): string[] {
  // Absolute pointers in shared documents refer to the record, wherever else the document is used.
  const isGuest = plan.document !== "record" && !node.document.startsWith("catalogues/");
  return pointersOfNode(node)
    .filter(
      (pointer) =>
        !(isGuest && pointer.startsWith("/")) && !isResolvable(pointer, plan.nodes, siblings),
    )
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
  const { show, require, enable } = node.when ?? {};
  const conditions = [show, require, enable, ...(node.needed ?? []).map((need) => need.when)];
  const filters = Object.values(node.lookup?.filterBy ?? {});
  const single = [node.lookup?.rows, node.follows?.rows, node.within?.of];
  return [
    ...conditions.flatMap((condition) => (condition ? conditionPointers(condition) : [])),
    ...[...filters, ...single].filter((each) => typeof each === "string"),
    ...(node.derive?.from ?? []),
    ...Object.keys(node.fills ?? {}),
  ];
}

/**
 * Whether a pointer resolves; parts of a reference (id, title, facts) are left to the item's
 * document.
 */
export function isResolvable(
  pointer: string,
  root: readonly PlanNode[],
  siblings: readonly PlanNode[],
): boolean {
  return nodeAtPointer(pointer, root, siblings) !== undefined;
}

/** The field a pointer resolves to, or the reference or free-form object it continues into. */
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
export function walkNodes(
  nodes: readonly PlanNode[],
  visit: (node: PlanNode, siblings: readonly PlanNode[]) => void,
): void {
  for (const node of nodes) {
    visit(node, nodes);
    if (node.children) walkNodes(node.children, visit);
  }
}
