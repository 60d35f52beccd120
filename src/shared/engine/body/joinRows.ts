import { isBody, isEmpty } from "./paths.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isSameReference, referenceKey } from "./references.ts";
import { isIdentity, isSameBody } from "./sameValue.ts";
import type { Body, Json } from "../plan/types.ts";

/** Groups of row indexes with equal keys, to be merged into one row each. */
export function rowsToJoin(
  node: PlanNode,
  rows: readonly Json[],
  isTouched: (index: number) => boolean,
): number[][] {
  const groups = new Map<string, number[]>();
  for (const [index, row] of rows.entries()) {
    const key = isBody(row) ? subjectOf(node, row) : "";
    if (key !== "") groups.set(key, [...(groups.get(key) ?? []), index]);
  }
  return [...groups.values()].filter((group) => group.length > 1 && group.some(isTouched));
}

/**
 * The key of a row as named by its document, else all of its values; empty if the key is not filled
 * in.
 */
function subjectOf({ once, children = [] }: PlanNode, row: Body): string {
  if (once) {
    const parts = once.map((name) => subjectKey(row[name]));
    return parts.some((part) => part !== "") ? parts.join(" ") : "";
  }
  const said = Object.entries(row).filter(
    ([name]) => !isIdentity({ name }) && children.some((node) => node.name === name),
  );
  return said.length > 0 ? JSON.stringify(said.toSorted(([a], [b]) => (a < b ? -1 : 1))) : "";
}

function subjectKey(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(subjectKey).toSorted().join(",");
  return referenceKey(value) ?? (isBody(value) ? "" : String(value));
}

/** Merges each group into the position of its first row; on conflicts the untouched row wins. */
export function joinRows(
  node: PlanNode,
  rows: readonly Json[],
  groups: readonly (readonly number[])[],
  isTouched: (index: number) => boolean,
): Json[] {
  const result = new Map<number, Json>(rows.entries());
  for (const group of groups) {
    const [first = 0] = group;
    const ordered = group.toSorted((a, b) => Number(isTouched(a)) - Number(isTouched(b)));
    const [main = {}, ...others] = ordered.map((index) => rows[index]).filter(isBody);
    for (const index of group) result.delete(index);
    const children = node.children ?? [];
    result.set(
      first,
      others.reduce((into, other) => joinBodies(children, into, other), main),
    );
  }
  return [...result].toSorted(([a], [b]) => a - b).map(([, row]) => row);
}

/** Merges two bodies: lists and texts are combined, for other values the first wins. */
function joinBodies(nodes: readonly PlanNode[], into: Body, other: Body): Body {
  const result: Body = { ...into };
  for (const node of nodes) {
    const { name } = node;
    if (isIdentity(node)) continue;
    const value = joinValues(node, into[name], other[name]);
    if (value !== undefined) result[name] = value;
  }
  return result;
}

function joinValues(
  node: PlanNode,
  into: Json | undefined,
  other: Json | undefined,
): Json | undefined {
  if (isEmpty(other) || node.readOnly) return into;
  if (isEmpty(into)) return other;
  if (Array.isArray(into) && Array.isArray(other)) return joinLists(node, into, other);
  if (isBody(into) && isBody(other)) return joinObjects(node, into, other);
  if (typeof into === "string" && typeof other === "string") return joinTexts(node, into, other);
  return into;
}

function joinObjects({ type, children }: PlanNode, into: Body, other: Body): Body {
  if (type === "reference") return into;
  return children ? joinBodies(children, into, other) : { ...other, ...into };
}

function joinLists(node: PlanNode, into: Json[], other: Json[]): Json[] {
  const isThere = (one: Json): boolean =>
    into.some((each) => isSameReference(each, one) || isSameRow(node, each, one) || each === one);
  const all = [...into, ...other.filter((one) => !isThere(one))];
  if (node.type !== "rows") return all;
  const always = (): boolean => true;
  return joinRows(node, all, rowsToJoin(node, all, always), always);
}

function isSameRow({ children }: PlanNode, one: Json, other: Json): boolean {
  return children !== undefined && isBody(one) && isBody(other) && isSameBody(children, one, other);
}

/** Joins two texts if they differ, the field is multi-line and the result fits. */
function joinTexts({ multiline, maxLength = Infinity }: PlanNode, into: string, other: string) {
  if (!multiline || into.includes(other)) return into;
  const both = `${into}\n\n${other}`;
  return both.length <= maxLength ? both : into;
}
