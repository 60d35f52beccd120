import { matrixOf } from "../plan/matrix.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Context } from "../plan/types.ts";
import { mayWrite } from "../rules/access.ts";

/** Ways to change a field in many bodies at once. */
export type BulkHow = "set" | "add" | "remove" | "replace";

/** A field that can be changed in many bodies at once. */
export interface BulkField {
  /** Its pointer, with `*` for the rows it stands in. */
  pointer: string;
  /** From the root to the field itself. */
  path: readonly PlanNode[];
  node: PlanNode;
  hows: readonly BulkHow[];
}

/** Ways to change values of a type; none for files, each of which is kept with one body alone. */
const ways: Readonly<Partial<Record<PlanNode["type"], readonly BulkHow[]>>> = {
  text: ["set"],
  number: ["set"],
  bool: ["set"],
  date: ["set"],
  dateTime: ["set"],
  enum: ["set"],
  enums: ["add", "remove", "set"],
  reference: ["replace", "set"],
  references: ["replace", "add", "remove", "set"],
};

/**
 * Whether a field is one that people fill in: what has no widget is not, but for the items of a
 * matrix, and what can only be written on creation is not changed later.
 */
function isFilledIn(node: PlanNode, beside: readonly PlanNode[]): boolean {
  const isItems = beside.some((each) => matrixOf(each)?.items === node.name);
  const isHidden = node.widget === "hidden" && !node.overlay && !isItems;
  return !node.readOnly && !node.derive && !node.stamp && !isHidden && !isOnlyCreated(node);
}

function isOnlyCreated({ access }: PlanNode): boolean {
  return access?.write !== undefined && access.write.length === 0;
}

/** The fields that can be changed in many bodies at once, in the order of the documents. */
export function bulkFields(nodes: readonly PlanNode[], context?: Context): BulkField[] {
  return within(nodes, "", [], context);
}

function within(
  nodes: readonly PlanNode[],
  at: string,
  above: readonly PlanNode[],
  context: Context | undefined,
): BulkField[] {
  const isOffered = (node: PlanNode) =>
    isFilledIn(node, nodes) && (!context || mayWrite(node, context));
  return nodes.filter(isOffered).flatMap((node): BulkField[] => {
    const pointer = `${at}/${node.name}`;
    const path = [...above, node];
    if (node.type === "rows") return inRows(node, pointer, path, context);
    // Whatever widget shows its parts together, each of them can be given by itself.
    if (node.type === "object") return within(node.children ?? [], pointer, path, context);
    return ofValue(node, pointer, path);
  });
}

function ofValue(node: PlanNode, pointer: string, path: readonly PlanNode[]): BulkField[] {
  // References to rows of the same body mean something else in each body.
  const hows = node.lookup && !node.lookup.list ? [] : (ways[node.type] ?? []);
  return hows.length > 0 ? [{ pointer, path, node, hows }] : [];
}

/**
 * What rows name that tells them apart can bring a row, or take it away; their other fields are
 * changed in every row that a body has.
 */
function inRows(
  rows: PlanNode,
  at: string,
  path: readonly PlanNode[],
  context: Context | undefined,
): BulkField[] {
  const { children = [] } = rows;
  return within(children, `${at}/*`, path, context).flatMap((field): BulkField[] => {
    // Rows within rows would be changed in all of all.
    if (field.path.filter(({ type }) => type === "rows").length > 1) return [];
    return [isRowName(rows, field.node) ? { ...field, hows: rowWays } : field];
  });
}

/** True if rows are told apart by a field, so that no two name the same there. */
export function isRowName({ once = [] }: PlanNode, { name, type }: PlanNode): boolean {
  return once[0] === name && type === "reference";
}

/** The field of rows that a field is in, if it is in rows that are told apart by others. */
function rowsOf({ path: [rows, inner] }: Pick<BulkField, "path">): PlanNode | undefined {
  return rows?.type === "rows" && inner && !isRowName(rows, inner) ? rows : undefined;
}

/** True if a field is changed in each row that a body has. */
export function isInEachRow(field: Pick<BulkField, "path">): boolean {
  return rowsOf(field) !== undefined;
}

/** Fields by which rows can be chosen: references to the entries that tell rows apart. */
export function rowChoices(field: Pick<BulkField, "path">): PlanNode[] {
  const rows = rowsOf(field);
  return (rows?.once ?? []).flatMap(
    (name) =>
      rows?.children?.find(
        (node) => node.name === name && node.type === "reference" && node.lookup?.list,
      ) ?? [],
  );
}

const rowWays: readonly BulkHow[] = ["replace", "add", "remove"];
