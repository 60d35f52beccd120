import { mayRead, mayWrite } from "../rules/access.ts";
import { mostProblems } from "../rules/mostProblems.ts";
import { isConditionMet, isOfBody } from "../rules/conditions.ts";
import { isBody, isEmpty } from "./paths.ts";
import { nodesByName, nodesLeadingTo } from "../plan/leading.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import { sameRows } from "./sameRows.ts";
import type { Body, Context, Json } from "../plan/types.ts";

/** Row identities are echoed by clients although only the server assigns them. */
const identities = new Set(["id", "clientId", "version"]);

/**
 * Strips read-only fields and reference facts from a sent body; unknown properties stay, so that
 * validation rejects them.
 */
export function stripReadOnly(nodes: readonly PlanNode[], body: Body): Body {
  const known = nodesByName(nodes);
  const result: Body = {};
  let unknown = 0;
  for (const name in body) {
    const value = body[name];
    const node = known.get(name);
    if (value === undefined) continue;
    if (!node) {
      // More of them are not told anyway.
      if (unknown < mostProblems) result[name] = value;
      unknown += 1;
    } else if (identities.has(name) || !node.readOnly) result[name] = stripNode(node, value);
  }
  return result;
}

function stripNode(node: PlanNode, value: Json): Json {
  if (node.type === "reference") return stripReference(value);
  if (node.type === "references" && Array.isArray(value)) return value.map(stripReference);
  if (node.type === "files" && Array.isArray(value)) return value.map(stripFile);
  if (node.children && Array.isArray(value))
    return value.map((row) =>
      isBody(row) && node.children ? stripReadOnly(node.children, row) : row,
    );
  return node.children && isBody(value) ? stripReadOnly(node.children, value) : value;
}

/** Only identity and a typed-in title are writable; facts come from the item's catalogue. */
function stripReference(value: Json): Json {
  return isBody(value) ? pick(value, ["id", "clientId", "title"]) : value;
}

function stripFile(value: Json): Json {
  return isBody(value) ? pick(value, ["id", "clientId", "name"]) : value;
}

function pick(value: Body, names: readonly string[]): Body {
  const result: Body = {};
  for (const name of names) {
    const each = value[name];
    if (each !== undefined) result[name] = each;
  }
  return result;
}

/**
 * Merges a sent body with the stored one by write access: missing writable properties become empty,
 * protected ones keep their stored value.
 */
export function projectForWrite(
  nodes: readonly PlanNode[],
  body: Body,
  stored: Body,
  context: Context,
): Body {
  const known = new Set(nodes.map((node) => node.name));
  const result: Body = Object.fromEntries(
    Object.entries(body).filter(([name]) => !known.has(name)),
  );
  for (const node of nodes) {
    const value = projectNode(node, body[node.name], stored[node.name], context);
    if (value !== undefined) result[node.name] = value;
  }
  return result;
}

function projectNode(
  node: PlanNode,
  sent: Json | undefined,
  stored: Json | undefined,
  context: Context,
): Json | undefined {
  if (identities.has(node.name)) return sent ?? stored;
  if (!mayWrite(node, context)) return stored;
  if (node.overlay) return projectOverlay(node, sent, stored, context);
  const children = node.children;
  if (!children) return sent;
  if (Array.isArray(sent)) return projectRows(node, sent, stored, context);
  if (isBody(sent)) return projectForWrite(children, sent, isBody(stored) ? stored : {}, context);
  return sent ?? protectedFields(children, stored, context);
}

/**
 * Custom fields are patched, since not every caller knows all of them: only sent fields change,
 * null clears one.
 */
function projectOverlay(
  node: PlanNode,
  sent: Json | undefined,
  stored: Json | undefined,
  context: Context,
): Body | undefined {
  const result: Body = isBody(stored) ? { ...stored } : {};
  for (const child of node.children ?? []) {
    const value = isBody(sent) ? sent[child.name] : undefined;
    if (value === undefined || !mayWrite(child, context)) continue;
    if (value === null) delete result[child.name];
    else result[child.name] = value;
  }
  return Object.keys(result).length > 0 ? result : undefined;
}

