import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { goesToAuthority } from "#shared/domain/exports/exportKinds.ts";
import { isPlaced } from "../factsLine.ts";
import { labelOf, printedFacts } from "../format.ts";
import { exportedNodes, type ExportContext, recordNodes } from "../exportContext.ts";
import type { ExportedField, Stated } from "../walkExport.ts";
import { cellOf, factCell, shapeOf } from "./sheetCells.ts";
import type { CellValue, SheetColumn } from "./sheetShape.ts";

/** A column of a field, and how its cell is made where it is stated. */
export interface FieldColumn extends SheetColumn {
  /** The field that the column alone says, and the objects that lead to it. */
  field?: { node: PlanNode; objects: readonly string[] };
  read: (stated: Stated) => CellValue;
}

/** Rows of which each becomes a row of another sheet. */
interface InnerRows {
  node: PlanNode;
  table: FieldTable;
  /** The field that holds them, if no object leads to it. */
  field?: string;
}

/** Sheet for a kind of body: its fields become columns, its rows sheets of their own. */
export interface FieldTable {
  key: string;
  name: string;
  columns: FieldColumn[];
  inner: InnerRows[];
}

/** A column that is still to be named: by as many of its labels as it takes to tell it from others. */
interface Draft extends Omit<FieldColumn, "label"> {
  labels: string[];
}

/** Objects that lead to a field. */
interface Way {
  objects: readonly string[];
  labels: readonly string[];
}

/** The records' table, with those of their rows inside; all follow from the documents. */
export function recordTable(context: ExportContext, name: string): FieldTable {
  return tableOf("record", name, recordNodes(context.plans), context);
}

/** Of contacts and addresses, an authority is told only those of Art. 30(1)(a), as parties. */
function isToldElsewhere(node: PlanNode, { kind }: ExportContext): boolean {
  return goesToAuthority(kind) && (node.children ?? []).length > 0 && isPlaced(node);
}

function tableOf(
  key: string,
  name: string,
  nodes: readonly PlanNode[],
  context: ExportContext,
): FieldTable {
  const drafts: Draft[] = [];
  const inner: InnerRows[] = [];
  const add = (node: PlanNode, { objects, labels }: Way): void => {
    if (isToldElsewhere(node, context)) return;
    const label = labelOf(node, context);
    const children = node.children ?? [];
    if (node.type === "object") {
      // Custom fields stand as if they were the product's.
      const inside = node.overlay ? labels : [...labels, label];
      for (const child of exportedNodes(children, context.kind))
        add(child, { objects: [...objects, node.name], labels: inside });
    } else if (node.type === "rows") {
      const title = key === "record" ? label : `${name}: ${label}`;
      const field = objects.length === 0 ? { field: node.name } : {};
      inner.push({ ...field, node, table: tableOf(keyOf(node), title, children, context) });
    } else drafts.push(...columnsOf(node, { objects, labels: [...labels, label] }, context));
  };
  for (const node of exportedNodes(nodes, context.kind)) add(node, { objects: [], labels: [] });
  return { key, name, columns: named(drafts), inner };
}

function columnsOf(node: PlanNode, { objects, labels }: Way, context: ExportContext): Draft[] {
  const key = keyOf(node);
  const cell =
    (make: (field: ExportedField) => CellValue) =>
    (stated: Stated): CellValue => {
      const field = stated.get(node);
      return field && make(field);
    };
  const own: Draft = {
    key,
    labels: [...labels],
    field: { node, objects },
    ...shapeOf(node),
    read: cell(cellOf),
  };
  const facts = printedFacts(node, context).map((fact): Draft => ({
    key: `${key}.${fact.name}`,
    labels: [...labels, labelOf(fact, context)],
    // Several items may be named in it.
    kind: "text",
    width: shapeOf(fact).width,
    read: cell((field) => factCell(field, fact)),
  }));
  return [own, ...facts];
}

/** A pointer as a name: /tom/x and /rows/⁎/y become tom.x and rows.y. */
function keyOf({ pointer }: PlanNode): string {
  return pointer
    .split("/")
    .filter((part) => part !== "" && part !== "*")
    .join(".");
}

/** Labels: that of the field, after that of its object, and after further ones if others are called the same. */
function named(drafts: readonly Draft[]): FieldColumn[] {
  const deepest = Math.max(0, ...drafts.map(({ labels }) => labels.length));
  const label = ({ labels }: Draft, depth: number): string => labels.slice(-depth).join(": ");
  return drafts.map(({ labels, ...column }) => {
    const draft = { labels, ...column };
    for (let depth = Math.min(2, labels.length); depth < deepest; depth += 1) {
      const found = label(draft, depth);
      if (drafts.every((other) => other.key === column.key || label(other, depth) !== found))
        return { ...column, label: found };
    }
    return { ...column, label: label(draft, deepest) };
  });
}
