import { asBody } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { labelOf, printedFacts } from "../format.ts";
import { exportedChildren, type Frame, isExported, recordPlans } from "../frame.ts";
import { isPlaced } from "../factsLine.ts";
import { isVisible, type Walk } from "../recordSections.ts";
import { goesToAuthority } from "#shared/domain/exports/exportKinds.ts";
import { cellOf, factCell, rowsIn, shapeOf } from "./sheetCells.ts";
import type { CellValue, SheetColumn } from "./sheetShape.ts";

/** A column of a field, and how its cell is found in a body. */
export interface FieldColumn extends SheetColumn {
  /** The field that the column alone says, and the objects that lead to it. */
  field?: { node: PlanNode; objects: readonly string[] };
  read: (scope: Body, walk: Walk) => CellValue;
}

/** Rows of which each becomes a row of another sheet. */
export interface InnerRows {
  read: (scope: Body, walk: Walk) => Body[];
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
  objects: readonly PlanNode[];
  labels: readonly string[];
}

/** The records' table, with those of their rows inside; all follow from the documents. */
export function recordTable(frame: Frame, name: string): FieldTable {
  const nodes = recordPlans(frame.plans)
    .flatMap((plan) => plan.nodes)
    .filter((node) => isExported(node, frame.kind));
  return tableOf("record", name, nodes, frame);
}

/** Of contacts and addresses, an authority is told only those of Art. 30(1)(a), as parties. */
function isToldElsewhere(node: PlanNode, { kind }: Frame): boolean {
  return goesToAuthority(kind) && (node.children ?? []).length > 0 && isPlaced(node);
}

function tableOf(key: string, name: string, nodes: readonly PlanNode[], frame: Frame): FieldTable {
  const drafts: Draft[] = [];
  const inner: InnerRows[] = [];
  const add = (node: PlanNode, way: Way): void => {
    const label = labelOf(node, frame);
    if (isToldElsewhere(node, frame)) return;
    if (node.type === "object") {
      const objects = [...way.objects, node];
      // Custom fields stand as if they were the product's.
      const labels = node.overlay ? way.labels : [...way.labels, label];
      for (const child of exportedChildren(node, frame.kind)) add(child, { objects, labels });
    } else if (node.type === "rows") {
      const title = key === "record" ? label : `${name}: ${label}`;
      const children = exportedChildren(node, frame.kind);
      const table = tableOf(keyOf(node), title, children, frame);
      const field = way.objects.length === 0 ? { field: node.name } : {};
      inner.push({
        ...field,
        read: (scope, walk) => rowsIn(holder(scope, way, node, walk), node),
        table,
      });
    } else drafts.push(...columnsOf(node, { ...way, labels: [...way.labels, label] }, frame));
  };
  for (const node of nodes) add(node, { objects: [], labels: [] });
  return { key, name, columns: named(drafts), inner };
}

function columnsOf(node: PlanNode, way: Way, frame: Frame): Draft[] {
  const key = keyOf(node);
  const own: Draft = {
    key,
    labels: [...way.labels],
    field: { node, objects: way.objects.map(({ name }) => name) },
    ...shapeOf(node),
    read: (scope, walk) => cellOf(holder(scope, way, node, walk)?.[node.name], node, walk.frame),
  };
  const facts = printedFacts(node, frame).map((fact): Draft => ({
    key: `${key}.${fact.name}`,
    labels: [...way.labels, labelOf(fact, frame)],
    // Several items may be named in it.
    kind: "text",
    width: shapeOf(fact).width,
    read: (scope, walk) => {
      const value = holder(scope, way, node, walk)?.[node.name];
      return factCell(value, node, fact, walk.frame);
    },
  }));
  return [own, ...facts];
}

/** The body that a field stands in; undefined if it is not shown. */
function holder(scope: Body, { objects }: Way, node: PlanNode, walk: Walk): Body | undefined {
  let within = scope;
  for (const object of objects) {
    if (!isToldOf(object, within, walk)) return undefined;
    within = asBody(within[object.name]);
  }
  return isToldOf(node, within, walk) ? within : undefined;
}

/** As in the PDF: all that is stored for an authority and what rows are called by, else what is shown. */
function isToldOf(node: PlanNode, scope: Body, walk: Walk): boolean {
  const isAlways = goesToAuthority(walk.frame.kind) || node.export?.column === 1;
  return isAlways || isVisible(node, scope, walk);
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