function projectRows(
  node: PlanNode,
  sent: Json[],
  stored: Json | undefined,
  context: Context,
): Json[] {
  const before = Array.isArray(stored) ? stored : [];
  const places = sameRows(sent, before, node);
  return sent.map((row, index) => {
    if (!isBody(row)) return row;
    const old = before[places[index] ?? -1];
    return projectForWrite(node.children ?? [], row, isBody(old) ? old : {}, context);
  });
}

/** The parts of an omitted object that the caller may not write. */
function protectedFields(
  children: readonly PlanNode[],
  stored: Json | undefined,
  context: Context,
): Body | undefined {
  if (!isBody(stored)) return undefined;
  const kept: Body = {};
  for (const node of children) {
    const value = stored[node.name];
    const isForbidden = !node.readOnly && !identities.has(node.name) && !mayWrite(node, context);
    if (value !== undefined && isForbidden) kept[node.name] = value;
  }
  return isEmpty(kept) ? undefined : kept;
}

/** Removes the fields that the viewer may not read. */
export function projectForRead(plan: Pick<Plan, "nodes">, body: Body, context: Context): Body {
  return readNodes(plan.nodes, body, context);
}

function readNodes(nodes: readonly PlanNode[], body: Body, context: Context): Body {
  const result: Body = {};
  for (const node of nodes) {
    const value = body[node.name];
    if (value === undefined || value === null || !mayRead(node, context)) continue;
    const shown = readNode(node, value, context);
    if (shown !== undefined) result[node.name] = shown;
  }
  return result;
}

function readNode(node: PlanNode, value: Json, context: Context): Json | undefined {
  if (node.overlay) return readOverlay(node, value, context);
  const children = node.children;
  if (!children) return value;
  if (Array.isArray(value))
    return value.map((row) => (isBody(row) ? readNodes(children, row, context) : row));
  return isBody(value) ? readNodes(children, value, context) : value;
}

/** Values of fields missing from the plan stay stored but are not shown. */
function readOverlay(node: PlanNode, value: Json, context: Context): Body | undefined {
  const shown = isBody(value) ? readNodes(node.children ?? [], value, context) : {};
  return Object.keys(shown).length > 0 ? shown : undefined;
}

type IsLeftOut = (node: PlanNode, scope: Body, root: Body, context: Context) => boolean;

type LeaveOut = (nodes: readonly PlanNode[], body: Body, root: Body, context: Context) => Body;

/** Leaves values out of a body; a body, rows and objects that lose nothing stay the same. */
function leavingOut(mayBe: (node: PlanNode) => boolean, isLeftOut: IsLeftOut): LeaveOut {
  const leading = nodesLeadingTo(mayBe);
  return function leaveOut(nodes, body, root, context) {
    let result = body;
    for (const node of leading(nodes)) {
      const { name, children } = node;
      const value = body[name];
      if (value === undefined) continue;
      const isOut = mayBe(node) && isLeftOut(node, body, root, context);
      const left = isOut
        ? undefined
        : leftIn(value, (inner) => leaveOut(children ?? [], inner, root, context));
      if (left === value) continue;
      if (result === body) result = { ...body };
      if (left === undefined) delete result[name];
      else result[name] = left;
    }
    return result;
  };
}

function leftIn(value: Json, leave: (inner: Body) => Body): Json {
  if (!Array.isArray(value)) return isBody(value) ? leave(value) : value;
  const left = value.map((each) => (isBody(each) ? leave(each) : each));
  return left.some((each, index) => each !== value[index]) ? left : value;
}

const isHidden: IsLeftOut = ({ when }, scope, root, context) =>
  when?.show !== undefined && !isConditionMet(when.show, scope, root, context);

/** Clears hidden values marked for removal on save; others stay stored. */
export const clearHidden = leavingOut(
  ({ when }) => when?.show !== undefined && when.onHide === "clearOnSave",
  isHidden,
);

/**
 * The statements of a body: without values that stay stored while its own conditions hide them, whoever
 * looks at it.
 */
export const withoutHidden = leavingOut(
  ({ when }) => when?.show !== undefined && isOfBody(when.show),
  isHidden,
);
