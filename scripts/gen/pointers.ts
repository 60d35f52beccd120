import type { Condition, Plan, PlanNode } from "../../src/shared/engine/plan.ts";
import { asSchema, type Documents } from "./documents.ts";

/** Checks what no schema can say: that every pointer, list, article and widget a document names exists. */
export function checkPointers(plans: Record<string, Plan>, documents: Documents): string[] {
  const wrong: string[] = [];
  // Records can be chosen like items of a catalogue; they have no catalogue document.
  const entities = new Set<string>(["records"]);
  for (const document of documents.byId.values()) {
    const entity = asSchema(document.schema["x-catalogue"])["entity"];
    if (typeof entity === "string") entities.add(entity);
  }
  const known = {
    entities,
    articles: new Set(
      (documents.lists.get("articles")?.items ?? []).map((item) => String(item.value)),
    ),
    roles: new Set((documents.lists.get("roles")?.items ?? []).map((item) => String(item.value))),
    widgets: new Set(
      (asSchema(documents.vocabulary["widgets"])["enum"] ??
        documents.vocabulary["widgets"] ??
        []) as string[],
    ),
  };
  for (const plan of Object.values(plans)) {
    if (plan.document !== "record" && !plan.document.startsWith("catalogues/")) continue;
    walk(plan.nodes, plan.nodes, (node, siblings) => {
      const report = (text: string): void => {
        const line = `schemas/${node.document}.schema.json: ${node.pointer}: ${text}`;
        if (!wrong.includes(line)) wrong.push(line);
      };
      // A shared document's absolute pointers are about the record, wherever else the document is used.
      const isGuest = plan.document !== "record" && !node.document.startsWith("catalogues/");
      for (const pointer of pointersOf(node)) {
        if (isGuest && pointer.startsWith("/")) continue;
        if (!leads(pointer, plan.nodes, siblings))
          report(`the pointer "${pointer}" leads to nothing`);
      }
      if (node.lookup?.list && !known.entities.has(node.lookup.list))
        report(`no catalogue is called "${node.lookup.list}"`);
      if (
        node.lookup?.create &&
        node.lookup.create !== "all" &&
        !known.roles.has(node.lookup.create)
      )
        report(`no role is called "${node.lookup.create}"`);
      for (const need of node.needed ?? [])
        if (!known.articles.has(need.article)) report(`lists/articles has no "${need.article}"`);
      if (known.widgets.size > 0 && !known.widgets.has(node.widget))
        report(`no widget is called "${node.widget}"`);
    });
  }
  return wrong;
}

function walk(
  nodes: readonly PlanNode[],
  siblings: readonly PlanNode[],
  visit: (node: PlanNode, siblings: readonly PlanNode[]) => void,
): void {
  for (const node of nodes) {
    visit(node, siblings);
    if (node.children) walk(node.children, node.children, visit);
  }
}

function pointersOf(node: PlanNode): string[] {
  const pointers: string[] = [];
  const add = (condition: Condition | undefined): void => {
    if (condition) pointers.push(...pointersIn(condition));
  };
  add(node.when?.show);
  add(node.when?.require);
  add(node.when?.enable);
  for (const need of node.needed ?? []) add(need.when);
  if (node.lookup?.rows) pointers.push(node.lookup.rows);
  for (const value of Object.values(node.lookup?.filterBy ?? {}))
    if (typeof value === "string") pointers.push(value);
  if (node.follows) pointers.push(node.follows.rows);
  if (node.within) pointers.push(node.within.of);
  pointers.push(...(node.derive?.from ?? []), ...Object.keys(node.fills ?? {}));
  return pointers;
}

/** Every pointer that a condition reads. */
function pointersIn(condition: Condition): string[] {
  if ("at" in condition) return [condition.at];
  if ("all" in condition) return condition.all.flatMap(pointersIn);
  if ("any" in condition) return condition.any.flatMap(pointersIn);
  return "not" in condition ? pointersIn(condition.not) : [];
}

/** A reference's own parts (id, title, facts) end the walk: they belong to the item, not to the document. */
function leads(pointer: string, root: readonly PlanNode[], siblings: readonly PlanNode[]): boolean {
  let nodes: readonly PlanNode[] | undefined = pointer.startsWith("/") ? root : siblings;
  for (const part of pointer.split("/").filter((each) => each !== "")) {
    if (part === "*") continue;
    const node: PlanNode | undefined = nodes?.find((each) => each.name === part);
    if (!node) return false;
    if (node.type === "reference" || node.type === "references" || node.type === "any") return true;
    nodes = node.children;
  }
  return true;
}
