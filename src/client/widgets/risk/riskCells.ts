import type { FormStore } from "#client/form/store.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Json } from "#shared/engine/plan/types.ts";

type Value = string | number;

/** One of the two assessments of a matrix. */
export interface Assessment {
  name: string;
  field: string;
  node: PlanNode;
  rowNode: PlanNode;
  columnNode: PlanNode;
  resultNode: PlanNode;
  rowField: string;
  columnField: string;
  resultField: string;
}

function childOf(node: PlanNode | undefined, name: string): PlanNode | undefined {
  return node?.children?.find((each) => each.name === name);
}

/** The assessment named in the options; null if the document has none of that name. */
export function assessmentOf(node: PlanNode, field: string, name: string): Assessment | null {
  const { rows, columns, result } = node.options;
  const own = childOf(node, name);
  const rowNode = childOf(own, String(rows));
  const columnNode = childOf(own, String(columns));
  const resultNode = childOf(own, String(result));
  if (!own || !rowNode || !columnNode || !resultNode) return null;
  const at = (of: PlanNode) => `${field}/${name}/${of.name}`;
  return {
    name,
    field: `${field}/${name}`,
    node: own,
    rowNode,
    columnNode,
    resultNode,
    rowField: at(rowNode),
    columnField: at(columnNode),
    resultField: at(resultNode),
  };
}

/** The result for a cell, by the rule that also derives it in the body. */
export function cellResult(
  store: FormStore,
  of: Assessment,
  row: Value,
  column: Value,
): Json | undefined {
  const derive = of.resultNode.derive;
  const rule = derive && store.rules.derivations[derive.by];
  if (!derive || !rule) return undefined;
  const values = derive.from.map((pointer): Json => {
    const name = pointer.split("/").at(-1);
    if (name === of.rowNode.name) return row;
    return name === of.columnNode.name ? column : null;
  });
  const found = rule(values, store.context);
  return isBody(found) ? undefined : found;
}

/** Rank of a result among its values; higher is worse. */
export function resultRank(node: PlanNode, result: Json | undefined): number {
  return (node.values ?? []).findIndex((value) => value === result);
}
