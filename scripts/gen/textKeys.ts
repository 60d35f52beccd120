import type { Plan, PlanNode } from "../../src/shared/engine/plan/plan.ts";
import { type Documents } from "./documents.ts";
import { asSchema } from "./schema.ts";
import { listViewTexts } from "./lists/listViewTexts.ts";
import { tableTexts } from "./lists/tables.ts";
import { filterNames } from "./recordList.ts";

/** All text keys required by the documents, sorted; each language must define them. */
export function textKeysOf(plans: Record<string, Plan>, documents: Documents): string[] {
  const keys = new Set<string>(callTexts(documents).keys());
  const ofRows = rowHeadings(plans);
  for (const [document, plan] of Object.entries(plans)) {
    if (document === "record" || document.includes(".")) continue;
    const headings = [...headingsOf(plan), ...(ofRows.get(document) ?? [])];
    headings.forEach((part) => keys.add(`${plan.textKey}.${part}`));
    for (const group of plan.groups ?? []) keys.add(`${plan.textKey}.groups.${group.key}`);
    plan.nodes.forEach((node) => addNode(node, keys));
  }
  filterNames(plans, documents).forEach((key) => keys.add(key));
  for (const key of listViewTexts(documents).keys()) keys.add(key);
  for (const key of tableTexts(documents).keys()) keys.add(key);
  for (const [name, list] of documents.lists) {
    if (asSchema(list)["texts"] === false) continue;
    for (const item of list.items) keys.add(`lists.${name}.${item.value}`);
  }
  return [...keys].sort();
}

/** Text keys for a document's title. */
function headingsOf(plan: Plan): string[] {
  const isNamed = plan.step !== undefined || /^(rows|catalogues)\//.test(plan.document);
  return [...(isNamed ? ["label"] : []), ...pageHeadings(plan)];
}

/**
 * A page needs a heading and an introduction; one with a list also needs a label for its add
 * button.
 */
function pageHeadings({ catalogue }: Plan): string[] {
  const { calls, single, route, productRoute } = catalogue ?? {};
  const hasPage = (calls === true || single === true) && (route ?? productRoute) !== undefined;
  if (!hasPage) return [];
  return ["labels", "intro", ...(single === true ? [] : ["add"])];
}

/**
 * Labels of rows where they are listed: for the add button and, on pages of their own, for the
 * columns that count them.
 */
function rowHeadings(plans: Record<string, Plan>): Map<string, string[]> {
  const headings = new Map<string, string[]>();
  const ask = (of: string | undefined, ...parts: string[]) => {
    if (of !== undefined) headings.set(of, [...(headings.get(of) ?? []), ...parts]);
  };
  for (const { document, nodes, catalogue } of Object.values(plans)) {
    if (document.includes(".")) continue;
    nodes.filter(({ widget }) => widget === "rows").forEach(({ of }) => ask(of, "add"));
    const own = nodes.find(({ name }) => name === catalogue?.children);
    ask(own?.of, "labels", "add");
    own?.children
      ?.filter(({ type, widget }) => type === "rows" && widget !== "hidden")
      .forEach(({ of }) => ask(of, "labels"));
  }
  return headings;
}

/**
 * Texts required by operations, each with the place that requires it: every problem an operation
 * declares needs a message.
 */
export function callTexts({ api }: Documents): Map<string, string> {
  const asked = new Map<string, string>();
  for (const [group, content] of api) {
    for (const [name, call] of Object.entries(content)) {
      const { problems } = asSchema(call);
      for (const code of Array.isArray(problems) ? problems : [])
        asked.set(`problem.${code}`, `schemas/api/${group}.json: /${name}/problems`);
    }
  }
  return asked;
}

/** Gaps whose needs have words of their own. */
function gapWordsOf({ needed = [], textKey }: PlanNode): string[] {
  return needed.flatMap(({ words }) => (words === undefined ? [] : [`${textKey}.gap.${words}`]));
}

function addNode(node: PlanNode, keys: Set<string>): void {
  keys.add(`${node.textKey}.label`);
  if (node.widget !== "hidden" && !["id", "clientId", "custom"].includes(node.name))
    keys.add(`${node.textKey}.help`);
  gapWordsOf(node).forEach((key) => keys.add(key));
  if (!node.list && node.type === "enum")
    for (const value of node.values ?? []) keys.add(`${node.textKey}.options.${value}`);
  if (node.type === "object" || (node.type === "rows" && !node.of))
    node.children?.forEach((child) => addNode(child, keys));
}
